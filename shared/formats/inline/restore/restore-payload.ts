import { type ExpectedCodes, type FlowToken, type Observation, readFlow } from './answer-flow.ts';
import { lexAnswer } from './answer-tokens.ts';
import { restoreSpaces } from '../boundary-spaces.ts';
import { guessPlaces } from './guess-places.ts';
import { putAccessKey } from '../placeholders/access-keys.ts';
import type { RestoredPiece, PayloadToken, Payload } from '../protect-recipe.ts';
import type { RestoreOptions } from '../protected-segment.ts';
import { repairFlow } from './repair-flow.ts';
import { takeOutCount } from './take-out-count.ts';
import { respellText } from './respellings.ts';
import { withCodesShown } from './show-code.ts';
import { verifyFlow } from './verify-flow.ts';

/** The pieces of one answered payload, null when it had to be rejected. */
interface RestoredPayload {
  readonly pieces: readonly RestoredPiece[] | null;
  readonly seen: readonly Observation[];
}

/** Reads, repairs, verifies and restores the answer to one payload. */
export function restorePayload(
  payload: Payload,
  answer: string,
  options: RestoreOptions,
): RestoredPayload {
  const { pieces, seen } = restoreNumbered(payload, answer, options);
  return { pieces, seen: withCodesShown(seen, payload.tokens) };
}

function restoreNumbered(
  payload: Payload,
  answer: string,
  options: RestoreOptions,
): RestoredPayload {
  const answered = readFlow(lexAnswer(answer), expectedCodes(payload.tokens));
  const read = repairFlow(takeOutCount(answered, payload.tokens), payload);
  const seen = [...read.seen, ...verifyFlow(read.flow, payload)];
  if (!seen.some(isBlocking)) return { pieces: restoreFlow(read.flow, payload), seen };
  const canGuess = options.guessPlaces && !seen.some(({ weight }) => weight === 'unusable');
  const guessed = canGuess ? guessPlaces(read.flow, payload) : null;
  if (guessed === null) return { pieces: null, seen };
  const left = verifyFlow(guessed, payload, true);
  if (left.some(isBlocking)) return { pieces: null, seen };
  const forReview = seen.map((one) =>
    isBlocking(one) ? { ...one, weight: 'review' as const } : one,
  );
  return { pieces: restoreFlow(guessed, payload), seen: [...forReview, ...left] };
}

function isBlocking({ weight }: Observation): boolean {
  return weight === 'fatal' || weight === 'unusable';
}

function restoreFlow(flow: readonly FlowToken[], payload: Payload): readonly RestoredPiece[] {
  return piecesOf(trimEnds(restoreSpaces(flow, payload.tokens)), payload);
}

function expectedCodes(tokens: readonly PayloadToken[]): ExpectedCodes {
  const expected = new Map<number, 'single' | 'pair'>();
  for (const token of tokens) {
    if (token.kind !== 'text') expected.set(token.id, token.kind === 'single' ? 'single' : 'pair');
  }
  return expected;
}

/** White space around the whole text was trimmed off before sending, so none belongs here. */
function trimEnds(flow: readonly FlowToken[]): FlowToken[] {
  const trimmed = [...flow];
  const first = trimmed.at(0);
  if (first?.kind === 'text') trimmed[0] = { kind: 'text', text: first.text.trimStart() };
  const last = trimmed.at(-1);
  if (last?.kind === 'text') {
    trimmed[trimmed.length - 1] = { kind: 'text', text: last.text.trimEnd() };
  }
  return trimmed;
}

/** Puts the codes, the access key and the spellings of the source back into a flow. */
export function piecesOf(flow: readonly FlowToken[], payload: Payload): RestoredPiece[] {
  const codes = new Map<string, readonly RestoredPiece[]>();
  for (const token of payload.tokens) {
    if (token.kind !== 'text') codes.set(keyOf(token), token.pieces);
  }
  const texts = textsOf(flow, payload, codes);
  let nextText = 0;
  return flow.flatMap((token): readonly RestoredPiece[] => {
    if (token.kind !== 'text') return codes.get(keyOf(token)) ?? [];
    return [{ kind: 'text', text: texts[nextText++] ?? '' }];
  });
}

function textsOf(
  flow: readonly FlowToken[],
  payload: Payload,
  codes: ReadonlyMap<string, readonly RestoredPiece[]>,
): string[] {
  const texts: string[] = [];
  flow.forEach((token, index) => {
    if (token.kind !== 'text') return;
    const next = flow[index + 1];
    const isBeforeSyntax =
      payload.syntax === 'icu' && next !== undefined && beginsSyntax(codes.get(keyOf(next))?.[0]);
    texts.push(isBeforeSyntax ? withoutQuoting(token.text, payload) : token.text);
  });
  const marked =
    payload.accessKey === null ? texts : putAccessKey(texts, sentText(payload), payload.accessKey);
  return marked.map((text) => respellText(text, payload.respellings));
}

/** In ICU messages an apostrophe directly before an argument would quote it ("l'{name}"). */
function withoutQuoting(text: string, payload: Payload): string {
  const isRespelt = payload.respellings.some(({ character }) => character === "'");
  return text.endsWith("'") && !text.endsWith("''") && !isRespelt ? `${text}'` : text;
}

function beginsSyntax(piece: RestoredPiece | undefined): boolean {
  if (piece?.kind === 'message') return true;
  return piece?.kind === 'text' && /^[{#]/.test(piece.text);
}

function keyOf(token: FlowToken | PayloadToken): string {
  return token.kind === 'text' ? '' : `${token.kind} ${token.id}`;
}

function sentText(payload: Payload): string {
  return payload.tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
}
