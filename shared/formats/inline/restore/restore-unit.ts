import { type ExpectedCodes, type FlowToken, type Observation, readFlow } from './answer-flow.ts';
import { lexAnswer } from './answer-tokens.ts';
import { restoreSpaces } from '../boundary-spaces.ts';
import { guessPlaces } from './guess-places.ts';
import { putMnemonic } from '../placeholders/mnemonics.ts';
import type { Piece, Token, Unit } from '../protect-recipe.ts';
import type { RestoreOptions } from '../protected-segment.ts';
import { repairFlow } from './repair-flow.ts';
import { respellText } from './respellings.ts';
import { verifyFlow } from './verify-flow.ts';

/** The pieces of one answered unit, null when it had to be rejected. */
interface RestoredUnit {
  readonly pieces: readonly Piece[] | null;
  readonly seen: readonly Observation[];
}

/** Reads, repairs, verifies and restores the answer to one payload. */
export function restoreUnit(unit: Unit, answer: string, options: RestoreOptions): RestoredUnit {
  const read = repairFlow(readFlow(lexAnswer(answer), expectedCodes(unit.tokens)), unit);
  const seen = [...read.seen, ...verifyFlow(read.flow, unit)];
  if (!seen.some(isBlocking)) return { pieces: restoreFlow(read.flow, unit), seen };
  const canGuess = options.guessPlaces && !seen.some(({ weight }) => weight === 'unusable');
  const guessed = canGuess ? guessPlaces(read.flow, unit) : null;
  if (guessed === null) return { pieces: null, seen };
  const left = verifyFlow(guessed, unit, true);
  if (left.some(isBlocking)) return { pieces: null, seen };
  const forReview = seen.map((one) =>
    isBlocking(one) ? { ...one, weight: 'review' as const } : one,
  );
  return { pieces: restoreFlow(guessed, unit), seen: [...forReview, ...left] };
}

function isBlocking({ weight }: Observation): boolean {
  return weight === 'fatal' || weight === 'unusable';
}

function restoreFlow(flow: readonly FlowToken[], unit: Unit): readonly Piece[] {
  return piecesOf(trimEnds(restoreSpaces(flow, unit.tokens)), unit);
}

function expectedCodes(tokens: readonly Token[]): ExpectedCodes {
  const expected = new Map<number, 'single' | 'pair'>();
  for (const token of tokens) {
    if (token.kind !== 'text') expected.set(token.id, token.kind === 'single' ? 'single' : 'pair');
  }
  return expected;
}

/** White space around the whole text was peeled off before sending, so none belongs here. */
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
export function piecesOf(flow: readonly FlowToken[], unit: Unit): Piece[] {
  const codes = new Map<string, readonly Piece[]>();
  for (const token of unit.tokens) {
    if (token.kind !== 'text') codes.set(keyOf(token), token.pieces);
  }
  const texts = textsOf(flow, unit, codes);
  let nextText = 0;
  return flow.flatMap((token): readonly Piece[] => {
    if (token.kind !== 'text') return codes.get(keyOf(token)) ?? [];
    return [{ kind: 'text', text: texts[nextText++] ?? '' }];
  });
}

function textsOf(
  flow: readonly FlowToken[],
  unit: Unit,
  codes: ReadonlyMap<string, readonly Piece[]>,
): string[] {
  const texts: string[] = [];
  flow.forEach((token, index) => {
    if (token.kind !== 'text') return;
    const next = flow[index + 1];
    const isBeforeSyntax =
      unit.isIcu && next !== undefined && beginsSyntax(codes.get(keyOf(next))?.[0]);
    texts.push(isBeforeSyntax ? withoutQuoting(token.text, unit) : token.text);
  });
  const marked = unit.mnemonic === null ? texts : putMnemonic(texts, sentText(unit), unit.mnemonic);
  return marked.map((text) => respellText(text, unit.respellings));
}

/** In ICU messages an apostrophe directly before an argument would quote it ("l'{name}"). */
function withoutQuoting(text: string, unit: Unit): string {
  const isRespelt = unit.respellings.some(({ character }) => character === "'");
  return text.endsWith("'") && !text.endsWith("''") && !isRespelt ? `${text}'` : text;
}

function beginsSyntax(piece: Piece | undefined): boolean {
  if (piece?.kind === 'message') return true;
  return piece?.kind === 'text' && /^[{#]/.test(piece.text);
}

function keyOf(token: FlowToken | Token): string {
  return token.kind === 'text' ? '' : `${token.kind} ${token.id}`;
}

function sentText(unit: Unit): string {
  return unit.tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
}
