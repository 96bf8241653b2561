import { wordCommands } from '../../extensions/word/command-table.ts';
import { defaultLocale, textIn, type ManifestLocale } from './locales.ts';

/** Commands that keys run. */
const bound = wordCommands.flatMap(({ functionId, keys, title }) =>
  keys === null ? [] : [{ functionId, keys, title }],
);

/**
 * The file that the XML manifest names for its shortcuts. Names are tokens, so that Office can show
 * them in its own language; those of the default language stand in this file.
 */
export function buildShortcuts(): unknown {
  return {
    actions: bound.map(({ functionId }) => ({
      id: functionId,
      type: 'ExecuteFunction',
      name: `\${resource.${functionId}}`,
    })),
    shortcuts: bound.map(({ functionId, keys }) => ({
      action: functionId,
      key: { default: keys.default, mac: keys.mac, web: keys.default },
    })),
    resources: { default: shortcutTexts(defaultLocale) },
  };
}

/** The names in one language: a file of its own. */
export function shortcutTexts(locale: ManifestLocale): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    bound.map(({ functionId, title }) => [
      functionId,
      { value: textIn(locale, title), comment: 'Name of a shortcut where two of them compete.' },
    ]),
  );
}
