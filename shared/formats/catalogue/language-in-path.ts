import { isLanguageCode } from '../terms/base-language.ts';
import { languageOfValues, valuesSuffixes } from './android-folders.ts';
import type { LanguageInPath } from './language-place.ts';
import { nameOfPath, nameStart } from '../../text/path-names.ts';

export type { LanguageInPath } from './language-place.ts';

/** Folders in which people keep catalogues, as a part of an expression. */
const folders = 'locales?|_locales|i18n|l10n|langs?|languages?|translations?|intl|nls|messages';

/** The code of a language as names of files have it, as a part of an expression. */
export const languageTag = '[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\\d{3}))?';

/** Escaped as literals of expressions need it: conditions of the editor are made of this. */
const slash = '[\\\\\\/]';
const part = '[^\\\\\\/]+';
const inFolder = `(?:${folders})${slash}(?:${part}${slash}){0,4}${part}`;
const named = `(?:messages|strings|translations?)[._-]${languageTag}`;
const bundle = `(?:package\\.nls|bundle\\.l10n)(?:\\.${languageTag})?`;

/** Paths of catalogues of one language up to their extensions, as the beginning of an expression. */
export const cataloguePath: string = [
  `(?:^|${slash})(?:`,
  [inFolder, named, bundle].join('|'),
  ')',
].join('');

/** As {@link cataloguePath}, of files in such folders whose names end with a language: `i18n/app_de`. */
export const labelledPath: string = [
  `(?:^|${slash})(?:${folders})${slash}`,
  `(?:${part}${slash}){0,4}${part}_${languageTag}`,
].join('');

const tag = new RegExp(`^${languageTag}$`);
const folder = new RegExp(`^(?:${folders})$`, 'i');
const ofEditor = /^(package\.nls|bundle\.l10n)(?:\.([\w-]+))?$/i;

/**
 * Where a path says its language: in the name of the file (`en.json`, `app_en.arb`, `messages.en.json`),
 * of a folder inside one for catalogues (`locales/en/shop.json`), or of a project of Apple
 * (`en.lproj/Shop.strings`); null where nothing says it.
 */
export function languageInPath(path: string): LanguageInPath | null {
  const nameAt = nameStart(path);
  const project = languageOfProject(path, nameAt);
  if (project !== null) return project;
  const dot = path.lastIndexOf('.');
  const nameEnd = dot > nameAt ? dot : path.length;
  const stem = path.slice(nameAt, nameEnd);
  const values = languageOfValues(path);
  if (values !== null) return values;
  const [, kept, label] = ofEditor.exec(stem) ?? [];
  if (kept !== undefined && (label === undefined || isTag(label))) {
    const before = `${path.slice(0, nameAt)}${kept}.`;
    const after = path.slice(nameEnd);
    return { before, language: label ?? null, after, spelling: 'lower-case' };
  }
  return languageOfNameOrFolder(path, nameAt, nameEnd);
}

function languageOfNameOrFolder(
  path: string,
  nameAt: number,
  nameEnd: number,
): LanguageInPath | null {
  const inName = tagStart(path.slice(nameAt, nameEnd));
  const ofFolder = languageOfFolder(path, nameAt);
  if (inName < 0) return ofFolder;
  const start = nameAt + inName;
  // Who writes `app_en` writes `app_pt_BR`.
  const spelling = path[start - 1] === '_' ? 'underscore' : 'as-found';
  const ofName = { ...cut(path, start, nameEnd), spelling } as const;
  return ofFolder !== null && isSurer(ofFolder, ofName, inName === 0) ? ofFolder : ofName;
}

/**
 * Words of three letters are codes of languages, too: `nav`, `bar`, `new`, `min`. In `locales/en/nav.json`
 * the folder is the language, and so it is of what a whole name may say otherwise.
 */
function isSurer(folder: LanguageInPath, name: LanguageInPath, isWhole: boolean): boolean {
  const [own, other] = [folder, name].map(({ language }) => language?.split(/[-_]/)[0] ?? '');
  if (own === undefined || other === undefined) return false;
  if (own.length !== other.length) return own.length < other.length;
  return isWhole && own.toLowerCase() !== other.toLowerCase();
}

