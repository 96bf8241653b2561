import type { Edit } from '../../../text/edits.ts';
import { beforeFrameEnd } from '../../../text/pseudo.ts';
import { endMarks, endOf } from '../../qa/wording-rules.ts';
import type { RawPart } from '../qa/raw-parts.ts';

interface EndFix {
  /** What is written, empty when a mark is taken away. */
  readonly mark: string;
  readonly edit: Edit;
  /**
   * A question, an announcement or something left open lacks its mark. A full stop may belong to an
   * abbreviation, an exclamation mark is a matter of manners, and another mark was chosen by somebody.
   */
  readonly isSure: boolean;
}

/** Scripts that write an end of their own: marks in the order of `endMarks`. */
const ownMarks: Readonly<Record<string, readonly string[]>> = {
  zh: ['。', '！', '？', '：', '…'],
  ja: ['。', '！', '？', '：', '…'],
  ar: ['.', '!', '؟', ':', '…'],
  fa: ['.', '!', '؟', ':', '…'],
  ur: ['۔', '!', '؟', ':', '…'],
  hi: ['।', '!', '?', ':', '…'],
  el: ['.', '!', ';', ':', '…'],
};
const usualMarks: readonly string[] = ['.', '!', '?', ':', '…'];
/** Languages that end a sentence without a mark. */
const markless: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my']);
/** Languages that mark a question at its beginning too, or inside of it. */
const markedEarlier: ReadonlySet<string> = new Set(['es', 'gl', 'ast', 'hy']);
const sureMarks: ReadonlySet<number> = new Set([2, 3, 4]);

/** Ends the target like its source, with the mark its language has; null where that is unclear. */
export function endFix(
  text: string,
  sourceText: string,
  target: readonly RawPart[],
  language: string,
): EndFix | null {
  const last = target.findLast(({ part }) => part.kind === 'text' && part.text.trim() !== '');
  if (last === undefined) return null;
  const raw = text.slice(last.start, last.end);
  // A mark belongs to the words, not to what frames a pseudo-translation.
  const solid = beforeFrameEnd(raw).trimEnd();
  const old = oldMark(solid);
  const subtag = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const wanted = endOf(sourceText);
  if (wanted === 0 && markless.has(subtag)) return null;
  const mark = wanted < 0 ? '' : markFor(wanted, sourceText, subtag);
  const spaced = mark !== '' && old.spaced === '' ? frenchSpace(wanted, language) + mark : mark;
  const kept = mark === '' ? '' : old.spaced;
  const isLacking = sureMarks.has(wanted) && /[\p{L}\p{N}]$/u.test(solid);
  return {
    mark,
    isSure: isLacking && !markless.has(subtag) && !markedEarlier.has(subtag),
    edit: {
      offset: last.start + solid.length - old.length,
      length: old.length,
      newText: kept + spaced,
    },
  };
}

/** The mark at the end with the space some languages put before it. */
function oldMark(solid: string): { length: number; spaced: string } {
  if (endOf(solid) < 0) return { length: 0, spaced: '' };
  const mark = solid.endsWith('...') ? '...' : solid.slice(-1);
  const before = solid.slice(0, solid.length - mark.length);
  const spaced = before.slice(before.trimEnd().length);
  return { length: mark.length + spaced.length, spaced };
}

function markFor(wanted: number, sourceText: string, subtag: string): string {
  if (wanted === 4 && sourceText.trimEnd().endsWith('...')) return '...';
  return (ownMarks[subtag] ?? usualMarks)[wanted] ?? endMarks[wanted]?.charAt(0) ?? '';
}

/** French of France sets a fixed space before double marks. */
function frenchSpace(wanted: number, language: string): string {
  if (!/^fr(?![-_]CA)\b/i.test(language)) return '';
  if (wanted === 3) return '\u00a0';
  return wanted === 1 || wanted === 2 ? '\u202f' : '';
}
