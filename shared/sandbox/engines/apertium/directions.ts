import { baseLanguageOf } from '../../languages/language-table.ts';

/** How names of modes write a language, newer packages first. */
const modeCodes: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', ['eng', 'en']],
  ['es', ['spa', 'es']],
  ['fr', ['fra', 'fr']],
  ['it', ['ita', 'it']],
  ['pt', ['por', 'pt']],
  ['ca', ['cat', 'ca']],
  ['ro', ['ron', 'ro']],
  ['sv', ['swe', 'sv']],
  ['da', ['dan', 'da']],
  ['nb', ['nob', 'nb']],
]);

/** Pairs whose translations are worth reading. */
const direct: ReadonlySet<string> = new Set([
  ...['en-es', 'es-en', 'es-fr', 'fr-es', 'es-pt', 'pt-es', 'es-it', 'it-es', 'ro-es'],
  ...['sv-da', 'da-sv', 'sv-nb', 'nb-sv', 'da-nb', 'nb-da'],
]);

/** The languages between two others, better ones first. */
const through: ReadonlyMap<string, readonly string[]> = new Map([
  ['en-fr', ['ca', 'es']],
  ['en-it', ['ca', 'es']],
  ['en-pt', ['ca', 'es']],
  ['fr-en', ['es']],
  ['it-en', ['es']],
  ['pt-en', ['es']],
  ['ro-en', ['es']],
]);

/**
 * The modes that lead from one language to another, one after the other, of those that are
 * installed. Codes as the service has them, in any case; null where they do not.
 */
export function findModes(
  installed: ReadonlySet<string>,
  source: string,
  target: string,
): readonly string[] | null {
  const from = baseLanguageOf(source).toLowerCase();
  const to = baseLanguageOf(target).toLowerCase();
  const [, variant = ''] = target.split('-');
  const pair = `${from}-${to}`;
  if (direct.has(pair)) {
    const mode = findMode(installed, from, to, variant);
    if (mode !== null) return [mode];
  }
  for (const middle of through.get(pair) ?? []) {
    const first = findMode(installed, from, middle, '');
    const second = findMode(installed, middle, to, variant);
    if (first !== null && second !== null) return [first, second];
  }
  return null;
}

/** Variants stand behind the name: `spa-por_BR`. */
function findMode(
  installed: ReadonlySet<string>,
  from: string,
  to: string,
  variant: string,
): string | null {
  const names = (modeCodes.get(from) ?? []).flatMap((one) =>
    (modeCodes.get(to) ?? []).map((other) => `${one}-${other}`),
  );
  const ofVariant = names.map((name) => `${name}_${variant.toUpperCase()}`);
  return [...ofVariant, ...names].find((name) => installed.has(name)) ?? null;
}