/** Where the tag begins that a name is or ends with; -1 for none. */
function tagStart(stem: string): number {
  if (isTag(stem)) return 0;
  // The longest one: `app_pt_BR` ends in "BR", too.
  for (const { index } of stem.slice(-15).matchAll(/[._-]/g)) {
    const start = Math.max(0, stem.length - 15) + index + 1;
    if (isTag(stem.slice(start))) return start;
  }
  return -1;
}

/** The nearest folder that is named after a language and lies in one for catalogues. */
function languageOfFolder(path: string, nameAt: number): LanguageInPath | null {
  let end = nameAt - 1;
  for (let depth = 0; depth < 4 && end > 0; depth += 1) {
    const start = Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('\\', end - 1)) + 1;
    if (start === 0 || end <= start) return null;
    const above = path.slice(0, start - 1);
    const parent = nameOfPath(above);
    if (isTag(path.slice(start, end)) && folder.test(parent)) {
      const spelling = parent.toLowerCase() === '_locales' ? 'underscore' : 'as-found';
      return { ...cut(path, start, end), spelling };
    }
    end = start - 1;
  }
  return null;
}

const projectEnd = '.lproj';

/** The language of a folder of Apple's projects: `de.lproj`; none of `Base.lproj`. */
function languageOfProject(path: string, nameAt: number): LanguageInPath | null {
  const folderEnd = nameAt - 1;
  const end = folderEnd - projectEnd.length;
  if (end <= 0 || path.slice(end, folderEnd) !== projectEnd) return null;
  const above = path.slice(0, end);
  const start = nameStart(above);
  const place = { ...cut(path, start, end), spelling: 'as-found' } as const;
  if (place.language === 'Base') return { ...place, language: null };
  return isTag(place.language ?? '') ? place : null;
}

function cut(path: string, start: number, end: number): Omit<LanguageInPath, 'spelling'> {
  return { before: path.slice(0, start), language: path.slice(start, end), after: path.slice(end) };
}

/** Whether a name is the code of a language as files are named after one. */
export function isTag(text: string): boolean {
  return tag.test(text) && isLanguageCode(text);
}

/** Longer ones are no paths. */
const longestPath = 4_096;
const anyCatalogue = new RegExp(`${cataloguePath}\\.[A-Za-z]{1,12}$`, 'i');

/** Whether a file is a catalogue of one language by its path, whatever its extension. */
export function isCataloguePath(path: string): boolean {
  return mayBeCatalogue(path) && languageInPath(path) !== null;
}

/** Whether a file lies in a folder for catalogues or is called as they are, with a language or without. */
export function mayBeCatalogue(path: string): boolean {
  return path.length < longestPath && anyCatalogue.test(path);
}

const anyLabelled = new RegExp(`${labelledPath}\\.[A-Za-z]{1,9}$`, 'i');

/** As {@link isCataloguePath}, of files whose names end with a language. */
export function isLabelledPath(path: string): boolean {
  return path.length < longestPath && anyLabelled.test(path) && languageInPath(path) !== null;
}

/**
 * The path of the same file in another language, as those beside it spell languages: with a line
 * below instead of a hyphen, or in lower case, where the path itself does so or its kind asks for it.
 */
export function pathInLanguage(place: LanguageInPath, language: string): string {
  return place.before + spelledLike(place, language) + place.after;
}

/** All ways in which files of a language may be spelled beside one, the likeliest first. */
export function pathsInLanguage(place: LanguageInPath, language: string): readonly string[] {
  if (place.spelling === 'android') {
    return valuesSuffixes(language).map((suffix) => place.before + suffix + place.after);
  }
  const usual = spelledLike(place, language);
  const others = [language, language.replaceAll('-', '_')].flatMap((each) => [
    each,
    each.toLowerCase(),
  ]);
  const names = new Set([usual, ...others]);
  return [...names].map((name) => place.before + name + place.after);
}

function spelledLike({ language: found, spelling }: LanguageInPath, language: string): string {
  if (spelling === 'android') return valuesSuffixes(language)[0] ?? '';
  const hasLine = spelling === 'underscore' || found?.includes('_') === true;
  const written = hasLine ? language.replaceAll('-', '_') : language;
  const isLower = /[-_]/.test(found ?? '') && found === found?.toLowerCase();
  return spelling === 'lower-case' || isLower ? written.toLowerCase() : written;
}
