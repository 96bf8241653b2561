import type { VersionedId } from '../../../../shared/translation/index.ts';
import {
  type ChosenGlossary,
  type RequestCustomisation,
  EVERY_GLOSSARY,
  type TermNotice,
  type TermWishes,
} from '../../../../shared/terms/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type { ListChoice, ShownLists } from '../lists/shown-lists.ts';
import type { Notice } from '../notice.ts';

/** What a run takes from the lists, and what there is to say about it. */
export interface PlannedLists {
  /** Null: detected by the service, for each paragraph. */
  readonly source: string | null;
  readonly glossaries: readonly ChosenGlossary[];
  readonly style: VersionedId | null;
  /** Names of what is used, for people. */
  readonly used: readonly string[];
  readonly notices: readonly Notice[];
  /** Something chosen is gone: nothing may be sent without it. */
  readonly isGone: boolean;
}

/** Names for people, and the languages, of what was chosen. */
export interface ListRun {
  readonly choice: ListChoice & { readonly target: string };
  /** What of the choice the pickers show: nothing else is used. */
  readonly shown: ShownLists;
}

/** What the pickers show as chosen, as wishes by id. */
export function pickedWishes({ choice, shown }: ListRun): TermWishes {
  const ids = shown.glossaries.map(({ glossary_id }) => glossary_id);
  const isAll = choice.glossary === EVERY_GLOSSARY && ids.length > 0;
  return {
    glossaries: isAll ? [EVERY_GLOSSARY] : ids,
    styles: shown.style === null ? [] : [shown.style.style_id],
    memory: null,
  };
}

/** What a run does with what was chosen for its wishes, and says about the rest. */
export function planLists(
  chosen: RequestCustomisation,
  run: ListRun,
  texts: PaneTexts,
): PlannedLists {
  const { glossaries, style, sourceLanguage, notices } = chosen;
  const isGone = notices.some(({ code }) => keys[code] === 'lists.goneNamed');
  return {
    // Without a glossary each paragraph may be in a language of its own.
    source: glossaries.length === 0 ? run.choice.source : sourceLanguage,
    glossaries,
    style,
    used: [...glossaries, ...(style === null ? [] : [style])].map(({ name }) => name),
    notices: notices.map((notice) => {
      const tone = keys[notice.code] === 'lists.goneNamed' ? 'error' : 'warning';
      return { tone, text: sentenceOf(notice, chosen, run, texts) };
    }),
    isGone,
  };
}

/** What the pane says its own way; null: as the core does. */
const keys: Readonly<Record<TermNotice['code'], TextKey | null>> = {
  'glossary-not-found': 'lists.goneNamed',
  'glossary-ambiguous': 'lists.goneNamed',
  'glossary-not-ready': null,
  'no-dictionary-for-pair': 'lists.otherLanguage',
  'too-many-glossaries': 'lists.tooMany',
  'source-not-detected': 'lists.notDetected',
  'style-not-found': 'lists.goneNamed',
  'style-of-other-language': 'lists.styleElsewhere',
  'style-needs-pro': 'lists.stylesNotPermitted',
  'memory-not-found': 'lists.goneNamed',
  'memory-of-other-languages': 'lists.goneNamed',
  'not-permitted': 'lists.glossariesNotPermitted',
  'not-available': 'lists.notUsed',
};

function sentenceOf(
  { code, name, said }: TermNotice,
  { detectedLanguage, sourceLanguage }: RequestCustomisation,
  { choice, shown }: ListRun,
  texts: PaneTexts,
): string {
  const key = keys[code];
  if (key === null) return texts.tell(said);
  const known = nameOf(name, shown);
  const first = key === 'lists.goneNamed' ? texts.say('lists.quoted', known) : known;
  const from = detectedLanguage ?? sourceLanguage;
  const languages = [from ?? '', choice.target].map((code_) => texts.languageName(code_));
  return texts.say(key, first, ...languages);
}

/** Wishes are ids; people know names. */
function nameOf(wish: string, { glossaries, style }: ShownLists): string {
  const glossary = glossaries.find(({ glossary_id }) => glossary_id === wish);
  return glossary?.name ?? (style?.style_id === wish ? style.name : wish);
}
