import { findingsWhere, type Finding } from './finding.ts';
import type { LocaleFiles, UnifiedManifest } from './unified-manifest.ts';

/** Most characters of a text by the end of its path; where two fit, the first. */
const mostCharacters: readonly (readonly [path: RegExp, most: number])[] = [
  [/^name\.short$/, 30],
  [/^name\.full$/, 100],
  [/^description\.short$/, 80],
  [/^description\.full$/, 4000],
  [/^developer\.name$/, 32],
  // Office cuts the labels of groups where they are wider than their buttons.
  [/\.groups\[\d+\]\.label$/, 16],
  [/getStartedMessages\[\d+\]\.title$/, 125],
  [/getStartedMessages\[\d+\]\.description$/, 250],
  // The schema allows 250, the documentation 128.
  [/\.supertip\.description$/, 128],
  [/\.supertip\.title$/, 64],
  [/\.(label|displayName)$/, 64],
];

const providerPath = 'developer.name';

/** The manifest's texts for people, by their path in it. */
function textsForPeople(manifest: UnifiedManifest): ReadonlyMap<string, string> {
  const known = stringsByPath(manifest).filter(([path]) => mostOf(path) !== undefined);
  return new Map(known);
}

/** Texts that are too long, in every language. */
export function checkJsonTextLengths(
  manifest: UnifiedManifest,
  locales: LocaleFiles,
): readonly Finding[] {
  const texts = [
    ...textsForPeople(manifest),
    ...[...locales.values()].flatMap((file) => Object.entries(file)),
  ].filter(([path]) => path !== '$schema');
  return findingsWhere(
    'json-text-length',
    texts,
    ([path, text]) => text.trim().length > 0 && text.length <= (mostOf(path) ?? Infinity),
    ([path, text]) => `The text ${path} has ${String(text.length)} characters.`,
  );
}

/** Every language has a file, and every file has every text and no other. */
export function checkJsonLocales(
  manifest: UnifiedManifest,
  locales: LocaleFiles,
): readonly Finding[] {
  const { additionalLanguages } = manifest.localizationInfo;
  const files = additionalLanguages.map(({ file }) => file);
  const wanted = [...textsForPeople(manifest).keys()]
    .filter((path) => path !== providerPath)
    .sort();
  return [
    ...findingsWhere(
      'json-locales',
      files,
      (file) => locales.has(file),
      (file) => `The file ${file} is not in the package.`,
    ),
    ...findingsWhere(
      'json-locales',
      [...locales],
      ([file, texts]) =>
        files.includes(file) &&
        isSame(
          Object.keys(texts)
            .filter((path) => path !== '$schema')
            .sort(),
          wanted,
        ),
      ([file]) => `The file ${file} has not exactly the texts of the manifest.`,
    ),
  ];
}

/** Addresses that are not https, or longer than Office reads. */
export function checkJsonAddresses(manifest: UnifiedManifest): readonly Finding[] {
  const addresses = stringsByPath(manifest).filter(
    ([path]) => path !== '$schema' && /(Url|\.url|\.page|\.script)$/.test(path),
  );
  return findingsWhere(
    'json-address',
    addresses,
    ([, text]) => text.startsWith('https://') && URL.canParse(text) && text.length <= 2048,
    ([path]) => `${path} is not an https address of at most 2,048 characters.`,
  );
}

function mostOf(path: string): number | undefined {
  return mostCharacters.find(([pattern]) => pattern.test(path))?.[1];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Every string by its path, as files of other languages write it: `extensions[0].runtimes[0].id`. */
function stringsByPath(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => stringsByPath(item, `${path}[${String(index)}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(value).flatMap(([name, member]) => stringsByPath(member, prefix + name));
}
