import { inertLine, joinInert } from '../../../../shared/text/inert.ts';
import type { DictionaryPair, Glossary } from '../../../../shared/api/types/glossaries.ts';
import { byName, dictionaryFor } from '../../../../shared/terms/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { Choice, TermQuestions } from '../term-tree/term-questions.ts';
import { pairWords } from '../term-tree/term-words.ts';
import { isUsed } from '../term-tree/used-names.ts';

/** Where an entry goes; null for a glossary that is made for it. */
export interface PickedGlossary {
  readonly glossary: Glossary | null;
}

/**
 * The glossary for an entry: without a question when only one of those in use has the pair (of all,
 * when the settings name none). Null on Escape.
 */
export async function pickGlossary(
  { pick }: Pick<TermQuestions, 'pick'>,
  glossaries: readonly Glossary[],
  namesInUse: readonly string[],
  pair: DictionaryPair,
): Promise<PickedGlossary | null> {
  const all = glossaries.map(named);
  const used = glossaries.filter((each) => isUsed(namesInUse, named(each), all));
  const fits = (each: Glossary): boolean =>
    dictionaryFor(each, pair.source_lang, pair.target_lang) !== null;
  const wanted = namesInUse.some((name) => name.trim() !== '');
  const fitting = (wanted ? used : glossaries).filter(fits);
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined) return { glossary: only };
  const inOrder = [
    ...byName(used.filter(fits)),
    ...byName(used.filter((each) => !fits(each))),
    ...byName(glossaries.filter((each) => !used.includes(each) && fits(each))),
    ...byName(glossaries.filter((each) => !used.includes(each) && !fits(each))),
  ];
  const choices = inOrder.map((glossary): Choice<PickedGlossary> => {
    const description = [
      used.includes(glossary) ? l10n.t('In use') : '',
      fits(glossary) ? '' : l10n.t('gets {0}', pairWords(pair)),
    ];
    return {
      label: inertLine(glossary.name),
      description: joinInert(
        description.filter((each) => each !== ''),
        ' · ',
      ),
      value: { glossary },
    };
  });
  const fresh = l10n.t('$(add) New Glossary…');
  return pick(l10n.t('Glossary for {0}', pairWords(pair)), [
    ...choices,
    { label: fresh, value: { glossary: null } },
  ]);
}

function named({ glossary_id, name }: Glossary): { id: string; name: string } {
  return { id: glossary_id, name };
}
