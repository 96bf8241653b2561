import type { InlinePart } from '../model.ts';
import type { FormatProse } from '../format.ts';
import { passageOf } from '../prose/pieces-passage.ts';
import type { ProseRequest } from '../prose/prose-request.ts';
import { selectPieces } from '../prose/select-pieces.ts';
import { isEmptyTarget, type Catalogue, type CatalogueDialect } from './catalogue.ts';

/** The targets of a catalogue, which is what people write in it. */
export function readCatalogueProse<Read extends Catalogue>(
  text: string,
  dialect: CatalogueDialect<Read>,
  { selections, codes }: Pick<ProseRequest, 'selections' | 'codes'>,
): FormatProse {
  const read = dialect.read(text);
  const passages = read.entries.flatMap((entry) => {
    const { target } = entry;
    if (target === null || isEmptyTarget(entry)) return [];
    const write = (parts: readonly InlinePart[]): string | null => {
      const escaped = parts.map((part) => {
        if (part.kind === 'text') return dialect.escape(part.text, text, target);
        return part.verbatim ? part.content : dialect.escape(part.content, text, target);
      });
      return escaped.includes(null) ? null : escaped.join('');
    };
    const pieces = selectPieces(dialect.pieces(text, target), selections);
    return pieces.length > 0 ? [passageOf(pieces, { codes, keepCodeLike: false, write })] : [];
  });
  return { passages, language: read.targetLanguage, leftOut: 0 };
}
