import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import type { Steps } from '../../text/steps.ts';
import type { FormatCode } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import { encodeWebVttText } from './read/entities.ts';
import type { SubtitleKind } from './read/lex-markup.ts';
import { LiveSubtitles } from './live-subtitles.ts';
import { readSubtitleProse } from './prose/subtitle-prose.ts';
import { readSubtitles } from './read/read-subtitles.ts';

export function subtitleCode(kind: SubtitleKind): FormatCode {
  return {
    decode: (bytes, hint) => decodeSubtitles(bytes, { hint }),
    unencodable: 'refuse',
    escapeText: kind === 'webvtt' ? encodeWebVttText : (text) => text,
    readInSteps: (text) => readAtOnce(text, kind),
    createLiveCheck: (_terms, reading) => new LiveSubtitles(kind, reading),
    readProse: (text, request) => ({
      passages: readSubtitleProse(text, kind, request),
      language: null,
      leftOut: 0,
    }),
  };
}

/** Their cues are found in less than a step's time. */
function* readAtOnce(text: string, kind: SubtitleKind): Steps<LocalisationFile> {
  yield;
  return readSubtitles(text, kind);
}
