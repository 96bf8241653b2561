import { isTag, type LanguageInPath } from '../catalogue/language-in-path.ts';

/** Folders below which people keep documents by language. */
const folders: ReadonlySet<string> = new Set(
  [
    'docs doc documentation content contents i18n _i18n l10n locale locales lang langs language',
    'languages translation translations translated_docs site website pages posts blog src files',
  ].flatMap((line) => line.split(' ')),
);

/** Names of folders for programs that are codes of languages as well: hardly anybody means these. */
const programs: ReadonlySet<string> = new Set(['ts', 'io', 'os', 'vs', 'to']);

/**
 * Where the path of a document says its language: in a folder of one for documents (`docs/de/…`,
 * `i18n/de/…`, `content/de/…`), or in the name, behind a dot or that of a README; null where nothing
 * says it. A page that is called "how to" is none in Tongan.
 */
export function languageInMarkdownPath(path: string): LanguageInPath | null {
  return languageInName(path) ?? languageOfFolder(path);
}

/** Whether a document is found in folders: only where it says its language. */
export function isMarkdownPath(path: string): boolean {
  return path.length < longestPath && languageInMarkdownPath(path) !== null;
}

const longestPath = 4_096;

function languageInName(path: string): LanguageInPath | null {
  const [, before, language, after] =
    /^((?:[^]*[\\/])?[^\\/.][^\\/]*\.|(?:[^]*[\\/])?readme[._-])([a-z]{2,3}(?:[-_][a-z\d]{2,4}){0,2})(\.[a-z]{2,8})$/i.exec(
      path,
    ) ?? [];
  if (before === undefined || language === undefined || after === undefined) return null;
  if (!isTag(language)) return null;
  return { before, language, after, spelling: language.includes('_') ? 'underscore' : 'as-found' };
}

function languageOfFolder(path: string): LanguageInPath | null {
  const names = path.split(/[\\/]/);
  for (let index = names.length - 2; index > 0; index -= 1) {
    const name = names[index] ?? '';
    const above = names[index - 1]?.toLowerCase() ?? '';
    if (!folders.has(above) || !isLanguageFolder(name)) continue;
    const start = names.slice(0, index).reduce((length, each) => length + each.length + 1, 0);
    const end = start + name.length;
    return {
      before: path.slice(0, start),
      language: name,
      after: path.slice(end),
      spelling: 'as-found',
    };
  }
  return null;
}

/** Of three letters there are too many: `api`, `dev` and `faq` are languages too. */
function isLanguageFolder(name: string): boolean {
  return /^[a-z]{2}(?:[-_]|$)/i.test(name) && isTag(properCase(name)) && !programs.has(name);
}

/** As tags have it: `en-us` is the folder of `en-US`. */
function properCase(name: string): string {
  return name.replace(/[-_][a-z]{2}$/, (region) => region.toUpperCase());
}
