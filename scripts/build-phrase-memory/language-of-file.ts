import { memoryLanguages } from '../../shared/sandbox/engines/memory/memory-languages.ts';

const known: ReadonlySet<string> = new Set(['en', ...memoryLanguages]);

/** Codes in the packages' file names whose language is written otherwise here. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nb-no', 'nb'],
  ['iw', 'he'],
  ['zh', 'zh-hans'],
  ['zh-cn', 'zh-hans'],
  ['zhtw', 'zh-hant'],
  ['zh-tw', 'zh-hant'],
  ['es-mx', 'es-419'],
  ['en-us', 'en'],
]);

/** Regions that are a language's standard, where a package names one. */
const homeRegions: ReadonlySet<string> = new Set([
  ...['ar-sa', 'cs-cz', 'da-dk', 'el-gr', 'et-ee', 'he-il', 'ja-jp', 'ko-kr', 'sl-si', 'sv-se'],
  ...['uk-ua', 'vi-vn'],
]);

/**
 * The memory's code of the language a file name such as `de_DE`, `zhTw` or `no` stands for; null
 * for languages it does not hold. Regional variants count only where they are the standard.
 */
export function languageOfFile(name: string): string | null {
  const code = name.toLowerCase().replace(/_/gu, '-');
  const [language = '', region] = code.split('-');
  const isHome = !known.has(code) && (region === language || homeRegions.has(code));
  const found = aliases.get(code) ?? (isHome ? language : code);
  return known.has(found) ? found : null;
}
