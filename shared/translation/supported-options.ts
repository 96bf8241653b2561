import type { NamedLanguage } from '../messages/language-title.ts';
import { say, type Message } from '../messages/message.ts';
import type { LanguageV3 } from '../api/types/languages.ts';
import { isSameLanguage, toSourceCode } from '../languages/language-codes.ts';
import type { TranslationOptions } from './plan/translation-options.ts';
import type { LanguageLists } from '../languages/list-languages.ts';

/** An option that was left out or changed before anything was sent. */
export interface DroppedOption {
  readonly option: 'formality' | 'style' | 'instructions' | 'glossary' | 'source-language';
  readonly said: Message;
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
    dropped.push({ option: each.option, said: each.said(named(target)) });
  }
  const said = whyNoGlossary(options, source?.language, target);
  if (said !== null) {
    delete options.glossaries;
    dropped.push({ option: 'glossary', said });
  }
  return { options, dropped };
}

type Options = Mutable<TranslationOptions>;
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Options that depend on a feature of the target language alone. */
const targetFeatures: readonly {
  readonly feature: string;
  readonly option: DroppedOption['option'];
  readonly said: (language: NamedLanguage) => Message;
  readonly isWanted: (options: TranslationOptions) => boolean;
  readonly remove: (options: Options) => void;
}[] = [
  {
    feature: 'formality',
    option: 'formality',
    said: (language) => say('option-dropped.formality', { language }),
    isWanted: ({ formality = 'default' }) => formality !== 'default',
    remove: (options) => delete options.formality,
  },
  {
    feature: 'style_rules',
    option: 'style',
    said: (language) => say('option-dropped.style', { language }),
    isWanted: ({ style }) => style !== undefined,
    remove: (options) => delete options.style,
  },
  {
    feature: 'style_rules',
    option: 'instructions',
    said: (language) => say('option-dropped.instructions', { language }),
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
  const said = say('option-dropped.source-language', { language: wanted });
  dropped.push({ option: 'source-language', said });
  return null;
}

function whyNoGlossary(
  { glossaries = [], sourceLanguage }: TranslationOptions,
  source: LanguageV3 | undefined,
  target: LanguageV3 | undefined,
): Message | null {
  if (glossaries.length === 0) return null;
  if (sourceLanguage === null) {
    return say('option-dropped.glossary-without-source');
  }
  const without = [source, target].find((language) => lacks(language, 'glossary'));
  return without === undefined
    ? null
    : say('option-dropped.glossary', { language: named(without) });
}

function named({ lang, name }: LanguageV3): NamedLanguage {
  return { language: lang, name };
}
