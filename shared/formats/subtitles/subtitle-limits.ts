import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { Cue } from './cue.ts';
import { afterLineEnd, LineFinder } from './read/line-finder.ts';
import { say, type Message } from '../../messages/message.ts';

/**
 * The most that subtitles may hold. Captions of a whole day are half a tenth of it; a file beyond it
 * was not made for watching, and would cost seconds and hundreds of megabytes: a sentence takes some
 * 8 µs and 1.3 kB, whoever speaks it, and a tag 1 µs.
 */
export const subtitleLimits: SubtitleLimits = {
  /** UTF-16 units. */
  characters: 10 * 1024 * 1024,
  cues: 100_000,
  /** Lines of text in cues: each may be a sentence of its own. */
  lines: 200_000,
  /** Beginnings of tags and codes. */
  marks: 300_000,
};

export type SubtitleLimits = Readonly<Record<'characters' | 'cues' | 'lines' | 'marks', number>>;

/** @throws FormatError `too-large`, before anything is read. */
export function refuseLongText(text: string): void {
  const { characters, marks } = subtitleLimits;
  if (text.length > characters) {
    throw tooLarge(text, characters, say('too-large.subtitle-characters', { most: characters }));
  }
  const beyond = Math.min(placeBeyond(text, '<', marks), placeBeyond(text, '{', marks));
  if (beyond < text.length) {
    throw tooLarge(text, beyond, say('too-large.subtitle-tags', { most: marks }));
  }
}

/** @throws FormatError `too-large`. */
export function refuseManyCues(text: string, cues: readonly Cue[]): void {
  const most = subtitleLimits.lines;
  const cue = cues[subtitleLimits.cues];
  if (cue !== undefined) {
    const said = say('too-large.subtitle-cues', { most: subtitleLimits.cues });
    throw tooLarge(text, cue.timingStart, said);
  }
  const lines = new LineFinder(text);
  let count = 0;
  for (const { textStart, textEnd } of cues) {
    for (let at = textStart; at < textEnd; at = afterLineEnd(text, lines.endOfLine(at))) {
      count += 1;
      if (count > most) throw tooLarge(text, at, say('too-large.subtitle-lines', { most }));
    }
  }
}

/** Offset of the mark after the first `most` ones; the text's length where there are fewer. */
function placeBeyond(text: string, mark: string, most: number): number {
  let at = text.indexOf(mark);
  for (let count = 0; count < most && at >= 0; count += 1) at = text.indexOf(mark, at + 1);
  return at < 0 ? text.length : at;
}

function tooLarge(text: string, offset: number, said: Message): FormatError {
  return new FormatError(said, createLineIndex(text.slice(0, offset)).locate(offset, 0));
}
