import { isOpaqueElement, saysKept } from '../source-text/element-names.ts';
import { codePiece, type PlacedPart } from '../source-text/passage.ts';

/** Makes one code of an element of HTML among words whose content is no running text: `<kbd>Ctrl</kbd>`. */
export function keepOpaque(text: string, pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  const kept: PlacedPart[] = [];
  let open: { readonly pair: number; readonly start: number } | null = null;
  for (const piece of pieces) {
    const { part, start, end } = piece;
    if (open === null) {
      const isKept = part.kind === 'code' && part.role === 'open' && isOpaqueTag(part.content);
      if (isKept) open = { pair: part.pair, start };
      else kept.push(piece);
    } else if (part.kind === 'code' && part.role === 'close' && part.pair === open.pair) {
      const span = { start: open.start, end };
      kept.push(codePiece(span, text.slice(span.start, span.end), 'element'));
      open = null;
    }
  }
  return kept;
}

function isOpaqueTag(tag: string): boolean {
  const name = /^<([A-Za-z][\w-]*)/.exec(tag)?.[1];
  return name !== undefined && (isOpaqueElement(name.toLowerCase()) || saysKept(tag));
}
