import { type FlowItem, type Look } from '../flow/flow-item.ts';

/** Ends of lines in a cell, tabs, and characters that Excel writes as `_x000D_`. */
const literal = /(_x[\dA-Fa-f]{4}_|\r\n|[\r\n\t])/u;

/** A text of a cell as items: what is no text by itself is kept as it is. */
export function splitLiterals(text: string, look: Look): readonly FlowItem[] {
  return text
    .split(literal)
    .filter((piece) => piece !== '')
    .map((piece) =>
      literal.test(piece)
        ? { kind: 'literal', text: piece }
        : { kind: 'text', text: piece, look, xml: [] },
    );
}
