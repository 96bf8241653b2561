import type { FlowToken } from './restore/answer-flow.ts';
import type { PayloadToken } from './protect-recipe.ts';

/** White space that touches a code on either side. */
interface Sides {
  readonly left: string;
  readonly right: string;
}

type AnyToken = FlowToken | PayloadToken;

/**
 * Gives the codes of an answer the white space around them that the source has (T11): spaces that
 * slipped into or out of a pair move back, lost ones return where two words would touch, and the kind
 * of white space is the source's. Nothing is added in scripts that write without spaces.
 */
export function restoreSpaces(
  flow: readonly FlowToken[],
  source: readonly PayloadToken[],
): FlowToken[] {
  const wanted = new Map<string, Sides>();
  source.forEach((token, index) => {
    if (token.kind !== 'text') wanted.set(keyOf(token), sidesAt(source, index));
  });
  const result = separateAgain(flow, source);
  for (let index = 0; index < result.length; index += 1) {
    const token = result[index];
    if (token === undefined || token.kind === 'text') continue;
    const sides = wanted.get(keyOf(token));
    if (sides !== undefined) fixSides(result, index, token.kind, sides);
  }
  return result.filter((token) => token.kind !== 'text' || token.text !== '');
}

function keyOf(token: { readonly kind: string; readonly id: number }): string {
  return `${token.kind} ${token.id}`;
}

function textAt(tokens: readonly AnyToken[], index: number): string | null {
  const token = tokens[index];
  return token?.kind === 'text' ? token.text : null;
}

function sidesAt(tokens: readonly AnyToken[], index: number): Sides {
  return {
    left: spaceAtEnd(textAt(tokens, index - 1) ?? ''),
    right: spaceAtStart(textAt(tokens, index + 1) ?? ''),
  };
}

function spaceAtEnd(text: string): string {
  return text.slice(text.trimEnd().length);
}

function spaceAtStart(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

/** Two codes that only white space separated in the source get it again. */
function separateAgain(flow: readonly FlowToken[], source: readonly PayloadToken[]): FlowToken[] {
  const spaces = new Map<string, string>();
  source.forEach((token, index) => {
    const before = source[index - 1];
    const after = source[index + 1];
    if (token.kind !== 'text' || token.text.trim() !== '') return;
    if (before === undefined || before.kind === 'text') return;
    if (after === undefined || after.kind === 'text') return;
    spaces.set(`${keyOf(before)}|${keyOf(after)}`, token.text);
  });
  const result: FlowToken[] = [];
  let last: FlowToken | undefined;
  for (const token of flow) {
    if (last !== undefined && last.kind !== 'text' && token.kind !== 'text') {
      const space = spaces.get(`${keyOf(last)}|${keyOf(token)}`);
      if (space !== undefined) result.push({ kind: 'text', text: space });
    }
    result.push(token);
    last = token;
  }
  return result;
}

function fixSides(
  flow: FlowToken[],
  index: number,
  kind: 'single' | 'open' | 'close',
  wanted: Sides,
): void {
  const before = textAt(flow, index - 1);
  const after = textAt(flow, index + 1);
  const found: Sides = { left: spaceAtEnd(before ?? ''), right: spaceAtStart(after ?? '') };
  let sides = sameKind(found, wanted);
  if (before === null || after === null) {
    const isEdge = kind === 'open' ? index === 0 : kind === 'close' && index === flow.length - 1;
    if (isEdge)
      sides = { left: onlyIf(wanted.left, sides.left), right: onlyIf(wanted.right, sides.right) };
  } else {
    sides = outOfPair(sides, wanted, kind);
    const last = before.trimEnd().slice(-1);
    const first = String.fromCodePoint(after.trimStart().codePointAt(0) ?? space);
    sides = addBetween(sides, wanted, last, first);
    sides = addBesideWords(sides, wanted, kind, last, first);
  }
  if (before !== null) flow[index - 1] = { kind: 'text', text: before.trimEnd() + sides.left };
  if (after !== null) flow[index + 1] = { kind: 'text', text: sides.right + after.trimStart() };
}

const space = 32;

/** Where both have white space, the source says which. */
function sameKind(found: Sides, wanted: Sides): Sides {
  return {
    left: found.left === '' || wanted.left === '' ? found.left : wanted.left,
    right: found.right === '' || wanted.right === '' ? found.right : wanted.right,
  };
}

function onlyIf(wanted: string, found: string): string {
  return wanted === '' ? '' : found;
}

/** White space that slipped into a pair goes out again, if it belongs there or is there already. */
function outOfPair(sides: Sides, wanted: Sides, kind: 'single' | 'open' | 'close'): Sides {
  if (kind === 'open' && wanted.right === '' && sides.right !== '') {
    if (sides.left !== '') return { left: sides.left, right: '' };
    if (wanted.left !== '') return { left: wanted.left, right: '' };
  }
  if (kind === 'close' && wanted.left === '' && sides.left !== '') {
    if (sides.right !== '') return { left: '', right: sides.right };
    if (wanted.right !== '') return { left: '', right: wanted.right };
  }
  return sides;
}

/** Words that only a code holds apart get the white space of the source between them. */
function addBetween(sides: Sides, wanted: Sides, last: string, first: string): Sides {
  if (sides.left !== '' || sides.right !== '' || !touches(last, first)) return sides;
  if (wanted.left !== '' && !opening.test(last)) return { left: wanted.left, right: '' };
  if (wanted.right !== '' && !ending.test(first)) return { left: '', right: wanted.right };
  return sides;
}

/** Outside a pair, white space of the source returns where a word would touch the code. */
function addBesideWords(
  sides: Sides,
  wanted: Sides,
  kind: 'single' | 'open' | 'close',
  last: string,
  first: string,
): Sides {
  const left = sides.left === '' && kind !== 'close' && word.test(last) ? wanted.left : sides.left;
  const right =
    sides.right === '' && kind !== 'open' && word.test(first) ? wanted.right : sides.right;
  return { left, right };
}

/** Whether two characters with only a code between them would run together. */
function touches(before: string, after: string): boolean {
  return before !== '' && !spaceless.test(before) && !spaceless.test(after);
}

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Letters and digits of scripts that write spaces. */
const word =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}]/u;
const opening = /[\p{Ps}\p{Pi}'"’-]/u;
const ending = /[\p{Pe}\p{Pf}.,;:!?%'"’…-]/u;
