import type { Steps } from '../../../text/steps.ts';
import { createLineIndex, type LineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import type {
  Answer,
  FileStatistics,
  LocalisationFile,
  EditPlan,
  OwnReadingLimits,
  PlanOptions,
  Problem,
  Selection,
  SegmentList,
  SegmentSide,
} from '../../model.ts';
import type { Fix } from '../../fix.ts';
import type { TermsBetween } from '../../terms/term.ts';
import type { WrittenText } from '../../written-text.ts';
import { checkSubtitles, type CheckedSubtitles } from '../check-subtitles.ts';
import { CueList } from '../cue-list.ts';
import { fixCue } from '../fixes/fix-cue.ts';
import type { ScannedCues } from '../cue.ts';
import type { SubtitleKind } from './lex-markup.ts';
import { planSubtitles } from '../write/plan-subtitles.ts';
import { subtitleReadingProblems } from './reading-problems.ts';
import { refuseOtherFormats } from './refuse-other-formats.ts';
import { scanCues, refuseNotWebVtt, subtitleKindOf } from './scan-cues.ts';
import { buildModel, type SubtitleModel } from '../subtitle-model.ts';
import { refuseLongText, refuseManyCues } from '../subtitle-limits.ts';
import { countRepeated } from '../../figures.ts';
import { subtitleStatistics } from '../subtitle-statistics.ts';
import { writtenCue } from '../write/written-cue.ts';
import { verifySubtitles } from '../write/verify-subtitles.ts';
import { say } from '../../../messages/message.ts';
import { noneSkipped } from '../../skipped.ts';

/**
 * Reads decoded subtitles (no byte order mark). A text that begins with `WEBVTT` is read as WebVTT
 * also when `kind` says `srt`. Quirks are tolerated, listed in `problems` and never mended.
 * @throws FormatError `not-subtitles` that says what the text is instead; `not-webvtt`; `too-large`
 * beyond {@link subtitleLimits}.
 */
export function readSubtitles(text: string, kind: SubtitleKind): LocalisationFile {
  refuseNotWebVtt(text, kind);
  refuseLongText(text);
  const actual = subtitleKindOf(text);
  const scanned = scanCues(text, actual);
  refuseManyCues(text, scanned.cues);
  if (actual === 'srt') refuseOtherFormats(text, scanned.cues.length);
  return new SubtitleFile(text, actual, scanned);
}

/** Cues are found at once; sentences, lines and problems when first asked for. */
class SubtitleFile implements LocalisationFile {
  readonly format: SubtitleKind;
  readonly version = '';
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage = null;
  readonly targetLanguages: readonly string[] = [];

  private readonly scanned: ScannedCues;
  private readonly lines: LineIndex;
  private knownModel: SubtitleModel | null = null;
  private knownProblems: readonly Problem[] | null = null;

  constructor(text: string, kind: SubtitleKind, scanned: ScannedCues) {
    this.format = kind;
    this.text = text;
    this.scanned = scanned;
    this.lines = createLineIndex(text);
    this.sourceLanguage = kind === 'webvtt' ? headerLanguage(text) : null;
  }

  get problems(): readonly Problem[] {
    this.knownProblems ??= subtitleReadingProblems({
      text: this.text,
      kind: this.format,
      scanned: this.scanned,
      lines: this.lines,
    });
    return this.knownProblems;
  }

  /** Subtitles hold no targets: every sentence with letters is untranslated. */
  select(): Selection {
    const { sentences, emptyPieces } = this.model();
    return {
      items: Array.from(sentences.values(), ({ translatable }) => translatable),
      skipped: { ...noneSkipped(), 'empty-source': emptyPieces },
    };
  }

  plan(answers: readonly Answer[], options: PlanOptions): EditPlan {
    return planSubtitles(this.model(), answers, options);
  }

  verify(plan: EditPlan, newText: string): readonly Problem[] {
    return verifySubtitles(this.model(), plan, newText);
  }

  check(_terms?: TermsBetween, own: OwnReadingLimits = {}): readonly Problem[] {
    return checkSubtitles({ ...this.parts(), own });
  }

  written(side: SegmentSide): WrittenText | null {
    return writtenCue(this.text, this.format, side);
  }

  statistics(): FileStatistics {
    return { ...subtitleStatistics(this.model()), repeated: countRepeated(this) };
  }

  segments(): SegmentList {
    return new CueList(this.parts());
  }

  fixes(problem: Problem): readonly Fix[] {
    return fixCue(this.parts(), problem);
  }

  *fixesInSteps(problem: Problem): Steps<readonly Fix[]> {
    yield undefined;
    return this.fixes(problem);
  }

  /** Subtitles have no states. */
  get stateWords(): readonly string[] {
    return [];
  }

  planState(): EditPlan {
    throw new FormatError(say('unknown-state.subtitles'), null);
  }

  planTargets(): EditPlan {
    throw new FormatError(say('no-targets.subtitles'), null);
  }

  private parts(): CheckedSubtitles {
    const { text, lines, scanned } = this;
    return { text, lines, cues: scanned.cues, kind: this.format };
  }

  private model(): SubtitleModel {
    this.knownModel ??= buildModel(
      this.text,
      this.format,
      this.scanned.cues,
      this.lines,
      this.sourceLanguage,
    );
    return this.knownModel;
  }
}

/** `Language: en` in the header of a WebVTT file. */
function headerLanguage(text: string): string | null {
  const header = /^[^]*?(?:\r\n\r\n|\n\n|\r\r|$)/.exec(text.slice(0, 2000))?.[0] ?? '';
  return /^Language:[ \t]*([A-Za-z][A-Za-z\d-]*)/im.exec(header)?.[1] ?? null;
}
