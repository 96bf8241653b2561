import type { FlowToken } from '../inline/restore/answer-flow.ts';

/** What is wrong with the codes of a text. */
export type CodeFault = 'missing-code' | 'doubled-code' | 'unknown-code' | 'crossed-codes';

/** Whether a text has every code of its source once, with pairs that nest; null when all is well. */
export function compareFlows(
  source: readonly FlowToken[],
  target: readonly FlowToken[],
): CodeFault | null {
  const wanted = new Map<string, number>();
  for (const token of source) if (token.kind !== 'text') wanted.set(keyOf(token), 1);
  const open: number[] = [];
  for (const token of target) {
    if (token.kind === 'text') continue;
    const left = wanted.get(keyOf(token));
    if (left === undefined) return 'unknown-code';
    if (left === 0) return 'doubled-code';
    wanted.set(keyOf(token), 0);
    if (token.kind === 'open') open.push(token.id);
    if (token.kind === 'close' && open.pop() !== token.id) return 'crossed-codes';
  }
  for (const left of wanted.values()) if (left > 0) return 'missing-code';
  return null;
}

function keyOf({ kind, id }: Exclude<FlowToken, { kind: 'text' }>): string {
  return `${kind} ${id}`;
}

/** Neighbouring texts as one, and no empty ones. */
export function joinTexts(flow: readonly FlowToken[]): readonly FlowToken[] {
  const joined: FlowToken[] = [];
  let texts: string[] = [];
  const flush = (): void => {
    const text = texts.join('');
    if (text !== '') joined.push({ kind: 'text', text });
    texts = [];
  };
  for (const token of flow) {
    if (token.kind === 'text') {
      texts.push(token.text);
      continue;
    }
    flush();
    joined.push(token);
  }
  flush();
  return joined;
}

/**
 * A text as one string, in which codes are told from words by a sign that XML cannot hold; where a file
 * holds the sign itself, it is written as a code is.
 */
export function writeFlow(flow: readonly FlowToken[]): string {
  return flow
    .map((token) =>
      token.kind === 'text'
        ? token.text.replaceAll('\0', '\0sign\0')
        : `\0${token.kind} ${token.id}\0`,
    )
    .join('');
}

/** What {@link writeFlow} wrote. */
export function readFlow(written: string): readonly FlowToken[] {
  const flow = written.split('\0').map((piece, index): FlowToken => {
    if (index % 2 === 0) return { kind: 'text', text: piece };
    const [kind, id = ''] = piece.split(' ');
    if (kind === 'sign') return { kind: 'text', text: '\0' };
    return { kind: kind === 'open' || kind === 'close' ? kind : 'single', id: Number(id) };
  });
  return joinTexts(flow);
}

/** Whether a text holds something besides codes and blanks. */
export function hasWords(flow: readonly FlowToken[]): boolean {
  return flow.some((token) => token.kind === 'text' && token.text.trim() !== '');
}

/**
 * Whether every brace has its other one: a single one in the translation of a text without is the
 * beginning of a message to programs that read messages, and they stop there.
 */
export function hasEvenBraces(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '{') open += 1;
    if (sign === '}') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
