import { finish, type Steps } from '../../text/steps.ts';
import { FormatError } from '../format-error.ts';
import {
  checkInSteps,
  refusalFindings,
  type LiveCheck,
  type LiveFindings,
} from '../live-findings.ts';
import type { LocalisationFile } from '../model.ts';
import type { TermsBetween } from '../terms/term.ts';

/** Checks a catalogue while it is edited: it is read again as a whole, in steps. */
export class LiveCatalogue implements LiveCheck {
  readonly #read: (text: string) => Steps<LocalisationFile>;
  readonly #terms: TermsBetween;

  constructor(read: (text: string) => Steps<LocalisationFile>, terms: TermsBetween) {
    this.#read = read;
    this.#terms = terms;
  }

  update(text: string): LiveFindings {
    return finish(this.updateInSteps(text));
  }

  *updateInSteps(text: string, known: LocalisationFile | null = null): Steps<LiveFindings> {
    try {
      const file = known?.text === text ? known : yield* this.#read(text);
      yield undefined;
      const problems = [...file.problems, ...(yield* checkInSteps(file, this.#terms))];
      problems.sort((one, other) => one.location.offset - other.location.offset);
      const { length, untranslated } = file.segments();
      return { problems, counts: { units: length, untranslated }, checkedUnits: length };
    } catch (error) {
      if (error instanceof FormatError) return refusalFindings(error);
      throw error;
    }
  }
}
