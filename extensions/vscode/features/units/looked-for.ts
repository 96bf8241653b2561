import type { SearchWords } from '../../../../shared/text/search/text-search.ts';

const betweenSlashes = /^\/(.+)\/(i?)$/s;

/**
 * What somebody typed to look for: words, or a regular expression between slashes, with an `i` behind
 * where capitals do not matter. For words they matter where some are typed.
 */
export function lookedFor(typed: string): SearchWords {
  const [, pattern, sign] = betweenSlashes.exec(typed) ?? [];
  const common = { matchAccents: true, wholeWord: false };
  return pattern === undefined
    ? { ...common, text: typed, isPattern: false, matchCase: typed !== typed.toLowerCase() }
    : { ...common, text: pattern, isPattern: true, matchCase: sign === '' };
}
