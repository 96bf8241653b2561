import type { Json, JsonObject } from './json.ts';

interface LanguageRow {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  readonly firstLine?: string;
  /** Of whole paths, for files without an ending. */
  readonly filenamePatterns?: readonly string[];
  /** Of its grammar, when it has one. */
  readonly scopeName?: string;
}

/** Languages that we bring: their configuration and grammar lie in `languages/<id>.*.json`. */
export const languageRows: readonly LanguageRow[] = [
  {
    id: 'xliff',
    aliases: ['XLIFF'],
    extensions: ['.xlf', '.xliff', '.sdlxliff', '.mqxliff', '.mxliff'],
    scopeName: 'text.xml.xliff',
  },
  {
    id: 'srt',
    aliases: ['SubRip', 'SRT'],
    extensions: ['.srt'],
    scopeName: 'text.subtitles.srt',
  },
  {
    id: 'webvtt',
    aliases: ['WebVTT', 'VTT'],
    extensions: ['.vtt'],
    firstLine: '^\\uFEFF?WEBVTT([ \\t]|$)',
    scopeName: 'text.subtitles.webvtt',
  },
  {
    // Dictionaries of the account, which are no files on a disk.
    id: 'interlinear-glossary',
    aliases: ['Glossary'],
    extensions: [],
    filenamePatterns: ['/interlinear/glossaries/*'],
  },
];

/** `contributes.languages`. */
export function languagesSection(): readonly Json[] {
  return languageRows.map(({ id, aliases, extensions, firstLine, filenamePatterns }) => ({
    id,
    aliases,
    extensions,
    ...(firstLine === undefined ? {} : { firstLine }),
    ...(filenamePatterns === undefined ? {} : { filenamePatterns }),
    configuration: `./languages/${id}.language-configuration.json`,
  }));
}

/** `contributes.configurationDefaults`: what users may set otherwise. */
export function languageDefaultsSection(): JsonObject {
  // Attributes come first: without wrapping, translations lie beyond the edge of a comparison.
  return {
    '[xliff]': { 'editor.wordWrap': 'on' },
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
