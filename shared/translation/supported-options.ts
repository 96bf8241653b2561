import type { LanguageV3 } from '../api/types/languages.ts';
import { isSameLanguage, toSourceCode } from '../languages/language-codes.ts';
import type { TranslationOptions } from './plan/translation-options.ts';
import type { LanguageLists } from '../languages/list-languages.ts';

/** An option that was left out or changed before anything was sent. */
export interface DroppedOption {
  readonly option: 'formality' | 'style' | 'instructions' | 'glossary' | 'source-language';
  /** A whole sentence for people. */
  readonly reason: string;
}

export interface SupportedOptions {
  readonly options: TranslationOptions;
  readonly dropped: readonly DroppedOption[];
}

/**
 * Keeps what the languages support and says why the rest is left out (spec 2.4): formality, style
 * rules and instructions by features of the target, glossaries by features of both and only with a
 * known source. A source variant becomes its base language, an unknown source is detected. A service
 * that lists nothing says nothing against anything.
 */
export function supportedOptions(
  lists: LanguageLists,
  wanted: TranslationOptions,
): SupportedOptions {
  const target = findLanguage(lists.targets, wanted.targetLanguage);
  const dropped: DroppedOption[] = [];
  const options: Options = { ...wanted };
  const source = supportedSource(lists.sources, wanted.sourceLanguage, dropped);
  options.sourceLanguage = source?.code ?? null;
  for (const each of targetFeatures) {
    if (target === undefined || each.feature in target.features || !each.isWanted(wanted)) continue;
    each.remove(options);
    dropped.push({ option: each.option, reason: `${target.name} ${each.reason}` });
  }
  const reason = whyNoGlossary(options, source?.language, target);
  if (reason !== null) {
    delete options.glossaries;
    dropped.push({ option: 'glossary', reason });
  }
  return { options, dropped };
}

type Options = Mutable<TranslationOptions>;
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Options that depend on a feature of the target language alone. */
const targetFeatures: readonly {
  readonly feature: string;
  readonly option: DroppedOption['option'];
  readonly reason: string;
  readonly isWanted: (options: TranslationOptions) => boolean;
  readonly remove: (options: Options) => void;
}[] = [
  {
    feature: 'formality',
    option: 'formality',
    reason: 'has no formality to choose, so none was asked for.',
    isWanted: ({ formality = 'default' }) => formality !== 'default',
    remove: (options) => delete options.formality,
  },
  {
    feature: 'style_rules',
    option: 'style',
    reason: 'does not support style rules, so they were left out.',
    isWanted: ({ style }) => style !== undefined,
    remove: (options) => delete options.style,
  },
  {
    feature: 'style_rules',
    option: 'instructions',
    reason: 'does not support instructions, so they were left out.',
    isWanted: ({ customInstructions = [] }) => customInstructions.length > 0,
    remove: (options) => delete options.customInstructions,
  },
];

/** Nothing is known of a language that is not listed, so nothing is held against it. */
function lacks(language: LanguageV3 | undefined, feature: string): boolean {
  return language !== undefined && !(feature in language.features);
}

function findLanguage(list: readonly LanguageV3[], code: string): LanguageV3 | undefined {
  return list.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
}

interface Source {
  readonly code: string;
  readonly language: LanguageV3 | undefined;
}

function supportedSource(
  list: readonly LanguageV3[],
  wanted: string | null,
  dropped: DroppedOption[],
): Source | null {
  if (wanted === null) return null;
  const language = findLanguage(list, wanted);
  if (language !== undefined || list.length === 0) return { code: wanted, language };
  const base = findLanguage(list, toSourceCode(wanted));
  if (base !== undefined) return { code: base.lang.toUpperCase(), language: base };
  const near = list.find(({ lang }) => isSameLanguage(lang, wanted));
  if (near !== undefined) return { code: near.lang, language: near };
  const reason = `The service does not translate from ${wanted}, so it detects the language of each text.`;
  dropped.push({ option: 'source-language', reason });
  return null;
}

function whyNoGlossary(
  { glossaries = [], sourceLanguage }: TranslationOptions,
  source: LanguageV3 | undefined,
  target: LanguageV3 | undefined,
): string | null {
  if (glossaries.length === 0) return null;
  if (sourceLanguage === null) {
    return 'A glossary needs a known source language, so it was left out. Choose the source language.';
  }
  const without = [source, target].find((language) => lacks(language, 'glossary'));
  return without === undefined
    ? null
    : `${without.name} does not support glossaries, so they were left out.`;
}
