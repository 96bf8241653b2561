import { say } from '../../../messages/message.ts';
import type { FlowToken, Observation } from './answer-flow.ts';
import type { ReadAnswer } from './answer-flow.ts';
import type { Payload } from '../protect-recipe.ts';

/**
 * What is certainly too much goes (protocol 10b). Leaked tokens of the service beside a
 * code, a second copy of a code directly beside the first, an empty copy of a pair that has content.
 * Codes are never added here.
 */
export function repairFlow(read: ReadAnswer, payload: Payload): ReadAnswer {
  const seen = [...read.seen];
  const withoutTokens = removeLeaks(read.flow, payload, seen);
  const flow = removeCopies(withoutTokens, seen);
  return { flow, seen };
}

/** Whole (`xml-ph-0000@deepl.internal`) or with its front cut off; a word before it is not part of it. */
const leak = /(?:(?:xml|ml|l)?-?ph-)?\d{0,8}@deepl\.internal/gi;

function removeLeaks(
  flow: readonly FlowToken[],
  payload: Payload,
  seen: Observation[],
): FlowToken[] {
  const isOurs = payload.tokens.some((token) => token.kind === 'text' && hasLeak(token.text));
  if (isOurs) return [...flow];
  return flow.map((token, index) => {
    if (token.kind !== 'text' || !hasLeak(token.text)) return token;
    const besideCode = hasCodeBeside(flow, index, token.text);
    const weight = besideCode ? 'note' : 'fatal';
    seen.push({ weight, said: say('leaked-token') });
    return { kind: 'text', text: removeTokens(token.text) };
  });
}

function hasLeak(text: string): boolean {
  return text.toLowerCase().includes('@deepl.internal');
}

/** Whether the only leak of this text touches a code at one of its ends. */
function hasCodeBeside(flow: readonly FlowToken[], index: number, text: string): boolean {
  const found = [...text.matchAll(leak)];
  const [first] = found;
  if (first === undefined || found.length > 1) return false;
  const before = text.slice(0, first.index).trim();
  const after = text.slice(first.index + first[0].length).trim();
  return (
    (before === '' && flow[index - 1] !== undefined) ||
    (after === '' && flow[index + 1] !== undefined)
  );
}

function removeTokens(text: string): string {
  return text.replace(leak, '\u0000').replace(/(?<=^|\s)\u0000\s|\u0000/g, '');
}

function removeCopies(flow: readonly FlowToken[], seen: Observation[]): FlowToken[] {
  const result: FlowToken[] = [];
  for (const token of withoutEmptyCopies(flow, seen)) {
    const [beforeLast, last] = [result.at(-2), result.at(-1)];
    const twin = last?.kind === 'text' && last.text.trim() === '' ? beforeLast : last;
    if (token.kind !== 'single' || twin?.kind !== 'single' || twin.id !== token.id) {
      result.push(token);
      continue;
    }
    if (last?.kind === 'text') result.pop();
    seen.push({ weight: 'note', said: say('duplicate-code.beside', { code: String(token.id) }) });
  }
  return result;
}

/** Pairs that came twice, once without content or twice with the same: the second is left out. */
function withoutEmptyCopies(flow: readonly FlowToken[], seen: Observation[]): readonly FlowToken[] {
  const spans = pairSpans(flow);
  const dropped = new Set<number>();
  for (const [id, copies] of spans) {
    const [first, second] = copies;
    if (first === undefined || second === undefined || copies.length > 2) continue;
    const extra = extraCopy(flow, first, second);
    if (extra === null) continue;
    for (let at = extra.start; at <= extra.end; at += 1) dropped.add(at);
    seen.push({ weight: 'note', said: say('duplicate-code.pair', { pair: String(id) }) });
  }
  return dropped.size === 0 ? flow : flow.filter((_, index) => !dropped.has(index));
}

interface PairSpan {
  readonly start: number;
  readonly end: number;
}

function pairSpans(flow: readonly FlowToken[]): Map<number, PairSpan[]> {
  const spans = new Map<number, PairSpan[]>();
  const open: { readonly id: number; readonly start: number }[] = [];
  flow.forEach((token, index) => {
    if (token.kind === 'open') open.push({ id: token.id, start: index });
    if (token.kind !== 'close') return;
    const top = open.pop();
    if (top === undefined) return;
    const copies = spans.get(top.id) ?? [];
    copies.push({ start: top.start, end: index });
    spans.set(top.id, copies);
  });
  return spans;
}

function extraCopy(flow: readonly FlowToken[], one: PairSpan, other: PairSpan): PairSpan | null {
  const isOneEmpty = one.end === one.start + 1;
  const isOtherEmpty = other.end === other.start + 1;
  if (isOneEmpty !== isOtherEmpty) return isOneEmpty ? one : other;
  const between = flow.slice(one.end + 1, other.start);
  const areBeside = between.every((token) => token.kind === 'text' && token.text.trim() === '');
  const same =
    JSON.stringify(flow.slice(one.start, one.end)) ===
    JSON.stringify(flow.slice(other.start, other.end));
  if (!areBeside || !same || other.start < one.end) return null;
  return { start: one.end + 1, end: other.end };
}
