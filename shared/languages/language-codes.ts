import { toBaseLanguage, isLanguageCode } from '../formats/terms/base-language.ts';

/** `en_US` → `EN`: the service takes source languages without a region (spec 2.4). */
export function toSourceCode(fileLanguage: string): string {
  return toBaseLanguage(fileLanguage).toUpperCase();
}

/** `pt-br` → `pt-BR`, as files and their names spell it; what is no language code stays as it is. */
export function canonicalLanguage(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

/** The same language but for region and script: translating would be billed and change next to nothing. */
export function isSameLanguage(source: string, target: string): boolean {
  return toSourceCode(source) === toSourceCode(target);
}

/**
 * Whether text in one language can stand where the other is asked for: the same base language, and
 * neither script nor region contradict. `de` fits `de-AT` and `zh-Hans` fits `zh-CN`; `pt-PT` does
 * not fit `pt-BR`, nor `zh-TW` `zh-Hans`.
 */
export function fitsLanguage(one: string, other: string): boolean {
  const [left, right] = [readCode(one), readCode(other)];
  if (left.base !== right.base) return false;
  const sameScript = left.script === null || right.script === null || left.script === right.script;
  return sameScript && fitsRegion(left.region, right.region);
}

interface LanguageCode {
  readonly base: string;
  /** Written, or the one people of a written region use; null when neither is written. */
  readonly script: string | null;
  readonly region: string | null;
}

function readCode(code: string): LanguageCode {
  const [first = '', ...rest] = code.trim().toLowerCase().split(/[-_]/);
  const base = toSourceCode(first).toLowerCase();
  const script = rest.find((part) => /^[a-z]{4}$/.test(part)) ?? null;
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? null;
  return { base, script: script ?? usualScript(base, region), region };
}

function usualScript(base: string, region: string | null): string | null {
  if (region === null || !/^[a-z]{2,3}$/.test(base)) return null;
  return new Intl.Locale(`${base}-${region}`).maximize().script?.toLowerCase() ?? null;
}

/** A number names a region of several countries: Latin America, `419`, is contradicted by Spain alone. */
function fitsRegion(left: string | null, right: string | null): boolean {
  if (left === null || right === null || left === right) return true;
  if (!/^\d/.test(left) && !/^\d/.test(right)) return false;
  return ![left, right].includes('es');
}

/** `en`, `EN`, `pt-BR`, `zh_Hans`: a language, its script, its region. */
const TAG = /^(?:[a-z]{2,3}|[A-Z]{2,3})(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/;

/**
 * Whether a part of a file's name is the tag of a language people have a name for. Codes that have a
 * shorter one, such as `eng`, stand in no list of languages.
 */
export function isLanguageTag(part: string): boolean {
  if (!TAG.test(part) || !isLanguageCode(part)) return false;
  const [base = ''] = part.toLowerCase().split(/[-_]/, 1);
  return base.length === 2 || canonicalLanguage(base) === base;
}
