import type { LanguageV3 } from '../../api/types/languages.ts';
import type { DocumentOptions } from '../document-order.ts';
import type { NamedLanguage } from '../../messages/language-title.ts';
import { say } from '../../messages/message.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';
import type { KeyPlan } from '../../secrets/key-policy.ts';
import type { LanguageLists } from '../../languages/list-languages.ts';
import { languagesOffered } from '../../languages/near-languages.ts';
import {
  joinNotes,
  nothingToSay,
  refusal,
  warning,
  type PreflightNotes,
} from './preflight-note.ts';

/** Languages of one dictionary of a glossary, as the service writes them. */
export interface GlossaryPair {
  readonly source_lang: string;
  readonly target_lang: string;
}

/** What is known of the service; null where it could not be had. */
export interface OptionFacts {
  readonly plan: KeyPlan;
  /** Of the resource `translate_document`. */
  readonly languages: LanguageLists | null;
  /**
   * Dictionaries of the glossaries that are asked for, by their ids; null for one that the service
   * does not know, and none for one of which nothing could be learnt.
   */
  readonly glossaries: ReadonlyMap<string, readonly GlossaryPair[] | null> | null;
}

const MOST_GLOSSARIES = 5;
/** Targets with a choice of formality, where the service does not tell (spec 2.3). */
const FORMALITY_TARGETS = 'DE FR IT ES NL PL PT-BR PT-PT JA RU'.split(' ');

/** Languages, formality, glossaries and style rules of an order, held against what the service offers. */
export function checkOptions(options: DocumentOptions, facts: OptionFacts): PreflightNotes {
  return joinNotes([
    checkPair(options),
    checkLanguage('source', options.sourceLanguage, facts.languages?.sources ?? []),
    checkLanguage('target', options.targetLanguage, facts.languages?.targets ?? []),
    checkFormality(options, facts.languages?.targets ?? []),
    checkGlossaries(options, facts),
    checkStyle(options, facts),
  ]);
}

function checkPair({ sourceLanguage, targetLanguage }: DocumentOptions): PreflightNotes {
  if (sourceLanguage === undefined) return nothingToSay;
  if (sourceLanguage.toLowerCase() === targetLanguage.toLowerCase()) {
    return refusal(say('equal-languages', { language: targetLanguage }));
  }
  if (!isSameLanguage(sourceLanguage, targetLanguage)) return nothingToSay;
  return warning(say('near-languages', { source: sourceLanguage, target: targetLanguage }));
}

/** A service that lists nothing says nothing about what it accepts; `EN` goes beside its variants. */
function checkLanguage(
  side: 'source' | 'target',
  code: string | undefined,
  list: readonly LanguageV3[],
): PreflightNotes {
  if (code === undefined || list.length === 0 || find(list, code) !== undefined)
    return nothingToSay;
  const variants = side === 'target' && list.some(({ lang }) => isVariant(lang, code));
  if (variants) return nothingToSay;
  const values = { language: code, offered: languagesOffered(code, list) };
  return refusal(
    side === 'source' ? say('source-language', values) : say('target-language', values),
  );
}

/** `prefer_more` and `prefer_less` go without where there is no choice; the others are refused there. */
function checkFormality(
  { formality = 'default', targetLanguage }: DocumentOptions,
  targets: readonly LanguageV3[],
): PreflightNotes {
  if (formality !== 'more' && formality !== 'less') return nothingToSay;
  if (mayChooseFormality(targetLanguage, targets)) return nothingToSay;
  const language = nameOf(targetLanguage, targets);
  return refusal(say('formality', { language, lenient: `prefer_${formality}` }));
}

function mayChooseFormality(code: string, targets: readonly LanguageV3[]): boolean {
  const language = find(targets, code) ?? targets.find(({ lang }) => isVariant(lang, code));
  if (language !== undefined && targets.some(({ features }) => 'formality' in features)) {
    return 'formality' in language.features;
  }
  return FORMALITY_TARGETS.some(
    (each) =>
      each.toLowerCase() === code.toLowerCase() || isVariant(each, code) || isVariant(code, each),
  );
}

function checkGlossaries(options: DocumentOptions, facts: OptionFacts): PreflightNotes {
  const { glossaryIds = [], sourceLanguage, targetLanguage } = options;
  if (glossaryIds.length === 0) return nothingToSay;
  if (sourceLanguage === undefined) {
    return refusal(say('glossary-needs-source'));
  }
  if (glossaryIds.length > MOST_GLOSSARIES) {
    const counts = { limit: MOST_GLOSSARIES, given: glossaryIds.length };
    return refusal(say('too-many-glossaries.document', counts));
  }
  const { sources = [], targets = [] } = facts.languages ?? {};
  for (const [list, code] of [
    [sources, sourceLanguage],
    [targets, targetLanguage],
  ] as const) {
    if (!lacks(list, code, 'glossary')) continue;
    return refusal(say('glossary-language', { language: nameOf(code, list) }));
  }
  const pair = { source_lang: sourceLanguage, target_lang: targetLanguage };
  return joinNotes(glossaryIds.map((id) => checkGlossary(id, pair, facts.glossaries)));
}

function checkGlossary(
  id: string,
  pair: GlossaryPair,
  glossaries: OptionFacts['glossaries'],
): PreflightNotes {
  const dictionaries = glossaries?.get(id);
  if (dictionaries === null) {
    return refusal(say('glossary-unknown', { id }));
  }
  if (dictionaries === undefined || dictionaries.some((each) => fitsPair(each, pair))) {
    return nothingToSay;
  }
  const values = { id, ...languagesOf(pair) };
  const pairs = dictionaries.map((each) => say('glossary-pair.languages', languagesOf(each)));
  return refusal(
    pairs.length === 0
      ? say('glossary-pair.none', values)
      : say('glossary-pair.others', { ...values, pairs }),
  );
}

function languagesOf(pair: GlossaryPair): { readonly source: string; readonly target: string } {
  return { source: pair.source_lang, target: pair.target_lang };
}

/** Dictionaries are for languages without a region. */
function fitsPair(dictionary: GlossaryPair, wanted: GlossaryPair): boolean {
  return (
    isSameLanguage(dictionary.source_lang, wanted.source_lang) &&
    isSameLanguage(dictionary.target_lang, wanted.target_lang)
  );
}

function checkStyle(
  { styleId, targetLanguage }: DocumentOptions,
  { plan, languages }: OptionFacts,
): PreflightNotes {
  if (styleId === undefined) return nothingToSay;
  if (plan === 'free') return refusal(say('style-plan'));
  const targets = languages?.targets ?? [];
  if (!lacks(targets, targetLanguage, 'style_rules')) return nothingToSay;
  return refusal(say('style-language', { language: nameOf(targetLanguage, targets) }));
}

/** Nothing is held against a language that is not listed, nor where no language tells of the feature. */
function lacks(list: readonly LanguageV3[], code: string, feature: string): boolean {
  const language = find(list, code) ?? list.find(({ lang }) => isVariant(lang, code));
  if (language === undefined || !list.some(({ features }) => feature in features)) return false;
  return !(feature in language.features);
}

function find(list: readonly LanguageV3[], code: string): LanguageV3 | undefined {
  return list.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
}

/** `pt-BR` is a variant of `PT`. */
function isVariant(lang: string, code: string): boolean {
  return lang.toLowerCase().startsWith(`${code.toLowerCase()}-`);
}

function nameOf(code: string, list: readonly LanguageV3[]): NamedLanguage {
  return { language: code, name: find(list, code)?.name ?? code };
}
