import type { FlowToken } from './answer-flow.ts';
import type { Token } from './protect-recipe.ts';

/** White space that touches a code on either side. */
interface Sides {
  readonly left: string;
  readonly right: string;
}

type AnyToken = FlowToken | Token;

/**
 * Gives the codes of an answer the white space around them that the source has (T11): spaces that
 * slipped into or out of a pair move back, lost ones return where two words would touch, and the kind
 * of white space is the source's. Nothing is added in scripts that write without spaces.
 */
export function restoreSpaces(flow: readonly FlowToken[], source: readonly Token[]): FlowToken[] {
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
function separateAgain(flow: readonly FlowToken[], source: readonly Token[]): FlowToken[] {
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
  if (before === null || after === null) {
    keepKind(flow, index, wanted);
    return;
  }
  const left = spaceAtEnd(before);
  const right = spaceAtStart(after);
  const inside = kind === 'open' ? 'right' : kind === 'close' ? 'left' : 'none';
  let newLeft = left === '' || wanted.left === '' ? left : wanted.left;
  let newRight = right === '' || wanted.right === '' ? right : wanted.right;
  if (inside === 'right' && wanted.right === '' && wanted.left + left !== '') {
    newLeft = left === '' && right !== '' ? wanted.left : newLeft;
    newRight = '';
  }
  if (inside === 'left' && wanted.left === '' && wanted.right + right !== '') {
    newRight = right === '' && left !== '' ? wanted.right : newRight;
    newLeft = '';
  }
  const lastCharacter = before.trimEnd().at(-1) ?? '';
  const firstCharacter = String.fromCodePoint(after.trimStart().codePointAt(0) ?? 32);
  if (newLeft + newRight === '' && touches(lastCharacter, firstCharacter)) {
    if (wanted.left !== '' && !opening.test(lastCharacter)) newLeft = wanted.left;
    else if (wanted.right !== '' && !ending.test(firstCharacter)) newRight = wanted.right;
  }
  if (newLeft === '' && wanted.left !== '' && inside !== 'left' && word.test(lastCharacter)) {
    newLeft = wanted.left;
  }
  if (newRight === '' && wanted.right !== '' && inside !== 'right' && word.test(firstCharacter)) {
    newRight = wanted.right;
  }
  flow[index - 1] = { kind: 'text', text: before.trimEnd() + newLeft };
  flow[index + 1] = { kind: 'text', text: newRight + after.trimStart() };
}

/** At an edge or beside another code only the kind of white space is the source's. */
function keepKind(flow: FlowToken[], index: number, wanted: Sides): void {
  const before = textAt(flow, index - 1);
  if (before !== null && wanted.left !== '' && spaceAtEnd(before) !== '') {
    flow[index - 1] = { kind: 'text', text: before.trimEnd() + wanted.left };
  }
  const after = textAt(flow, index + 1);
  if (after !== null && wanted.right !== '' && spaceAtStart(after) !== '') {
    flow[index + 1] = { kind: 'text', text: wanted.right + after.trimStart() };
  }
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
