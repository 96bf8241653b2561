import type { ScannedCues } from '../cue.ts';
import type { SubtitleKind } from './lex-markup.ts';
import { scanSrt } from './scan-srt.ts';
import { scanWebVtt } from './scan-webvtt.ts';

export function scanCues(text: string, kind: SubtitleKind): ScannedCues {
  return kind === 'srt' ? scanSrt(text) : scanWebVtt(text);
}
