import { readEntryLine } from '../../features/glossary-table/entry-line.ts';
import type { LineEdit } from '../../features/glossary-table/line-edits.ts';
import type { TableTexts } from '../../features/glossary-table/table-messages.ts';
import { fill } from '../../../../shared/page/elements.ts';

/** More of what was typed would hide the entries. */
const MOST_SHOWN = 3;
const MOST_CHARACTERS = 80;

/** Says what somebody typed, pasted or removed and the document did not take; null where that is nothing. */
export function lostSentence(
  edits: readonly LineEdit[],
  texts: Pick<TableTexts, 'lost' | 'notRemoved'>,
): string | null {
  if (edits.length === 0) return null;
  const lines = [...new Set(edits.flatMap(({ insert }) => insert))];
  if (lines.length === 0) return texts.notRemoved;
  const shown = lines.slice(0, MOST_SHOWN).map((line) => {
    const { source, target } = readEntryLine(line);
    const words = target === '' ? source : `${source} – ${target}`;
    return `“${words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words}”`;
  });
  return fill(texts.lost, [...shown, ...(lines.length > MOST_SHOWN ? ['…'] : [])].join(', '));
}
