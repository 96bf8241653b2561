import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import type { DictionaryPair, Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { TermDesk } from './term-desk.ts';
import type { Choice } from './term-questions.ts';
import { asNode } from './term-node.ts';
import { entriesName, languageWord } from './term-words.ts';

/** The glossary a command is about: that of the node, or one that is picked. Null on Escape. */
export async function glossaryFor(
  desk: TermDesk,
  link: ServiceLink,
  node: unknown,
  title: Inert,
): Promise<Glossary | null> {
  const known = asNode(node, 'glossary')?.glossary ?? asNode(node, 'dictionary')?.glossary ?? null;
  if (known !== null) return known;
  const { value: glossaries } = await link.lists.glossaries();
  if (glossaries.length === 0) {
    throw new UserError(
      l10n.t('The account has no glossaries. Make one with "Interlinear: New Glossary…".'),
    );
  }
  const choices = byName(glossaries).map((glossary) => {
    const count = glossary.dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0);
    return { label: inertLine(glossary.name), description: entriesName(count), value: glossary };
  });
  return desk.questions.pick(title, choices);
}

/** The same for style rule lists. */
export async function styleFor(
  desk: TermDesk,
  link: ServiceLink,
  node: unknown,
  title: Inert,
): Promise<StyleRuleList | null> {
  const known =
    asNode(node, 'style') ?? asNode(node, 'rule') ?? asNode(node, 'instruction') ?? null;
  if (known !== null) return known.list;
  const { value: lists } = await link.lists.styles();
  if (lists.length === 0) {
    throw new UserError(
      l10n.t(
        'The account has no style rules. Make a list with "Interlinear: New Style Rule List…".',
      ),
    );
  }
  const choices = byName(lists).map((list) => {
    return { label: inertLine(list.name), description: languageWord(list.language), value: list };
  });
  return desk.questions.pick(title, choices);
}

/** Two languages that dictionaries can have; those of the settings come first. Null on Escape. */
export async function pickPair(desk: TermDesk, link: ServiceLink): Promise<DictionaryPair | null> {
  const { sourceLanguage, targetLanguage } = desk.services.settings();
  const source_lang = await pickLanguage(desk, link, l10n.t('Glossary from'), {
    first: likeliestSource(sourceLanguage),
  });
  if (source_lang === null) return null;
  const title = l10n.t('Glossary from {0} into', languageWord(source_lang));
  const target_lang = await pickLanguage(desk, link, title, {
    without: source_lang,
    first: baseOf(targetLanguage),
  });
  return target_lang === null ? null : { source_lang, target_lang };
}

export interface LanguageWishes {
  /** A language that is not offered. */
  readonly without?: string;
  /** The one that stands at the top, where it is offered. */
  readonly first?: string;
}

/** A language that dictionaries and style rules can have: dictionaries hold for all its variants. */
export async function pickLanguage(
  { questions }: TermDesk,
  link: ServiceLink,
  title: Inert,
  { without, first }: LanguageWishes = {},
): Promise<string | null> {
  const { value: languages } = await link.lists.languages({ resource: 'glossary' });
  const codes = new Set(languages.map(({ lang }) => baseOf(lang)));
  const choices = [...codes]
    .filter((code) => code !== without)
    .map((code) => ({ label: languageWord(code), description: inertLine(code), value: code }));
  return questions.pick(title, firstOf(choices, first));
}

/** Languages that a text may be in, with that of the settings at the top. */
export function likeliestFirst(
  choices: readonly Choice<string>[],
  sourceLanguage: string,
): readonly Choice<string>[] {
  return firstOf(choices, likeliestSource(sourceLanguage));
}

/** What is found out text by text is English more often than anything else. */
function likeliestSource(setting: string): string {
  return baseOf(setting === '' ? 'en' : setting);
}

/** By name, with one language at the top, where it is offered. */
function firstOf(
  choices: readonly Choice<string>[],
  first: string | undefined,
): readonly Choice<string>[] {
  const isFirst = ({ value }: Choice<string>): boolean => baseOf(value) === first;
  const others = choices.filter((choice) => !isFirst(choice));
  return [...choices.filter(isFirst), ...byLabel(others)];
}

/** The language of a code, without its variant. */
function baseOf(code: string): string {
  return (code.split('-', 1)[0] ?? '').toLowerCase();
}

function byName<Named extends { readonly name: string }>(
  items: readonly Named[],
): readonly Named[] {
  return items.toSorted((one, other) => one.name.localeCompare(other.name));
}

function byLabel<Item extends { readonly label: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.label.localeCompare(other.label));
}
