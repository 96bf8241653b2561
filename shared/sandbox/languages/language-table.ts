/** The languages of the service, in one place (spec 2.2, 2.4, 2.5, 2.8, 2.11). */

export interface LanguageRow {
  /** BCP 47 casing, as v3 returns it; v2 returns it in upper case. */
  readonly lang: string;
  readonly name: string;
  /** Source codes are base languages. */
  readonly isSource: boolean;
  /** Whether `GET /v2/languages?type=target` lists it; translate takes every row as a target. */
  readonly isListedByV2: boolean;
  readonly hasFormality: boolean;
}

type Flags = '' | 'f' | 's' | 't' | 'st' | 'tf' | 'stf';

/** Flags: `s` usable as source, `t` listed as target by v2, `f` has formality. */
function row(lang: string, name: string, flags: Flags): LanguageRow {
  return {
    lang,
    name,
    isSource: flags.includes('s'),
    isListedByV2: flags.includes('t'),
    hasFormality: flags.includes('f'),
  };
}

/** Every language text can be translated into; those with `isSource` also from. */
export const translationLanguages: readonly LanguageRow[] = [
  row('ar', 'Arabic', 'st'),
  row('bg', 'Bulgarian', 'st'),
  row('cs', 'Czech', 'st'),
  row('da', 'Danish', 'st'),
  row('de', 'German', 'stf'),
  row('el', 'Greek', 'st'),
  row('en', 'English', 's'),
  row('en-GB', 'English (British)', 't'),
  row('en-US', 'English (American)', 't'),
  row('es', 'Spanish', 'stf'),
  row('es-419', 'Spanish (Latin American)', 'tf'),
  row('et', 'Estonian', 'st'),
  row('fi', 'Finnish', 'st'),
  row('fr', 'French', 'stf'),
  row('he', 'Hebrew', 's'),
  row('hu', 'Hungarian', 'st'),
  row('id', 'Indonesian', 'st'),
  row('it', 'Italian', 'stf'),
  row('ja', 'Japanese', 'stf'),
  row('ko', 'Korean', 'st'),
  row('lt', 'Lithuanian', 'st'),
  row('lv', 'Latvian', 'st'),
  row('nb', 'Norwegian Bokmål', 'st'),
  row('nl', 'Dutch', 'stf'),
  row('pl', 'Polish', 'stf'),
  row('pt', 'Portuguese', 's'),
  row('pt-BR', 'Portuguese (Brazilian)', 'tf'),
  row('pt-PT', 'Portuguese (European)', 'tf'),
  row('ro', 'Romanian', 'st'),
  row('ru', 'Russian', 'stf'),
  row('sk', 'Slovak', 'st'),
  row('sl', 'Slovenian', 'st'),
  row('sv', 'Swedish', 'st'),
  row('th', 'Thai', 's'),
  row('tr', 'Turkish', 'st'),
  row('uk', 'Ukrainian', 'st'),
  row('vi', 'Vietnamese', 's'),
  row('zh', 'Chinese', 'st'),
  row('zh-Hans', 'Chinese (simplified)', 't'),
  row('zh-Hant', 'Chinese (traditional)', 't'),
];

/** Documents lack the formality that texts have for ES-419 (spec 2.3 against 2.2). */
export function hasDocumentFormality({ lang, hasFormality }: LanguageRow): boolean {
  return hasFormality && lang !== 'es-419';
}

/** Languages of the voice resource that translate_text does not know. */
export const voiceOnlyLanguages: readonly LanguageRow[] = [
  row('bn', 'Bengali', 's'),
  row('ga', 'Irish', 's'),
  row('hr', 'Croatian', 's'),
  row('mt', 'Maltese', 's'),
  row('tl', 'Tagalog', 's'),
];

/** Base languages of style rules, custom instructions, glossaries and translation memories. */
export const customisableLanguages: ReadonlySet<string> = new Set(
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh'.split(
    ' ',
  ),
);

/** `target_lang` of text improvement. */
export const improvementLanguages: readonly string[] =
  'de en-GB en-US es fr it ja ko pt-BR pt-PT zh zh-Hans'.split(' ');

/** Those that take a writing style or a tone. */
export const styledImprovementLanguages: ReadonlySet<string> = new Set(
  'de en-GB en-US es fr it pt-BR pt-PT'.split(' '),
);

/** What text improvement takes for a base language when `target_lang` is absent. */
export const improvementDefaults: ReadonlyMap<string, string> = new Map([
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
]);

const byUpperCase = new Map(
  translationLanguages.map((language) => [language.lang.toUpperCase(), language]),
);

/** The language a code of any casing names, undefined when translation does not know it. */
export function findLanguage(code: string): LanguageRow | undefined {
  return byUpperCase.get(code.toUpperCase());
}

/** `PT` of `PT-BR`, in the casing given. */
export function baseLanguageOf(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

/** Codes are compared without regard to case (spec 2.1). */
export function sameCode(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}
