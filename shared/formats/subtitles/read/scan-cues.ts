import type { ScannedCues } from '../cue.ts';
import type { SubtitleKind } from './lex-markup.ts';
import { scanSrt } from './scan-srt.ts';
import { scanWebVtt } from './scan-webvtt.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import { say } from '../../../messages/message.ts';

export function scanCues(text: string, kind: SubtitleKind): ScannedCues {
  return kind === 'srt' ? scanSrt(text) : scanWebVtt(text);
}

/** A text that begins with `WEBVTT` is WebVTT, whatever its file is called. */
export function subtitleKindOf(text: string): SubtitleKind {
  return /^\ufeff?WEBVTT(?=[ \t\r\n]|$)/.test(text) ? 'webvtt' : 'srt';
}

/** @throws FormatError `not-webvtt` when a text that is to be WebVTT is not. */
export function refuseNotWebVtt(text: string, wanted: SubtitleKind): void {
  if (wanted !== 'webvtt' || subtitleKindOf(text) === 'webvtt') return;
  throw new FormatError(say('not-webvtt'), createLineIndex(text).locate(0, 0));
}
