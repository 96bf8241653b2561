import { lazily } from '../../text/lazily.ts';
import { isLanguageCode, toBaseLanguage } from '../terms/base-language.ts';

/** Comparing each with each takes its time; more addresses than this are compared as written. */
const MOST_ADDRESSES = 40;

/**
 * The addresses of a target that lead to the same page as one of its source, but in the language of
 * the target, by what they stand for: `https://example.com/de/a` → `https://example.com/en/a`.
 */
export function localisedAddresses(
  source: readonly string[],
  target: readonly string[],
  language: string | null,
): ReadonlyMap<string, string> {
  const known = new Set(source);
  const originals = Array.from(known).filter(isAddress);
  const others = Array.from(new Set(target)).filter((each) => isAddress(each) && !known.has(each));
  const found = new Map<string, string>();
  if (Math.max(originals.length, others.length) > MOST_ADDRESSES) return found;
  for (const other of others) {
    const original = originals.find((each) => isLocalised(each, other, language));
    if (original !== undefined) found.set(other, original);
  }
  return found;
}

function isAddress(text: string): boolean {
  return text.includes('://') || text.startsWith('www.');
}

type Likeness = 'same' | 'localised' | 'other';

/** Whether an address is another one with the language exchanged, in its host, path or query. */
function isLocalised(original: string, other: string, language: string | null): boolean {
  const [from, to] = [addressParts(original), addressParts(other)];
  if (from.scheme !== to.scheme) return false;
  const host = compareHosts(from.host, to.host, language);
  // Pages have names in their own language, but as many of them.
  const isTranslated = host === 'localised' && from.path.length === to.path.length;
  const likenesses = [
    host,
    isTranslated ? 'same' : comparePaths(from.path, to.path, language),
    compareQueries(from.query, to.query, language),
  ];
  if (likenesses.includes('other') || !likenesses.includes('localised')) return false;
  return (from.fragment === '') === (to.fragment === '');
}

interface AddressParts {
  readonly scheme: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query: readonly string[];
  readonly fragment: string;
}

function addressParts(address: string): AddressParts {
  const [beforeFragment = '', fragment = ''] = cut(address, '#');
  const [beforeQuery = '', query = ''] = cut(beforeFragment, '?');
  const at = beforeQuery.indexOf('://');
  const scheme = at < 0 ? '' : beforeQuery.slice(0, at).toLowerCase();
  const [host = '', ...path] = beforeQuery.slice(at < 0 ? 0 : at + 3).split('/');
  return { scheme, host: host.toLowerCase().split('.'), path, query: query.split('&'), fragment };
}

function cut(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}

/** `en.example.com` or `www.example.com` → `de.example.com`; `example.com` → `example.de`. */
function compareHosts(
  from: readonly string[],
  to: readonly string[],
  language: string | null,
): Likeness {
  if (from.join('.') === to.join('.')) return 'same';
  const rest = to.slice(1).join('.');
  if (namesLanguage(to[0], language)) {
    const replaces = from[0] === 'www' || looksLikeLanguage(from[0]);
    if (from.join('.') === rest || (replaces && from.slice(1).join('.') === rest)) {
      return 'localised';
    }
  }
  const isSameName = from.slice(0, -1).join('.') === to.slice(0, -1).join('.');
  return isSameName && namesLanguage(to.at(-1), language) ? 'localised' : 'other';
}

/** `/en/help` or `/help` → `/de/hilfe`. */
function comparePaths(
  from: readonly string[],
  to: readonly string[],
  language: string | null,
): Likeness {
  if (from.join('/') === to.join('/')) return 'same';
  const at = to.findIndex((segment) => namesLanguage(segment, language));
  if (at === 0 && to.length === from.length + 1) return 'localised';
  const replaces = at >= 0 && to.length === from.length && looksLikeLanguage(from[at]);
  return replaces && from[at] !== to[at] ? 'localised' : 'other';
}

/** `?lang=en` → `?lang=de`. */
function compareQueries(
  from: readonly string[],
  to: readonly string[],
  language: string | null,
): Likeness {
  if (from.join('&') === to.join('&')) return 'same';
  if (from.length !== to.length) return 'other';
  const isFine = to.every((field, index) => {
    const [name, value] = cut(field, '=');
    const [oldName, oldValue] = cut(from[index] ?? '', '=');
    if (name !== oldName) return false;
    return value === oldValue || namesLanguage(value?.slice(1), language);
  });
  return isFine ? 'localised' : 'other';
}

/** Whether a word names a language, or the country it is written for; any when none is given. */
function namesLanguage(word: string | undefined, language: string | null): boolean {
  if (word === undefined || !looksLikeLanguage(word)) return false;
  if (language === null || toBaseLanguage(word) === toBaseLanguage(language)) return true;
  const subtags = language.toLowerCase().split(/[-_]/);
  return subtags.slice(1).includes(word.toLowerCase());
}

/** Words of three letters are rather names. */
function looksLikeLanguage(word: string | undefined): boolean {
  if (word === undefined) return false;
  if (word.toLowerCase() === 'us' || word.toLowerCase() === 'uk') return true;
  return /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(word) && (isLanguageCode(word) || isCountry(word));
}

const countryNames = lazily(
  () => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
);

function isCountry(word: string): boolean {
  return word.length === 2 && countryNames().of(word.toUpperCase()) !== undefined;
}
