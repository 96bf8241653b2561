import type { LiveCheck } from './live-findings.ts';
import { LiveSubtitles } from './subtitles/live-subtitles.ts';
import { LiveXliff } from './xliff/live-xliff.ts';

/** A checker for one file; it keeps what it found in the last text it could read. */
export function createLiveCheck(kind: 'xliff' | 'srt' | 'webvtt'): LiveCheck {
  return kind === 'xliff' ? new LiveXliff() : new LiveSubtitles(kind);
}
