import { HostError } from '../host-error.ts';
import { leavesIn, type DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';

/** `getTextRanges(endingMarks, trimSpacing)`: pieces that end behind one of the marks. */
export function textRanges(
  model: DocumentModel,
  range: LiveRange,
  [marks, trim]: readonly unknown[],
): LiveRange[] {
  if (!Array.isArray(marks) || marks.length === 0) {
    throw new HostError('InvalidArgument', 'getTextRanges needs ending marks.');
  }
  const endings = new Set(marks.map(String));
  const found: LiveRange[] = [];
  for (const stretch of model.stretchesOf(range)) {
    const text = leavesIn(stretch)
      .map((leaf) => leaf.text)
      .join('');
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (endings.has(text.charAt(at)) || at === text.length - 1) {
        const piece = trimmed(text, from, at + 1, trim === true);
        from = at + 1;
        const { paragraph, start } = stretch;
        if (piece.start === piece.end) continue;
        found.push(
          model.ranges.add(
            { paragraph, offset: start + piece.start },
            { paragraph, offset: start + piece.end },
          ),
        );
      }
    }
  }
  return found;
}

function trimmed(
  text: string,
  start: number,
  end: number,
  wanted: boolean,
): { start: number; end: number } {
  if (!wanted) return { start, end };
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { start: Math.min(from, end), end: Math.max(from, start + piece.trimEnd().length) };
}
