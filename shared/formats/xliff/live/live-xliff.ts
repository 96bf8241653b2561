import { finish, type Steps } from '../../../text/steps.ts';
import { changedSpan } from '../../../text/changed-span.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import { refusalFindings, type LiveCheck, type LiveFindings } from '../../live-findings.ts';
import type { LocalisationFile } from '../../model.ts';
import type { TermsBetween } from '../../terms/term.ts';
import type { XliffDocument } from '../document.ts';
import { checkRegion, findRegion } from './live-region.ts';
import { checkedText, replaceRegion } from './live-state.ts';
import type { CheckedText } from './live-state.ts';
import { inconsistencies } from '../../qa/comparing-rules.ts';
import { problemOf } from '../quality.ts';
import { openingLimits, openPartialReader, readDocumentInSteps } from '../read/read-document.ts';
import { XliffFile } from '../xliff-file.ts';

/** Checks XLIFF while it is edited: an edit inside one unit reads and checks that unit alone. */
export class LiveXliff implements LiveCheck {
  /** The last text that could be read. */
  private good: CheckedText | null = null;
  private readonly terms: TermsBetween;

  constructor(terms: TermsBetween) {
    this.terms = terms;
  }

  update(text: string): LiveFindings {
    return finish(this.updateInSteps(text));
  }

  *updateInSteps(text: string, read: LocalisationFile | null = null): Steps<LiveFindings> {
    try {
      const [state, checkedUnits] = yield* this.next(text, documentOf(read, text));
      this.good = state;
      yield undefined;
      return yield* findingsOf(state, checkedUnits);
    } catch (error) {
      if (error instanceof FormatError) return refusalFindings(error);
      throw error;
    }
  }

  private *next(text: string, read: XliffDocument | null): Steps<[CheckedText, number]> {
    const { good } = this;
    if (good?.text === text) return [good, 0];
    const region = good === null ? null : findRegion(good, text, changedSpan(good.text, text));
    const checked = good === null || region === null ? null : yield* checkRegion(good, region);
    if (good !== null && region !== null && checked !== null) {
      return [replaceRegion(good, text, region, checked), checked.units];
    }
    yield undefined;
    const document = read ?? (yield* readDocumentInSteps(openPartialReader(text), openingLimits));
    const whole = yield* checkedText(document, this.terms);
    return [whole, whole.spans.starts.length];
  }
}

/** What was read of this very text; null when it was not. */
function documentOf(read: LocalisationFile | null, text: string): XliffDocument | null {
  return read instanceof XliffFile && read.text === text ? read.document : null;
}

function* findingsOf(state: CheckedText, checkedUnits: number): Steps<LiveFindings> {
  const lines = createLineIndex(state.text);
  const found = [...state.findings, ...inconsistencies(state.facts)];
  yield undefined;
  found.sort((left, right) => left.offset - right.offset);
  return {
    problems: found.map((finding) => problemOf(finding, lines)),
    counts: { units: state.segments, untranslated: state.untranslated },
    checkedUnits,
  };
}
