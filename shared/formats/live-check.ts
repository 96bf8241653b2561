import type { LiveCheck } from './live-findings.ts';
import type { TermsBetween } from './terms/term.ts';
import { LiveSubtitles } from './subtitles/live-subtitles.ts';
import { LiveXliff } from './xliff/live-xliff.ts';

export interface LiveCheckOptions {
  /** Targets that do without them are findings, `term-ignored`. Other terms want another checker. */
  readonly terms?: TermsBetween;
}

/** A checker for one file; it keeps what it found in the last text it could read. */
export function createLiveCheck(
  kind: 'xliff' | 'srt' | 'webvtt',
  { terms = noTerms }: LiveCheckOptions = {},
): LiveCheck {
  return kind === 'xliff' ? new LiveXliff(terms) : new LiveSubtitles(kind);
}

const noTerms: TermsBetween = () => null;
