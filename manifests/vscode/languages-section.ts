import type { Json, JsonObject } from './json.ts';

interface LanguageRow {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  readonly firstLine?: string;
  readonly scopeName: string;
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
];

/** `contributes.languages`. */
export function languagesSection(): readonly Json[] {
  return languageRows.map(({ id, aliases, extensions, firstLine }) => ({
    id,
    aliases,
    extensions,
    ...(firstLine === undefined ? {} : { firstLine }),
    configuration: `./languages/${id}.language-configuration.json`,
  }));
}

/** `contributes.configurationDefaults`: what users may set otherwise. */
export function languageDefaultsSection(): JsonObject {
  // Attributes come first: without wrapping, translations lie beyond the edge of a comparison.
  return { '[xliff]': { 'editor.wordWrap': 'on' } };
}

/** `contributes.grammars`. */
export function grammarsSection(): readonly Json[] {
  return languageRows.map(({ id, scopeName }) => ({
    language: id,
    scopeName,
    path: `./languages/${id}.tmLanguage.json`,
  }));
}
