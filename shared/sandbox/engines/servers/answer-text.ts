import type { AnswerCache } from './answer-cache.ts';
import { faultOf, type TextExchange } from './check-answer.ts';
import { cutText, longestPiece } from './cut-text.ts';
import { cutAtMarks, hasMarks, haveSameMarks, keepsOrder, MaskedText } from './masked-text.ts';

/** What is to be made of texts, and by whom. */
export interface TextWork {
  readonly kind: TextExchange['kind'];
  /** Base codes in lower case. */
  readonly source: string;
  readonly target: string;
  /** What an answer depends on besides its text, for the cache. */
  readonly asked: string;
  readonly cache: AnswerCache;
  /** One request; null for one that came to nothing. Rejects on abort alone. */
  ask(piece: string): Promise<Answered | null>;
}

export interface Answered {
  readonly text: string;
  /** What the server was told besides the text. */
  readonly told: string;
}

/** Short pieces between codes say little; with more of them the next engine is asked. */
const mostPieces = 24;

/**
 * What a server makes of a text: each answer is checked, and a text whose codes came back damaged
 * is made of the pieces between them. Null where a piece of it has no good answer.
 */
export async function answerText(text: string, work: TextWork): Promise<string | null> {
  if (!/\p{L}/u.test(text)) return null;
  const masked = new MaskedText(text);
  const answers: string[] = [];
  for (const piece of cutText(masked.text, work.source)) {
    if (piece.length > 2 * longestPiece) return null;
    const answer = await answerPiece(piece, work, masked.ordered);
    if (answer === null) return null;
    answers.push(answer);
  }
  return masked.restore(answers.join(''));
}

async function answerPiece(
  piece: string,
  work: TextWork,
  ordered: ReadonlySet<string>,
): Promise<string | null> {
  const whole = await askChecked(piece, work);
  if (whole === null) return null;
  if (whole !== 'codes' && keepsOrder(piece, whole, ordered)) return whole;
  const parts = [...cutAtMarks(piece)];
  const wordy = parts.flatMap((part, index) =>
    index % 2 === 0 && /\p{L}/u.test(part) ? [index] : [],
  );
  if (wordy.length > mostPieces) return null;
  for (const index of wordy) {
    const answer = await askChecked(parts[index] ?? '', work);
    if (answer === null || answer === 'codes') return null;
    parts[index] = answer;
  }
  const joined = parts.join('');
  return isGood(piece, { text: joined, told: '' }, work) ? joined : null;
}

/** `codes` where all is well but the marks. */
async function askChecked(piece: string, work: TextWork): Promise<string | null> {
  const core = piece.trim();
  const start = piece.indexOf(core);
  const framed = (answer: string): string =>
    piece.slice(0, start) + answer + piece.slice(start + core.length);
  if (!/\p{L}/u.test(core.replace(/@@PH\d+@@/g, ''))) return piece;
  const key = JSON.stringify([work.kind, work.source, work.target, work.asked, core]);
  const known = work.cache.get(key);
  if (known !== undefined) return framed(known);
  const answered = await work.ask(core);
  if (answered === null) return null;
  const answer = answered.text.trim();
  if (!isGood(core, answered, work)) return null;
  if (!haveSameMarks(core, answer)) return hasMarks(core) ? 'codes' : null;
  work.cache.set(key, answer);
  return framed(answer);
}

function isGood(source: string, { text, told }: Answered, work: TextWork): boolean {
  const { kind, target: language } = work;
  return faultOf({ kind, source, answer: text.trim(), told, language }) === null;
}
