import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import type { Steps } from '../../../text/steps.ts';
import type { Fix } from '../../fix.ts';
import { FormatError } from '../../format-error.ts';
import type { Problem } from '../../model.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import type { XliffDocument } from '../document.ts';
import { findingsInSteps } from '../qa/document-findings.ts';
import { surroundingsOf } from '../qa/unit-check.ts';
import { readDocumentInSteps } from '../read/read-document.ts';
import { UnitFrame, unitSpansInSteps } from '../live/unit-spans.ts';
import type { UnitSpans } from '../live/unit-spans.ts';
import { KnownTranslations } from './copy-fixes.ts';
import { draftFixes, segmentAt } from './find-fixes.ts';

/** Where units lie, and what surrounds all of them. */
interface UnitsAndFrame {
  readonly spans: UnitSpans;
  readonly frame: UnitFrame;
}

/** Fixes of one document; only those that are seen to help are offered. */
export class ProvenFixes {
  private readonly document: XliffDocument;
  private known: UnitsAndFrame | null = null;
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
    const surroundings = (this.known ??= yield* this.unitsAndFrame());
    yield undefined;
    const before = yield* this.codesNow(surroundings, unit.ordinal);
    const rest = before === null ? null : without(before, problem.code);
    if (rest === null) return [];
    const proven: Fix[] = [];
    for (const fix of drafts) {
      const after = yield* this.codesOf(surroundings, unit.ordinal, fix.edits);
      if (after !== null && isWithin(after, rest)) proven.push(fix);
    }
    return proven;
  }

  private *codesNow(surroundings: UnitsAndFrame, ordinal: number): Steps<readonly string[] | null> {
    if (this.last?.ordinal === ordinal) return this.last.codes;
    const codes = yield* this.codesOf(surroundings, ordinal, []);
    this.last = { ordinal, codes };
    return codes;
  }

  private *unitsAndFrame(): Steps<UnitsAndFrame> {
    const spans = yield* unitSpansInSteps(this.document);
    return { spans, frame: new UnitFrame(this.document.text, spans) };
  }

  /** Codes of what is found in a unit after some edits; null when it cannot be read then. */
  private *codesOf(
    { spans, frame }: UnitsAndFrame,
    ordinal: number,
    edits: readonly Edit[],
  ): Steps<string[] | null> {
    const { document } = this;
    const [start, end] = [spans.starts[ordinal] ?? 0, spans.ends[ordinal] ?? 0];
    const inside = edits.map((edit) => ({ ...edit, offset: edit.offset - start }));
    const region = applyEdits(document.text.slice(start, end), inside);
    const alone = frame.isolate(ordinal, ordinal + 1, region);
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
