import type { LocalisationFile } from '../../model.ts';
import { readSubtitles } from '../read/read-subtitles.ts';

/** Some cues of a file, read as a file of their own. */
export interface CutCues {
  readonly file: LocalisationFile;
  /** Added to its offsets, it gives those of the file they were cut from. */
  readonly shift: number;
}

/** Two line ends: the first line of WebVTT is a block of its own. */
const WEBVTT_BEGIN = 'WEBVTT\n\n';

/**
 * Reads the cues from index `first` to `last` by themselves, so that a sentence which runs on
 * beyond them takes no other cue along.
 */
export function cutCues(whole: LocalisationFile, first: number, last: number): CutCues {
  const units = whole.segments();
  const begin = units.at(first).location.offset;
  const { offset, length } = units.at(last).location;
  const isWebVtt = whole.format === 'webvtt';
  const added = isWebVtt ? WEBVTT_BEGIN : '';
  const text = added + whole.text.slice(begin, offset + length);
  const file = readSubtitles(text, isWebVtt ? 'webvtt' : 'srt');
  return { file, shift: begin - added.length };
}
