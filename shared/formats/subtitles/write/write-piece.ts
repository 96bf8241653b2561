import { countGraphemes } from '../../../text/code-points.ts';
import { chooseBreaks } from './break-lines.ts';
import { findBreakPlaces } from './break-places.ts';
import { encodeWebVttText } from '../read/entities.ts';
import type { FunctionWords } from './function-words.ts';
import type { SubtitleKind } from '../read/lex-markup.ts';
import type { ReadingLimits } from '../read/reading-limits.ts';
import type { RenderedText } from '../read/rendered-text.ts';

interface WriteOptions {
  readonly kind: SubtitleKind;
  readonly language: string;
  readonly words: FunctionWords;
  readonly limits: ReadingLimits;
  readonly lineEnd: string;
  /** Lines the source takes in the file. */
  readonly sourceLines: number;
  /** Graphemes of the source, joined into one line. */
  readonly sourceCharacters: number;
  /** Graphemes a line may have in the source's language. */
  readonly sourceCharactersPerLine: number;
  /** Another speaker has lines in the cue: this one keeps to its own. */
  readonly sharesCue: boolean;
}

/** Lays the text of one piece out in lines, its codes in their places. */
export function writePiece(text: RenderedText, options: WriteOptions): string {
  const lines = countLines(text, options);
  const breaks = chooseBreaks(text.visible, {
    places: lines > 1 ? findBreakPlaces(text.visible, options.language) : [],
    lines,
    charactersPerLine: options.limits.charactersPerLine,
    words: options.words,
  });
  return weave(text, breaks, options);
}

/** At most two lines, or as many as the source has; as few as fit, unless the source chose more. */
function countLines(text: RenderedText, options: WriteOptions): number {
  // Line ends that are codes (<br>, \N, tags closed and opened again) stay where they are.
  if (text.codes.some(({ code }) => /[\r\n]|^<br|^\\N/i.test(code.content))) return 1;
  const most = options.sharesCue ? options.sourceLines : Math.max(options.sourceLines, 2);
  const needed = Math.ceil(countGraphemes(text.visible) / options.limits.charactersPerLine);
  // A short source in several lines was broken for the sake of its sense.
  const isDeliberate =
    options.sourceLines > 1 && options.sourceCharacters <= options.sourceCharactersPerLine;
  return Math.min(most, Math.max(needed, isDeliberate ? options.sourceLines : 1));
}

/** Text, codes and line ends in one string. A break replaces the space it stands at. */
function weave(text: RenderedText, breaks: readonly number[], options: WriteOptions): string {
  const { visible, codes } = text;
  const write = options.kind === 'webvtt' ? encodeWebVttText : (part: string): string => part;
  const isSpaceBreak = (at: number): boolean => visible.charAt(at) === ' ';
  const out: string[] = [];
  let from = 0;
  let next = 0;
  const writeUpTo = (to: number): void => {
    if (to > from) out.push(write(visible.slice(from, to)));
    from = Math.max(from, to);
  };
  const writeCodes = (at: number, onlyClosing: boolean): void => {
    for (let placed = codes[next]; placed !== undefined; placed = codes[next]) {
      if (placed.at > at || (placed.at === at && onlyClosing && placed.code.role !== 'close'))
        return;
      writeUpTo(placed.at);
      out.push(placed.code.content);
      next += 1;
    }
  };
  for (const place of breaks) {
    // Before a space all codes at its place still belong to the word it follows.
    writeCodes(place, !isSpaceBreak(place));
    writeUpTo(place);
    out.push(options.lineEnd);
    if (isSpaceBreak(place)) from = place + 1;
  }
  writeCodes(visible.length, false);
  writeUpTo(visible.length);
  return out.join('');
}
