import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import type { Steps } from '../../../text/steps.ts';
import type { Fix } from '../../fix.ts';
import { FormatError } from '../../format-error.ts';
import type { Problem } from '../../model.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { UnitRecord, XliffDocument } from '../document.ts';
import { findingsInSteps } from '../qa/document-findings.ts';
import { surroundingsOf } from '../qa/unit-check.ts';
import { readDocumentInSteps } from '../read/read-document.ts';
import { frameOf } from '../live/unit-frame.ts';
import { KnownTranslations } from './copy-fixes.ts';
import { draftFixes, segmentAt } from './find-fixes.ts';

/** Fixes of one document; only those that are seen to help are offered. */
export class ProvenFixes {
  private readonly document: XliffDocument;
  private readonly translations = new KnownTranslations();
  /** What was found last in a unit as it stands: its other problems are most likely asked for next. */
  private last: { readonly ordinal: number; readonly codes: readonly string[] | null } | null =
    null;

  constructor(document: XliffDocument) {
    this.document = document;
  }

  /**
   * Ways to mend a problem: each was tried on its unit, where the problem went away, and none came.
   * What translations say of each other is not looked at.
   */
  *fixesFor(problem: Problem): Steps<readonly Fix[]> {
    const drafts = yield* draftFixes(this.document, problem, this.translations);
    const unit = segmentAt(this.document, problem.location.offset)?.unit;
    if (drafts.length === 0 || unit === undefined) return [];
    const before = yield* this.codesNow(unit);
    const rest = before === null ? null : without(before, problem.code);
    if (rest === null) return [];
    const proven: Fix[] = [];
    for (const fix of drafts) {
      const after = yield* this.codesOf(unit, fix.edits);
      if (after !== null && isWithin(after, rest)) proven.push(fix);
    }
    return proven;
  }

  private *codesNow(unit: UnitRecord): Steps<readonly string[] | null> {
    const { ordinal } = unit;
    if (this.last?.ordinal === ordinal) return this.last.codes;
    const codes = yield* this.codesOf(unit, []);
    this.last = { ordinal, codes };
    return codes;
  }

  /** Codes of what is found in a unit after some edits; null when it cannot be read then. */
  private *codesOf(
    { ordinal, start, end }: UnitRecord,
    edits: readonly Edit[],
  ): Steps<string[] | null> {
    const { document } = this;
    const inside = edits.map((edit) => ({ ...edit, offset: edit.offset - start }));
    const region = applyEdits(document.text.slice(start, end), inside);
    const alone = frameOf(document).isolate(ordinal, ordinal + 1, region);
    try {
      const read = yield* readDocumentInSteps(createXmlReader(alone.text));
      const { findings } = yield* findingsInSteps(read, surroundingsOf(document));
      const last = alone.start + region.length;
      return findings
        .filter(({ offset }) => offset >= alone.start && offset < last)
        .map(({ code }) => code);
    } catch (error) {
      if (error instanceof FormatError) return null;
      throw error;
    }
  }
}

/** A list less one item, which it may lack: what is found between units is not in it. */
function without(codes: readonly string[], code: string): string[] {
  const at = codes.indexOf(code);
  return at < 0 ? [...codes] : codes.toSpliced(at, 1);
}

function isWithin(codes: readonly string[], allowed: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const code of allowed) left.set(code, (left.get(code) ?? 0) + 1);
  return codes.every((code) => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0;
  });
}
