import { say, type Message } from '../../../messages/message.ts';
import type { FlowToken, Observation } from './answer-flow.ts';
import { type FlowOutline, halvesOf, type OutlineEntry, outlineOf } from './flow-outline.ts';
import { hasLetter } from '../inline-items.ts';
import { haveSameNumbers } from '../placeholders/number-sets.ts';
import type { PayloadToken, Payload } from '../protect-recipe.ts';
import { findSigns } from './drift-signs.ts';
import { showCode } from './show-code.ts';

/**
 * Checks an answer against what was sent (protocol 8, and the signs of protocol 11): every code
 * once, pairs where they were in each other, none emptied, numbers the same, a sane length. After a
 * guess, which is reviewed anyway, a pair may lose what was not a word, such as a dash.
 */
export function verifyFlow(
  flow: readonly FlowToken[],
  payload: Payload,
  isGuess = false,
): readonly Observation[] {
  const counted = countCodes(flow, payload.tokens);
  if (counted.length > 0) return counted;
  const halves = halvesOf(payload.tokens);
  const source = outlineOf(payload.tokens, halves);
  const answer = outlineOf(flow, halves);
  const broken = [...checkText(source, answer, payload), ...checkPairs(source, answer, isGuess)];
  if (broken.length > 0) return broken;
  return [...checkNumbers(source, answer), ...findSigns(source, answer, fixedIds(payload.tokens))];
}

function fatal(said: Message): Observation {
  return { weight: 'fatal', said };
}

function unusable(said: Message): Observation {
  return { weight: 'unusable', said };
}

/** Every id exactly once. Nesting of pairs is the reader's work, so starts are enough. */
function countCodes(flow: readonly FlowToken[], source: readonly PayloadToken[]): Observation[] {
  const counts = new Map<number, number>();
  for (const token of flow) {
    if (token.kind === 'single' || token.kind === 'open') {
      counts.set(token.id, (counts.get(token.id) ?? 0) + 1);
    }
  }
  const seen: Observation[] = [];
  for (const token of source) {
    if (token.kind === 'text' || token.kind === 'close') continue;
    const count = counts.get(token.id) ?? 0;
    if (count === 0) seen.push(fatal(say('missing-code.lost', { code: showCode(token) })));
    if (count > 1) {
      seen.push(fatal(say('duplicate-code.repeated', { code: showCode(token), times: count })));
    }
  }
  return seen;
}

function checkText(source: FlowOutline, answer: FlowOutline, payload: Payload): Observation[] {
  if (!hasLetter(answer.text)) return [unusable(say('empty-answer.words'))];
  const seen: Observation[] = [];
  const { length: sent } = source;
  const { length: came } = answer;
  if (came > 6 * sent + 100) {
    seen.push(unusable(say('absurd-length.long', { came, sent })));
  }
  if (sent >= 80 && came * 20 < sent) {
    seen.push(unusable(say('absurd-length.short', { came, sent })));
  }
  const signs = payload.syntax === null ? null : syntaxSigns[payload.syntax];
  if (signs?.test(answer.text) === true && !signs.test(source.text)) {
    seen.push(unusable(say('foreign-markup.message')));
  }
  return seen;
}

/** What an answer may not bring into a message. */
const syntaxSigns = { icu: /[{}#]/, mf2: /[{}\\]/ } as const;

function checkPairs(source: FlowOutline, answer: FlowOutline, isGuess: boolean): Observation[] {
  if (!answer.nests) return [fatal(say('broken-markup.crossing'))];
  const seen: Observation[] = [];
  for (const before of source.entries.values()) {
    const after = answer.entries.get(before.id);
    if (after === undefined || !before.isPair) continue;
    if (after.parent !== before.parent) {
      seen.push(fatal(say('broken-markup.inside', { pair: String(before.id) })));
    }
    if (isEmptied(before, after, isGuess)) {
      seen.push(fatal(say('emptied-pair', { pair: String(before.id) })));
    }
  }
  return seen;
}

function isEmptied(before: OutlineEntry, after: OutlineEntry, isGuess: boolean): boolean {
  if (before.endPlace > before.place) return after.endPlace === after.place;
  if (!before.hasContent || after.hasContent) return false;
  return !isGuess || before.ownText.trim() === '';
}

function checkNumbers(source: FlowOutline, answer: FlowOutline): Observation[] {
  if (haveSameNumbers(source.text, answer.text)) return [];
  return [{ weight: 'review', said: say('changed-number') }];
}

/** Ids whose order the file fixes. */
function fixedIds(tokens: readonly PayloadToken[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const token of tokens) {
    if (token.kind === 'text') continue;
    if (token.pieces.some((piece) => piece.kind === 'code' && piece.fixedOrder)) ids.add(token.id);
  }
  return ids;
}
