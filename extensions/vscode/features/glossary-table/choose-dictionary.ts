import { inert, inertLine } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { asNode } from '../term-tree/term-node.ts';
import { UserError } from '../../user-error.ts';
import type { DictionaryToOpen } from './glossary-table.ts';
import { languageTitle } from './table-texts.ts';

/**
 * A dictionary of the view; of a glossary of the view its only one, or one that is picked; else one
 * that is picked from all of the account. Null on Escape.
 */
export async function chooseDictionary(
  { connection }: Pick<Services, 'connection'>,
  given: unknown,
): Promise<DictionaryToOpen | null> {
  if (isDictionary(given)) return given;
  const link = await connection.require();
  if (link === null) return null;
  const chosenGlossary = asNode(given, 'glossary')?.glossary ?? null;
  const { value: glossaries } =
    chosenGlossary === null
      ? await link.lists.glossaries({ freshness: 'current' })
      : { value: [chosenGlossary] };
  const choices = glossaries.flatMap((glossary) =>
    glossary.dictionaries.map((pair) => ({
      label: inertLine(glossary.name),
      description: inert`${languageTitle(pair.source_lang)} → ${languageTitle(pair.target_lang)}`,
      dictionary: { glossary, pair },
    })),
  );
  if (choices.length === 0) {
    throw new UserError(
      l10n.t(
        'The account has no glossary yet. Create one in the view "Terms and Style", or import one there.',
      ),
    );
  }
  const [only, ...others] = choices;
  if (chosenGlossary !== null && only !== undefined && others.length === 0) return only.dictionary;
  const placeHolder = l10n.t('Dictionary to open');
  // A table that was opened before may take the focus when it is through.
  const options = { placeHolder, matchOnDescription: true, ignoreFocusOut: true };
  const chosen = await screen.showQuickPick(choices, options);
  return chosen?.dictionary ?? null;
}

/** What the view of glossaries hands to commands. */
function isDictionary(value: unknown): value is DictionaryToOpen {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'dictionary' &&
    'glossary' in value &&
    'pair' in value
  );
}
