import { formats } from '../../shared/formats/registry.ts';
import type { Json, JsonObject } from './json.ts';

interface LanguageRow {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  readonly firstLine?: string;
  /** Of whole paths, for files without an ending. */
  readonly filenamePatterns?: readonly string[];
  /** Whether `languages/<id>.language-configuration.json` tells of its comments and brackets. */
  readonly isConfigured: boolean;
  /** Of its grammar, when it has one. */
  readonly scopeName?: string;
}

/** Languages that we bring; the grammar of each lies in `languages/<id>.tmLanguage.json`. */
export const languageRows: readonly LanguageRow[] = [
  ...formats.flatMap(({ id, extensions, editor }) =>
    editor === null
      ? []
      : [
          {
            id,
            aliases: editor.aliases,
            extensions: extensions.map((extension) => `.${extension}`),
            ...(editor.firstLine === undefined ? {} : { firstLine: editor.firstLine }),
            isConfigured: editor.scopeName !== undefined,
            ...(editor.scopeName === undefined ? {} : { scopeName: editor.scopeName }),
          },
        ],
  ),
  {
    // Dictionaries of the account, which are no files on a disk.
    id: 'interlinear-glossary',
    isConfigured: true,
    aliases: ['Glossary'],
    extensions: [],
    filenamePatterns: ['/interlinear/glossaries/*'],
  },
];

/** `contributes.languages`. */
export function languagesSection(): readonly Json[] {
  return languageRows.map(
    ({ id, aliases, extensions, firstLine, filenamePatterns, isConfigured }) => ({
      id,
      aliases,
      extensions,
      ...(firstLine === undefined ? {} : { firstLine }),
      ...(filenamePatterns === undefined ? {} : { filenamePatterns }),
      ...(isConfigured ? { configuration: `./languages/${id}.language-configuration.json` } : {}),
    }),
  );
}

/** `contributes.configurationDefaults`: what users may set otherwise. */
export function languageDefaultsSection(): JsonObject {
  const own = formats.flatMap(({ id, editor }) => {
    if (editor === null) return [];
    const wraps = editor.wrapsLines ? { 'editor.wordWrap': 'on' } : {};
    // In a comparison half of the width is left, and what differs would lie beyond the edge.
    return [[`[${id}]`, { ...wraps, 'diffEditor.wordWrap': 'on' }] as const];
  });
  return {
    ...Object.fromEntries(own),
    '[interlinear-glossary]': {
      // Saving sends entries to the service, after a question: never by itself.
      'files.autoSave': 'off',
      'files.encoding': 'utf8',
      'files.trimTrailingWhitespace': false,
      'editor.insertSpaces': false,
      'editor.detectIndentation': false,
      'editor.tabSize': 40,
      'editor.wordWrap': 'off',
    },
  };
}

/** `contributes.grammars`. */
export function grammarsSection(): readonly Json[] {
  return languageRows.flatMap(({ id, scopeName }) =>
    scopeName === undefined
      ? []
      : [{ language: id, scopeName, path: `./languages/${id}.tmLanguage.json` }],
  );
}
