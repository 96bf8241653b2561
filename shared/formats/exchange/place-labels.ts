import { largestOf } from '../../text/lists/extremes.ts';
import type { Payload, RestoredPiece } from '../inline/protect-recipe.ts';

/** The case for which each text of a message is, such as `count: few`, of nested ones from outside in. */
export function placeLabels(root: Payload): ReadonlyMap<Payload, string> {
  const labels = new Map<Payload, string>();
  const waiting: { readonly payload: Payload; readonly label: string }[] = [
    { payload: root, label: '' },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { payload, label } = next;
    labels.set(payload, label);
    for (const piece of piecesIn(payload)) {
      if (piece.kind !== 'message') continue;
      const argument = argumentOf(piece.pieces);
      let before = '';
      for (const [index, inner] of piece.pieces.entries()) {
        if (inner.kind !== 'payload') {
          before = inner.kind === 'text' ? inner.text : '';
          continue;
        }
        const own = selectorIn(before) || `${Math.floor(index / 2) + 1}`;
        const here = argument === '' ? own : `${argument}: ${own}`;
        waiting.push({ payload: inner, label: label === '' ? here : `${label}, ${here}` });
      }
    }
  }
  return labels;
}

function piecesIn({ prefix, tokens, suffix }: Payload): readonly RestoredPiece[] {
  const inner = tokens.flatMap((token) => (token.kind === 'text' ? [] : token.pieces));
  return [...prefix, ...inner, ...suffix];
}

type MessagePieces = Extract<RestoredPiece, { kind: 'message' }>['pieces'];

/** `count` of `{count, plural, one {`; empty where nothing like it begins a message. */
function argumentOf([first]: MessagePieces): string {
  if (first?.kind !== 'text' || !first.text.startsWith('{')) return '';
  const comma = first.text.indexOf(',');
  return comma < 0 ? '' : first.text.slice(1, comma).trim();
}

/** The last word before the brace that opens a case: `few` of `} few {`, `one *` of MessageFormat 2. */
function selectorIn(syntax: string): string {
  const brace = syntax.lastIndexOf('{');
  if (brace <= syntax.lastIndexOf('\n')) return '';
  const head = syntax.slice(0, syntax[brace - 1] === '{' ? brace - 1 : brace).trimEnd();
  const isMf2 = syntax[brace - 1] === '{';
  const start = isMf2
    ? Math.max(head.lastIndexOf('\n'), head.lastIndexOf('}'))
    : largestOf([' ', '\n', '\t', '}', ','].map((sign) => head.lastIndexOf(sign)));
  return head.slice(start + 1).trim();
}
