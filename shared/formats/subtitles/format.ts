import type { Format, FormatCode } from '../format.ts';
import type { SubtitleKind } from './read/lex-markup.ts';

export const subRip: Format = {
  id: 'srt',
  name: 'SRT',
  extensions: ['srt'],
  namedExtensions: [],
  languages: 'one',
  namesItsEncoding: false,
  editor: { aliases: ['SubRip', 'SRT'], scopeName: 'text.subtitles.srt', wrapsLines: false },
  isSurely: () => false,
  sniff: (start) => !webVtt.sniff(start) && /\d\s*-->\s*\d/.test(start),
  load: () => load('srt'),
};

export const webVtt: Format = {
  id: 'webvtt',
  name: 'WebVTT',
  extensions: ['vtt'],
  namedExtensions: [],
  languages: 'one',
  namesItsEncoding: false,
  editor: {
    aliases: ['WebVTT', 'VTT'],
    firstLine: '^\\uFEFF?WEBVTT([ \\t]|$)',
    scopeName: 'text.subtitles.webvtt',
    wrapsLines: false,
  },
  isSurely: () => false,
  sniff: (start) => /^\ufeff?WEBVTT/.test(start),
  load: () => load('webvtt'),
};

async function load(kind: SubtitleKind): Promise<FormatCode> {
  return (await import('./format-code.ts')).subtitleCode(kind);
}
