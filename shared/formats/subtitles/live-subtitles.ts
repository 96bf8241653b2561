import type { Steps } from '../../text/steps.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { OwnReadingLimits } from '../model.ts';
import { refusalFindings, type LiveCheck, type LiveFindings } from '../live-findings.ts';
import {
  checkCueText,
  checkSubtitles,
  type CheckedSubtitles,
  type CueFinding,
} from './check-subtitles.ts';
import type { Cue } from './cue.ts';
import type { SubtitleKind } from './read/lex-markup.ts';
import { refuseOtherFormats } from './read/refuse-other-formats.ts';
import { subtitleReadingProblems } from './read/reading-problems.ts';
import { refuseNotWebVtt, subtitleKindOf, scanCues } from './read/scan-cues.ts';

/** Checks subtitles while they are edited: texts that were measured before are not measured again. */
export class LiveSubtitles implements LiveCheck {
  private readonly kind: SubtitleKind;
  private readonly own: OwnReadingLimits;
  /** What was found in a text shown for a time, by both. */
  private known: ReadonlyMap<string, readonly CueFinding[]> = new Map();

  constructor(kind: SubtitleKind, own: OwnReadingLimits = {}) {
    this.kind = kind;
    this.own = own;
  }

  update(text: string): LiveFindings {
    try {
      return this.check(text);
    } catch (error) {
      if (error instanceof FormatError) return refusalFindings(error);
      throw error;
    }
  }

  /** Measured texts are remembered, and what is left is quick: it is one step. */
  *updateInSteps(text: string): Steps<LiveFindings> {
    yield undefined;
    return this.update(text);
  }

  private check(text: string): LiveFindings {
    refuseNotWebVtt(text, this.kind);
    const kind = subtitleKindOf(text);
    const scanned = scanCues(text, kind);
    if (kind === 'srt') refuseOtherFormats(text, scanned.cues.length);
    const lines = createLineIndex(text);
    const { cues } = scanned;
    const seen = new Map<string, readonly CueFinding[]>();
    let checkedUnits = 0;
    const checkText = (file: CheckedSubtitles, cue: Cue): readonly CueFinding[] => {
      const content = text.slice(cue.textStart, cue.textEnd);
      const key = `${kind} ${cue.endInMs - cue.startInMs} ${content}`;
      let found = seen.get(key) ?? this.known.get(key);
      if (found === undefined) {
        checkedUnits += 1;
        found = checkCueText(file, cue);
      }
      seen.set(key, found);
      return found;
    };
    const quality = checkSubtitles({ text, kind, cues, lines, own: this.own }, checkText);
    const noticed = subtitleReadingProblems({ text, kind, scanned, lines });
    this.known = seen;
    const problems = [...noticed, ...quality];
    problems.sort((left, right) => left.location.offset - right.location.offset);
    return { problems, counts: { units: cues.length, untranslated: 0 }, checkedUnits };
  }
}
