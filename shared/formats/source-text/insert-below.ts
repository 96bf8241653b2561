import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import type { WaitingEdit } from '../../text/hunks/move-hunks.ts';
import { dominantLineEnd } from '../../text/line-endings.ts';
import { formats } from '../registry.ts';
import { lineStart } from './comment-lines.ts';
import type { Span } from './passage.ts';
import { familyOf } from './regions/source-regions.ts';

/**
 * Turns edits that would replace texts into insertions below: the lines that `groups` (one span per
 * selection) stand in are repeated with the edits in them. In running text a blank line parts the
 * two, so that they stay two paragraphs; list items, table rows and the lines of a cue follow each
 * other.
 */
export function insertBelow(
  document: { readonly languageId: string; readonly text: string },
  edits: readonly Edit[],
  groups: readonly Span[],
): readonly WaitingEdit[] {
  const { languageId, text } = document;
  const lineEnd = dominantLineEnd(text);
  // A blank line ends a cue, so that both languages are shown only without one.
  const isLocalisationFile = formats.some(({ id }) => id === languageId);
  const isProse = familyOf(languageId) === 'prose' && !isLocalisationFile;
  return wholeLines(text, groups).flatMap(({ start, end }): WaitingEdit[] => {
    const inside = edits.filter(({ offset, length }) => offset >= start && offset + length <= end);
    if (inside.length === 0) return [];
    const moved = inside.map((edit) => ({ ...edit, offset: edit.offset - start }));
    const lines = text.slice(start, end);
    const isItem = /^\s*(?:[-*+>|]|\d{1,3}[.)])/.test(lines);
    const gap = isProse && !isItem ? lineEnd + lineEnd : lineEnd;
    const newText = gap + applyEdits(lines, moved);
    return [{ offset: end, length: 0, newText, anchor: { offset: start, length: end - start } }];
  });
}

/** The lines that spans stand in, joined where they touch. */
function wholeLines(text: string, spans: readonly Span[]): readonly Span[] {
  const whole = spans
    .map(({ start, end }): Span => {
      const rest = /[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0;
      return { start: lineStart(text, start), end: end + rest };
    })
    .sort((one, other) => one.start - other.start);
  const joined: Span[] = [];
  for (const span of whole) {
    const last = joined.at(-1);
    if (last === undefined || span.start > last.end) joined.push(span);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return joined;
}
