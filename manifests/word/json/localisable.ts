import { textIn, type ManifestLocale, type Text } from '../locales.ts';

/** JSON whose leaves may be texts in all languages. */
export type Localisable =
  string | number | boolean | Text | readonly Localisable[] | LocalisableObject;

/** An interface: a record cannot refer to itself. */
export interface LocalisableObject {
  readonly [name: string]: Localisable;
}

/** The file in one language: every text replaced by what it is there. */
export function inLocale(value: Localisable, locale: ManifestLocale): unknown {
  if (isText(value)) return textIn(locale, value);
  if (isList(value)) return value.map((item) => inLocale(item, locale));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inLocale(member, locale)]),
  );
}

/**
 * Every text by its JSON path (`extensions[0].ribbons[0].tabs[0].groups[0].label`), as files of
 * other languages name it. Made of the manifest itself, so that no path is left behind.
 */
export function textsByPath(
  value: Localisable,
  locale: ManifestLocale,
): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(value, locale, ''));
}

function entriesOf(
  value: Localisable,
  locale: ManifestLocale,
  path: string,
): readonly (readonly [path: string, text: string])[] {
  if (isText(value)) return [[path, textIn(locale, value)]];
  if (isList(value)) {
    return value.flatMap((item, index) => entriesOf(item, locale, `${path}[${String(index)}]`));
  }
  if (typeof value !== 'object') return [];
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(value).flatMap(([name, member]) =>
    entriesOf(member, locale, `${prefix}${name}`),
  );
}

/** A name that is not translated stays in the files of other languages, which must hold it. */
export function nameInAll(name: string): Text {
  return { en: name, de: name };
}

function isText(value: Localisable): value is Text {
  return typeof value === 'object' && 'en' in value && 'de' in value;
}

function isList(value: Localisable): value is readonly Localisable[] {
  return Array.isArray(value);
}
