import type { Text } from '../../extensions/vscode/text.ts';

/** Texts of the manifest by language: the contents of the package.nls files. */
export type TextsByLanguage = Readonly<Record<keyof Text, Readonly<Record<string, string>>>>;

export interface TextCollector {
  /** Keeps the text under `key` and gives the reference that stands in the manifest: `%key%`. */
  readonly refer: (key: string, text: Text) => string;
  /** All texts so far, sorted by key. */
  readonly texts: () => TextsByLanguage;
}

/** Collects the texts of one manifest. The same key with two texts is a mistake in a table: it throws. */
export function createTextCollector(): TextCollector {
  const collected = new Map<string, Text>();
  return {
    refer: (key, text) => {
      const known = collected.get(key);
      if (known !== undefined && (known.en !== text.en || known.de !== text.de)) {
        throw new Error(`The text "${key}" is defined twice, and differently.`);
      }
      collected.set(key, text);
      return `%${key}%`;
    },
    texts: () => ({ en: inLanguage(collected, 'en'), de: inLanguage(collected, 'de') }),
  };
}

function inLanguage(
  collected: ReadonlyMap<string, Text>,
  language: keyof Text,
): Readonly<Record<string, string>> {
  const entries = [...collected].map(([key, text]) => [key, text[language]] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
