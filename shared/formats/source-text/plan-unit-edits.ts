import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import type { CodePart, InlinePart } from '../model.ts';
import type { SourceUnit } from './find-passages.ts';
import type { Region } from './passage.ts';
import { isPlain, sourceRegions } from './source-regions.ts';

/** A document and the targets of some of its units. */
export interface TargetedDocument {
  readonly languageId: string;
  readonly text: string;
  /** The finished target of each unit, null to leave it as it is. */
  readonly targets: readonly (readonly [SourceUnit, readonly InlinePart[] | null])[];
}

export interface UnitPlan {
  /** Sorted, without overlaps; units whose target is their source have none. */
  readonly edits: readonly Edit[];
  /** Units whose target would change the syntax around it: they are left as they are. */
  readonly refused: readonly SourceUnit[];
}

/**
 * Turns targets into edits. What the edited document would be is read again: everything outside of
 * the units, and the codes in them, must be the same, else the unit at fault is left out.
 */
export function planUnitEdits(document: TargetedDocument): UnitPlan {
  const { languageId, text } = document;
  const changed = document.targets.flatMap(([unit, target]): Draft[] => {
    if (target === null || sameParts(unit.source, target)) return [];
    return [{ unit, target }];
  });
  if (changed.length === 0) return { edits: [], refused: [] };
  const shape = (document: string): string =>
    isPlain(languageId) ? '' : shapeOf(document, sourceRegions(languageId, document));
  const expected = shape(text);
  const isSafe = (edits: readonly Edit[]): boolean => shape(applyEdits(text, edits)) === expected;
  const kept = keepSafe(changed, isSafe);
  const written = new Set(kept.map(({ draft }) => draft));
  const refused = changed.filter((draft) => !written.has(draft)).map(({ unit }) => unit);
  return { edits: kept.map(({ edit }) => edit).filter(isChange(text)), refused };
}

interface SafeDraft {
  readonly draft: Draft;
  readonly edit: Edit;
}

/**
 * The drafts that change no syntax, escaped no more than they need. Faults are searched by halves:
 * reading a document takes time, and few of its units are at fault.
 */
function keepSafe(
  drafts: readonly Draft[],
  isSafe: (edits: readonly Edit[]) => boolean,
): readonly SafeDraft[] {
  const ifSafe = (written: readonly SafeDraft[]): readonly SafeDraft[] | null =>
    isSafe(written.map(({ edit }) => edit)) ? written : null;
  const whole = ifSafe(drafts.map((draft) => ({ draft, edit: editOf(draft, false) })));
  if (whole !== null) return whole;
  if (drafts.length === 1) {
    return ifSafe(drafts.map((draft) => ({ draft, edit: editOf(draft, true) }))) ?? [];
  }
  const half = Math.ceil(drafts.length / 2);
  const parts = [drafts.slice(0, half), drafts.slice(half)];
  const kept = parts.flatMap((part) => keepSafe(part, isSafe));
  // What is safe by itself may not be safe beside another: a mark opens in one, and ends in one.
  const strict = (): SafeDraft[] => kept.map(({ draft }) => ({ draft, edit: editOf(draft, true) }));
  return ifSafe(kept) ?? ifSafe(strict()) ?? [];
}

interface Draft {
  readonly unit: SourceUnit;
  readonly target: readonly InlinePart[];
}

function editOf({ unit, target }: Draft, isStrict: boolean): Edit {
  const { start, end } = unit;
  return { offset: start, length: end - start, newText: unit.write(target, isStrict) };
}

function isChange(text: string): (edit: Edit) => boolean {
  return ({ offset, length, newText }) => text.slice(offset, offset + length) !== newText;
}

function sameParts(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  if (source.length !== target.length) return false;
  return source.every((part, index) => {
    const other = target[index];
    if (part.kind === 'text') return other?.kind === 'text' && other.text === part.text;
    return other?.kind === 'code' && other.content === part.content;
  });
}

/** Everything that a translation must leave alone: the syntax between regions, and their codes. */
function shapeOf(text: string, regions: readonly Region[]): string {
  const shape: string[] = [];
  let at = 0;
  for (const region of regions) {
    if (region.start < at) continue;
    const codes = region
      .passages()
      .flatMap(({ pieces }) => pieces.map(({ part }) => part))
      .filter(isSyntax)
      .map(({ content }) => content);
    shape.push(text.slice(at, region.start), region.kind, ...codes.sort());
    at = region.end;
  }
  shape.push(text.slice(at));
  return JSON.stringify(shape);
}

/** Marks of the format, and expressions in strings. Names in running text may come and go. */
function isSyntax(part: InlinePart): part is CodePart {
  if (part.kind === 'text') return false;
  return part.origin === 'element' || (part.origin === 'variable' && expression.test(part.content));
}

const expression = /^(?:[$#]?\{(?!\{)|\$\(|\\\()/;
