import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { SourceUnit } from '../../../../shared/formats/source-text/find-passages.ts';
import { planSegmentEdits } from '../../../../shared/formats/source-text/plan-segment-edits.ts';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { WaitingEdit } from '../../../../shared/text/hunks/move-hunks.ts';
import type { TranslatedPassages } from '../../../../shared/translation/index.ts';

/** What a translation means for the document it was made from. */
export interface TranslatedSelection {
  /** In order, without overlaps; each with the stretch that must not have changed meanwhile. */
  readonly edits: readonly WaitingEdit[];
  /** The translation as people read it, without quotes, markers and escapes. */
  readonly plain: string;
  /** For each selection that holds text, from its first unit to its last; for subtitles each cue. */
  readonly groups: readonly Span[];
  readonly done: number;
  /** About units that were left as they are. */
  readonly left: readonly Message[];
  /** Units whose target would have changed the syntax around it. */
  readonly refused: number;
}

/** Puts results and units together; pure, so that it can be tested without an editor. */
export function translatedSelection(
  document: { readonly languageId: string; readonly text: string },
  units: readonly SourceUnit[],
  translated: TranslatedPassages,
): TranslatedSelection {
  const targets = units.map((unit, index) => {
    const result = translated.results[index];
    return [unit, result?.outcome === 'done' ? result.target : null] as const;
  });
  const { edits, refused } = planSegmentEdits({ ...document, targets });
  const left = translated.results.flatMap((each) => (each.outcome === 'left' ? [each.said] : []));
  return {
    edits: edits.map((edit) => ({ ...edit, anchor: { offset: edit.offset, length: edit.length } })),
    plain: targets.map(([unit, target]) => readableTranslation(target ?? unit.source)).join('\n'),
    groups: groupsOf(units),
    done: translated.results.length - left.length - refused.length,
    left,
    refused: refused.length,
  };
}

/** As people read it: codes as they are written. */
export function readableTranslation(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}

function groupsOf(units: readonly SourceUnit[]): readonly Span[] {
  const groups = new Map<number, Span>();
  for (const { start, end, selections } of units) {
    for (const index of selections) {
      const known = groups.get(index);
      groups.set(index, {
        start: Math.min(start, known?.start ?? start),
        end: Math.max(end, known?.end ?? end),
      });
    }
  }
  return [...groups.values()];
}
