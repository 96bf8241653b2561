import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import type { Span } from '../../source-text/passage.ts';
import type { KeyedPlace } from './keyed-file.ts';

/**
 * A stretch of the source as another file has it: with `edits` (in offsets of the source, inside the
 * stretch), its indentation and line ends; without indentation of the first line and without final
 * line end. `span` begins with a line, or in one.
 */
export function copyLines(
  { source, indent, lineEnd }: Pick<KeyedPlace<unknown>, 'source' | 'indent' | 'lineEnd'>,
  { start, end }: Span,
  edits: readonly Edit[] = [],
): string {
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - start }));
  const copied = applyEdits(source.slice(start, end), moved);
  const lines = copied.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
  const own = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
  return lines
    .map((line, index) => {
      const rest = line.startsWith(own) ? line.slice(own.length) : line.trimStart();
      return index === 0 || rest === '' ? rest : indent + rest;
    })
    .join(lineEnd);
}
