import { finish, type Steps } from '../../../text/steps.ts';
import { changedSpan } from '../../../text/changed-span.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import { refusalFindings, type LiveCheck, type LiveFindings } from '../../live-findings.ts';
import type { LocalisationFile } from '../../model.ts';
import type { TermsBetween } from '../../terms/term.ts';
import type { XliffDocument } from '../document.ts';
import { findChangedUnits } from './changed-units.ts';
import { checkRegion } from './live-region.ts';
import { checkedText, replaceRegion } from './live-state.ts';
import type { CheckedText } from './live-state.ts';
import { inconsistencies } from '../../qa/comparing-rules.ts';
import { countsOf } from '../segment-counts.ts';
import { problemOf } from '../quality.ts';
import { XliffRereader } from './reread.ts';
import { XliffFile } from '../xliff-file.ts';

/** Checks XLIFF while it is edited: an edit inside one unit reads and checks that unit alone. */
export class LiveXliff implements LiveCheck {
  /** The last text that could be read. */
  private good: CheckedText | null = null;
  private readonly terms: TermsBetween;
  private readonly reader = new XliffRereader();

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
    if (good?.document.text === text) return [good, 0];
    const document = read ?? (yield* this.reader.readInSteps(text));
    yield undefined;
    const known = good === null ? null : yield* checkedAgain(good, document);
    if (known !== null) return known;
    const whole = yield* checkedText(document, this.terms);
    return [whole, document.units.length];
  }
}

/** What is known after a change, and of how many units it was looked for; null when all must be checked. */
function* checkedAgain(
  good: CheckedText,
  document: XliffDocument,
): Steps<[CheckedText, number] | null> {
  const { text } = good.document;
  const changed = findChangedUnits(good.document, document.text, changedSpan(text, document.text));
  const checked = changed === null ? null : yield* checkRegion(good, changed);
  if (changed === null || checked === null) return null;
  return [replaceRegion(good, document, changed, checked), checked.units];
}

/** What was read of this very text; null when it was not. */
function documentOf(read: LocalisationFile | null, text: string): XliffDocument | null {
  return read instanceof XliffFile && read.text === text ? read.document : null;
}

function* findingsOf(state: CheckedText, checkedUnits: number): Steps<LiveFindings> {
  const lines = createLineIndex(state.document.text);
  const { segments, untranslated } = countsOf(state.document);
  const found = [...state.findings, ...inconsistencies(state.facts)];
  yield undefined;
  found.sort((left, right) => left.offset - right.offset);
  return {
    problems: found.map((finding) => problemOf(finding, lines)),
    counts: { units: segments, untranslated },
    checkedUnits,
  };
}
