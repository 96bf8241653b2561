import type { Edit } from '../../text/edits.ts';
import type { Span } from '../source-text/passage.ts';
import type { PoCatalogue, PoMessage } from './po-catalogue.ts';
import { flagsOf } from './message-reader.ts';
import { lineEndFrom } from './po-tokens.ts';

/** Marks a message as a draft. */
export function addFuzzy({ text, layout }: PoCatalogue, message: PoMessage): Edit {
  const line = message.flagLines.find(({ start }) => text.startsWith('#,', start));
  if (line !== undefined) return { offset: line.start + 2, length: 0, newText: ' fuzzy,' };
  const offset = message.previousLines[0]?.start ?? message.keywordStart;
  return { offset, length: 0, newText: `#, fuzzy${layout.lineEnd}` };
}

/** Takes the mark away, and what a source was before. */
export function removeFuzzy(
  { text }: Pick<PoCatalogue, 'text'>,
  message: PoMessage,
): readonly Edit[] {
  const edits = message.previousLines.map((line) => wholeLine(text, line));
  for (const line of message.flagLines) {
    const flags = flagsOf(text.slice(line.start, line.end));
    if (!flags.includes('fuzzy')) continue;
    const kept = flags.filter((flag) => flag !== 'fuzzy');
    const sign = text.slice(line.start, line.start + 2);
    edits.push(
      kept.length === 0
        ? wholeLine(text, line)
        : {
            offset: line.start,
            length: line.end - line.start,
            newText: `${sign} ${kept.join(', ')}`,
          },
    );
  }
  return edits;
}

/** Takes a line away with its end. */
function wholeLine(text: string, { start, end }: Span): Edit {
  const lineEnd = lineEndFrom(text, end);
  const next = text.startsWith('\r\n', lineEnd) ? lineEnd + 2 : Math.min(lineEnd + 1, text.length);
  return { offset: start, length: next - start, newText: '' };
}
