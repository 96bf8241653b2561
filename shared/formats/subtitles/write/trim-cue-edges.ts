import type { CueToken } from '../read/lex-markup.ts';
import { dashLength, labelLength } from './speaker-mark.ts';

interface TrimmedCue {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly CueToken[];
  readonly startsSpeaker: boolean;
  readonly isSong: boolean;
}

const musicSign = /[\u2669-\u266c]/;

/** Tokens of one piece, with the other end of each pair. */
interface Tokens {
  readonly text: string;
  readonly all: readonly CueToken[];
  /** Index of the other end, -1 for tokens without pair. */
  readonly partners: readonly number[];
}

/** Rounds after which no pair is trimmed at all: only hostile cues need so many. */
const mostRounds = 8;

/**
 * Takes codes, blanks, dialogue dashes and speaker labels off both ends. One end of a pair is
 * taken only with the other, so that what is left nests.
 */
export function trimCueEdges(text: string, all: readonly CueToken[]): TrimmedCue {
  const tokens: Tokens = { text, all, partners: findPartners(all) };
  let lead = trimLead(tokens, () => true);
  let tail = trimTail(tokens, lead.first, () => true);
  for (let round = 1; ; round += 1) {
    // Each side may have taken an end whose other end the other side could not take.
    const { first } = lead;
    const { last } = tail;
    const isTaken = (index: number): boolean =>
      round < mostRounds && (index < first || index > last);
    lead = trimLead(tokens, isTaken);
    tail = trimTail(tokens, lead.first, isTaken);
    if ((lead.first === first && tail.last === last) || round > mostRounds) break;
  }
  const inner = cut(all, lead.first, tail.last, lead.from, tail.to);
  const trimmed = [...all.slice(0, lead.first), ...all.slice(tail.last + 1)];
  const isSong = trimmed.some((token) => musicSign.test(text.slice(token.start, token.end)));
  const start = inner[0]?.start ?? all[0]?.start ?? 0;
  const end = inner.at(-1)?.end ?? start;
  return { start, end, tokens: inner, startsSpeaker: lead.startsSpeaker, isSong };
}

function findPartners(all: readonly CueToken[]): readonly number[] {
  const partners = all.map(() => -1);
  const opened = new Map<number, number>();
  all.forEach((token, index) => {
    if (token.pair === -1) return;
    const other = opened.get(token.pair);
    opened.set(token.pair, index);
    if (other === undefined) return;
    partners[index] = other;
    partners[other] = index;
  });
  return partners;
}

function cut(
  tokens: readonly CueToken[],
  first: number,
  last: number,
  from: number,
  to: number,
): readonly CueToken[] {
  return tokens.slice(first, last + 1).map((token, index) => ({
    ...token,
    start: index === 0 ? Math.max(token.start, from) : token.start,
    end: index === last - first ? Math.min(token.end, to) : token.end,
  }));
}

type IsTaken = (index: number) => boolean;

/** Whether the code may be trimmed: it stands alone, or its other end is taken too. */
function isLoose(tokens: Tokens, index: number, isTaken: IsTaken): boolean {
  const partner = tokens.partners[index] ?? -1;
  return tokens.all[index]?.kind !== 'join' && (partner === -1 || isTaken(partner));
}

interface Lead {
  /** The first token that stays. */
  first: number;
  /** Offset at which it stays. */
  from: number;
  startsSpeaker: boolean;
}

function trimLead(tokens: Tokens, isTaken: IsTaken): Lead {
  const { text, all } = tokens;
  let startsSpeaker = false;
  let index = 0;
  for (; index < all.length; index += 1) {
    const token = all[index];
    if (token === undefined) break;
    if (token.kind === 'text') {
      const mark = trimMarks(text.slice(token.start, token.end));
      startsSpeaker ||= mark.startsSpeaker;
      const from = token.start + mark.length;
      if (from < token.end) return { first: index, from, startsSpeaker };
    } else if (!isLoose(tokens, index, isTaken)) {
      return { first: index, from: token.start, startsSpeaker };
    }
  }
  return { first: index, from: Number.MAX_SAFE_INTEGER, startsSpeaker };
}

/** Blanks, one dash and one label at the start of a text. */
function trimMarks(part: string): { length: number; startsSpeaker: boolean } {
  let length = blankLength(part);
  const dash = dashLength(part.slice(length));
  length += dash;
  const label = labelLength(part.slice(length));
  length += label;
  length += blankLength(part.slice(length));
  return { length, startsSpeaker: dash + label > 0 };
}

function blankLength(part: string): number {
  return part.length - part.trimStart().length;
}

function trimTail(tokens: Tokens, first: number, isTaken: IsTaken): { last: number; to: number } {
  const { text, all } = tokens;
  for (let index = all.length - 1; index >= first; index -= 1) {
    const token = all[index];
    if (token === undefined) break;
    if (token.kind === 'text') {
      const part = text.slice(token.start, token.end);
      const length = part.trimEnd().length;
      if (length > 0) return { last: index, to: token.start + length };
    } else if (!isLoose(tokens, index, isTaken)) {
      return { last: index, to: token.end };
    }
  }
  return { last: first - 1, to: -1 };
}
