import { say, type Message } from '../../../messages/message.ts';
import type { Observation } from './answer-flow.ts';
import type { FlowOutline, OutlineEntry } from './flow-outline.ts';
import { haveSameNumbers } from '../placeholders/number-sets.ts';

/**
 * The signs of drift that counting cannot see (protocol 11), on letters and digits only: a code at
 * the start or end, a code far away, another order, content that changed its pair. A sign asks for
 * review. Two rules are stricter: two or more codes inside the text that all gather at one edge count
 * as missing, and codes whose order the file fixes must keep it.
 */
export function findSigns(
  source: FlowOutline,
  answer: FlowOutline,
  fixedOrder: ReadonlySet<number>,
): readonly Observation[] {
  if (gatheredAtEdge(source, answer).length > 0) {
    return [{ weight: 'fatal', said: say('missing-code.gathered') }];
  }
  return [
    ...movedToEdge(source, answer),
    ...movedFar(source, answer),
    ...reordered(source, answer, fixedOrder),
    ...changedPairs(source, answer),
  ];
}

/**
 * Ids of the single codes inside the source when there are two or more and all stand at one edge of
 * the answer, else none. Pairs are placed by their words, and so are codes that stayed in their pair.
 */
export function gatheredAtEdge(source: FlowOutline, answer: FlowOutline): readonly number[] {
  const inside = [...source.entries.values()].filter((entry) => {
    if (entry.isPair || entry.place === 0 || entry.place === source.length) return false;
    return entry.parent === 0 || answer.entries.get(entry.id)?.parent !== entry.parent;
  });
  const places = inside.map(({ id }) => answer.entries.get(id)?.place ?? -1);
  const areGathered =
    places.every((place) => place === 0) || places.every((place) => place === answer.length);
  return inside.length >= 2 && areGathered ? inside.map(({ id }) => id) : [];
}

/** Sign 1. */
function movedToEdge(source: FlowOutline, answer: FlowOutline): Observation[] {
  const seen: Observation[] = [];
  for (const before of source.entries.values()) {
    const after = answer.entries.get(before.id);
    if (after === undefined) continue;
    if (!wasInside(before, source)) continue;
    const isFirst = after.place === 0;
    if (!isFirst && after.endPlace !== answer.length) continue;
    const code = String(before.id);
    seen.push(sign(say(isFirst ? 'code-at-edge.start' : 'code-at-edge.end', { code })));
  }
  return seen;
}

/**
 * Sign 2. A code that began or ended the source follows the order of words of the target language and
 * may go far ("Cannot find {0}" ends in a verb in Japanese), so only the other edge is odd for it.
 */
function movedFar(source: FlowOutline, answer: FlowOutline): Observation[] {
  const seen: Observation[] = [];
  for (const before of source.entries.values()) {
    const after = answer.entries.get(before.id);
    if (after === undefined) continue;
    const distance = Math.abs(middle(before) / source.length - middle(after) / answer.length);
    if (distance > (wasInside(before, source) ? 0.5 : 0.9)) {
      seen.push(sign(say('code-moved-far', { code: String(before.id) })));
    }
  }
  return seen;
}

/** Whether there are words before and behind a code in the source. */
function wasInside(entry: OutlineEntry, source: FlowOutline): boolean {
  return entry.place > 0 && entry.endPlace < source.length;
}

function middle(entry: OutlineEntry): number {
  return (entry.place + entry.endPlace) / 2;
}

/** Sign 3; fatal for codes that must keep their order. */
function reordered(
  source: FlowOutline,
  answer: FlowOutline,
  fixedOrder: ReadonlySet<number>,
): Observation[] {
  const before = [...source.entries.keys()];
  const after = [...answer.entries.keys()];
  if (before.every((id, index) => after[index] === id)) return [];
  const fixedAfter = after.filter((id) => fixedOrder.has(id));
  const breaksRule = before
    .filter((id) => fixedOrder.has(id))
    .some((id, index) => fixedAfter[index] !== id);
  return [{ weight: breaksRule ? 'fatal' : 'review', said: say('code-order-changed') }];
}

/** Sign 4: single codes, numbers and names that left their pair or entered one. */
function changedPairs(source: FlowOutline, answer: FlowOutline): Observation[] {
  const seen: Observation[] = [];
  const hasPairs = [...source.entries.values()].some((entry) => entry.isPair);
  if (!hasPairs) return seen;
  const sameNumbers = haveSameNumbers(source.text, answer.text);
  for (const before of source.entries.values()) {
    const after = answer.entries.get(before.id);
    if (after === undefined) continue;
    if (!before.isPair && after.parent !== before.parent) {
      seen.push(sign(say('pair-content-changed.code', { code: String(before.id) })));
    }
    if (sameNumbers && before.isPair && !haveSameNumbers(before.ownText, after.ownText)) {
      seen.push(sign(say('pair-content-changed.number', { pair: String(before.id) })));
    }
  }
  for (const name of strayedNames(source, answer)) {
    seen.push(sign(say('pair-content-changed.name', { name })));
  }
  return seen;
}

/** Words with a capital that occur once in both texts, but in different pairs. */
function strayedNames(source: FlowOutline, answer: FlowOutline): string[] {
  const before = namesByPair(source);
  const after = namesByPair(answer);
  const strayed: string[] = [];
  for (const [name, pair] of before) {
    const now = after.get(name);
    if (pair !== null && now !== undefined && now !== null && now !== pair) strayed.push(name);
  }
  return strayed;
}

/** For each name the pair it stands in (0 outside), null when it occurs more than once. */
function namesByPair(outline: FlowOutline): Map<string, number | null> {
  const names = new Map<string, number | null>();
  const add = (text: string, pair: number): void => {
    for (const [name] of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
      if (/\p{Lu}/u.test(name)) names.set(name, names.has(name) ? null : pair);
    }
  };
  add(outline.outerText, 0);
  for (const entry of outline.entries.values()) add(entry.ownText, entry.id);
  return names;
}

function sign(said: Message): Observation {
  return { weight: 'review', said };
}
