import { isBlankLine, isNumericIndex } from '../read/line-kinds.ts';
import type { Cue } from '../cue.ts';
import { joinTaggedLines } from './join-tagged-lines.ts';
import { lexMarkup, type SubtitleKind, type CueToken } from '../read/lex-markup.ts';
import { pairCueTags } from '../read/pair-tags.ts';
import { trimCueEdges } from './trim-cue-edges.ts';
import type { CuePiece } from './cue-piece.ts';
import { dashLength, isFirmDash, labelLength } from './speaker-mark.ts';

interface Line {
  readonly tokens: readonly CueToken[];
  /** The `line` token after it, null for the last. */
  readonly end: CueToken | null;
}

/** What the speakers of a cue say, each by itself; a blank line inside a cue parts pieces too. */
export function cuePieces(
  text: string,
  cue: Cue,
  cueNumber: number,
  kind: SubtitleKind,
): readonly CuePiece[] {
  const lines = toLines(lexMarkup(text, cue.textStart, cue.textEnd, kind));
  const groups = groupBySpeaker(text, lines);
  return groups.map((group, ordinal) => {
    const isLastOfCue = ordinal === groups.length - 1;
    return toPiece(text, group, { cue: cueNumber, ordinal, isLastOfCue });
  });
}

function toLines(tokens: readonly CueToken[]): readonly Line[] {
  const lines: Line[] = [];
  let current: CueToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'line') {
      lines.push({ tokens: current, end: token });
      current = [];
    } else current.push(token);
  }
  lines.push({ tokens: current, end: null });
  return lines;
}

function groupBySpeaker(text: string, lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  let isAfterBlank = true;
  let hasDash = false;
  for (const line of lines) {
    const raw = rawLine(text, line);
    if (isBlankLine(raw, 0, raw.length)) {
      isAfterBlank = true;
      continue;
    }
    const beginning = visibleBeginning(text, line);
    const isNew = isAfterBlank || startsSpeaker(beginning, hasDash) || hasVoiceTag(line);
    if (isNew) groups.push([line]);
    else groups.at(-1)?.push(line);
    hasDash ||= dashLength(beginning) > 0;
    // Behind a blank line a number alone is the index of a cue that lost its times.
    isAfterBlank = isAfterBlank && groups.length > 1 && isNumericIndex(raw);
  }
  return groups;
}

function rawLine(text: string, line: Line): string {
  const start = line.tokens[0]?.start ?? 0;
  return text.slice(start, line.tokens.at(-1)?.end ?? start);
}

/** The line's text from its first visible character on, codes left out. */
function visibleBeginning(text: string, line: Line): string {
  return line.tokens
    .filter((token) => token.kind === 'text')
    .map((token) => text.slice(token.start, Math.min(token.end, token.start + 200)))
    .join('')
    .trimStart();
}

function startsSpeaker(beginning: string, hasDash: boolean): boolean {
  if (labelLength(beginning) > 0) return true;
  return hasDash ? dashLength(beginning) > 0 : isFirmDash(beginning);
}

function hasVoiceTag(line: Line): boolean {
  const first = line.tokens.find((token) => token.kind !== 'single');
  return first?.kind === 'open' && first.name === '<v';
}

function toPiece(
  text: string,
  lines: readonly Line[],
  place: Pick<CuePiece, 'cue' | 'ordinal' | 'isLastOfCue'>,
): CuePiece {
  const tokens = lines.flatMap((line, index) =>
    line.end === null || index === lines.length - 1 ? line.tokens : [...line.tokens, line.end],
  );
  const hasTags = tokens.some((token) => token.name !== '');
  const trimmed = trimCueEdges(text, hasTags ? pairCueTags(joinTaggedLines(text, tokens)) : tokens);
  return {
    cue: place.cue,
    ordinal: place.ordinal,
    isLastOfCue: place.isLastOfCue,
    start: trimmed.start,
    end: trimmed.end,
    tokens: trimmed.tokens,
    startsSpeaker: trimmed.startsSpeaker,
    isSong: trimmed.isSong,
    lead: leadCodes(tokens, trimmed.start, text),
    lineCount: 1 + trimmed.tokens.filter(isLineEnd).length,
  };
}

function isLineEnd(token: CueToken): boolean {
  return token.kind === 'line' || token.kind === 'join';
}

/** The SubStation codes and voice tags before `end`: where on the screen it stands, who speaks. */
function leadCodes(tokens: readonly CueToken[], end: number, text: string): string {
  return tokens
    .filter((token) => token.kind !== 'text' && token.end <= end)
    .map((token) => text.slice(token.start, token.end))
    .filter((code) => code.startsWith('{\\') || /^<v[ .]/i.test(code))
    .join('');
}
