import { isLanguageCode } from '../terms/base-language.ts';
import type { LanguageInPath } from './language-place.ts';
import { nameStart } from '../../text/path-names.ts';

/** Codes that Android keeps for languages that have others by now. */
const oldCodes: ReadonlyMap<string, string> = new Map([
  ['iw', 'he'],
  ['in', 'id'],
  ['ji', 'yi'],
]);

const newestToOld: ReadonlyMap<string, string> = new Map(
  [...oldCodes].map(([old, code]) => [code, old]),
);

/** Countries by which apps told the scripts of Chinese, before Android knew scripts. */
const countryOfScript: ReadonlyMap<string, string> = new Map([
  ['zh-Hans', 'zh-rCN'],
  ['zh-Hant', 'zh-rTW'],
]);

/** Of networks, which stand before the language. */
const network = '(?:-mcc\\d{1,3})?(?:-mnc\\d{1,3})?';
const qualified = '-b\\+[A-Za-z0-9+]{2,30}|-[a-z]{2,3}(?:-r[A-Z]{2})?(?![A-Za-z0-9])';
const folder = new RegExp(`^(values${network})(${qualified})?(?:-[A-Za-z0-9]{1,20}){0,9}$`);

/** Kinds of screens, that could be languages. */
const noLanguages: ReadonlySet<string> = new Set(['-car']);

/** Longer ones name no folder. */
const longestName = 120;

/**
 * Where a path says its language by a folder of Android: `res/values-pt-rBR/strings.xml`; null in
 * `res/values/strings.xml`. Null as a whole outside of such folders.
 */
export function languageOfValues(path: string): LanguageInPath | null {
  const nameAt = nameStart(path);
  if (nameAt < 2 || !path.toLowerCase().endsWith('.xml')) return null;
  const above = Math.max(path.lastIndexOf('/', nameAt - 2), path.lastIndexOf('\\', nameAt - 2));
  const name = path.slice(above + 1, nameAt - 1);
  const [, values, qualifier = ''] = name.length > longestName ? [] : (folder.exec(name) ?? []);
  if (values === undefined) return null;
  const language = languageOf(qualifier);
  const valuesEnd = above + 1 + values.length;
  const before = path.slice(0, valuesEnd);
  const end = language === null ? valuesEnd : valuesEnd + qualifier.length;
  return { before, language, after: path.slice(end), spelling: 'android' };
}

/** The tag of a qualifier: `pt-BR` for `-pt-rBR`, `sr-Latn` for `-b+sr+Latn`, `he` for `-iw`. */
function languageOf(qualifier: string): string | null {
  if (qualifier === '' || noLanguages.has(qualifier)) return null;
  const written = qualifier.slice(1);
  const parts = written.startsWith('b+')
    ? written.slice(2).split('+')
    : written.split('-').map((each, index) => (index === 0 ? each : each.slice(1)));
  const [base = '', ...rest] = parts;
  const tag = [oldCodes.get(base) ?? base, ...rest].join('-');
  return isLanguageCode(tag) ? tag : null;
}

/** How folders of a language may be named behind `values`, the likeliest first. */
export function valuesSuffixes(code: string): readonly string[] {
  const [base = '', ...rest] = code.split(/[-_]/);
  const old = newestToOld.get(base.toLowerCase());
  const bases = old === undefined ? [base.toLowerCase()] : [old, base.toLowerCase()];
  const names = bases.flatMap((each) => {
    const whole = `b+${[each, ...rest].join('+')}`;
    const [region = ''] = rest;
    const isPlain = rest.length === 0 || (rest.length === 1 && /^[A-Za-z]{2}$/.test(region));
    const plain = rest.length === 0 ? each : `${each}-r${region.toUpperCase()}`;
    return isPlain ? [plain, whole] : [whole];
  });
  const byCountry = countryOfScript.get(code);
  return [...names, ...(byCountry === undefined ? [] : [byCountry])].map((name) => `-${name}`);
}
