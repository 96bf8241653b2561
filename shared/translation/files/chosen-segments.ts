import type {
  Answer,
  LocalisationFile,
  SegmentState,
  Translatable,
  SegmentView,
} from '../../formats/model.ts';
import type { Span } from '../../formats/source-text/passage.ts';
import { cutCues } from '../../formats/subtitles/write/cut-cues.ts';
import { segmentsTouched } from '../../formats/segments-touched.ts';
import type { WaitingEdit } from '../../text/hunks/move-hunks.ts';
import { makeText, type ApplyOptions } from './apply-proposal.ts';
import type { PassageResult } from '../translate-passages.ts';
import { append } from '../../text/lists/append.ts';
import { isBetter, ONLY_PSEUDO } from '../settle/keep-text.ts';
import type { Message } from '../../messages/message.ts';

/** A segment that was chosen and is left alone, as people call it, and why. */
export interface SkippedSegment {
  readonly name: string;
  readonly reason: NonNullable<SegmentView['locked']> | 'already-translated';
}

/** What finished targets mean for the file. */
export interface WrittenSegments {
  /** In order, without overlaps. Each is anchored to its unit, or to the sentence of its cues. */
  readonly edits: readonly WaitingEdit[];
  readonly done: number;
  /** About segments that the format could not take. */
  readonly left: readonly Message[];
}

/** Segments of a localisation file that somebody chose. */
export interface ChosenSegments {
  /** What is to be sent: for XLIFF the segments, for subtitles the sentences of the cues. */
  readonly passages: readonly Translatable[];
  readonly left: readonly SkippedSegment[];
  /** As the file says; null when it does not. */
  readonly sourceLanguage: string | null;
  /** Languages the parts of the file that they lie in give their targets; empty for none. */
  readonly targetLanguages: readonly string[];
  /** Of subtitles the texts of the chosen cues; of XLIFF nothing. */
  readonly spans: readonly Span[];
  /**
   * Turns results, one for each passage, into edits of the file; nothing else of it changes.
   * @throws FormatError as `makeText`.
   */
  write(results: readonly PassageResult[], options: ApplyOptions): WrittenSegments;
}

/** A part of the file that is read by itself: of XLIFF the whole. */
interface Part {
  readonly file: LocalisationFile;
  readonly shift: number;
  readonly items: readonly Translatable[];
}

/**
 * Chooses the segments that stretches of a file's text touch. Where some of them are untranslated,
 * those that are translated already are left alone; where none is, all are translated anew. Locked
 * ones never are.
 */
export function chooseSegments(file: LocalisationFile, spans: readonly Span[]): ChosenSegments {
  const segments = file.segments();
  return chooseRows(
    file,
    spans.flatMap((span) => segmentsTouched(segments, span)),
  );
}

/** The same of segments by their places in the file: those that are not there yet share a place in its text. */
export function chooseRows(file: LocalisationFile, rows: readonly number[]): ChosenSegments {
  const segments = file.segments();
  const indexes = [...new Set(rows)].sort((one, other) => one - other);
  const views = indexes.map((index) => ({ index, view: segments.at(index) }));
  const open = views.filter(({ view }) => view.locked === null);
  const untranslated = open.filter(({ view }) => view.isUntranslated);
  const chosen = untranslated.length > 0 ? untranslated : open;
  const hasTargets = holdsTargets(file);
  const parts = hasTargets ? [wholePart(file, chosen)] : cueParts(file, chosen);
  const taken = new Set(chosen.map(({ index }) => index));
  return {
    passages: parts.flatMap(({ items }) => items),
    left: views
      .filter(({ index }) => !taken.has(index))
      .map(({ view }) => ({ name: view.name, reason: view.locked ?? 'already-translated' })),
    sourceLanguage: file.sourceLanguage,
    targetLanguages: languagesOf(views.map(({ view }) => view)),
    spans: hasTargets ? [] : chosen.map(({ view }) => spanOf(view)),
    write: (results, options) => write(parts, results, options),
  };
}

interface Chosen {
  readonly index: number;
  readonly view: SegmentView;
}

const anyState: readonly SegmentState[] = ['initial', 'translated', 'reviewed', 'final'];

/** Cues have no target to be finished. */
function holdsTargets(file: LocalisationFile): boolean {
  const segments = file.segments();
  return file.stateWords.length > 0 || (segments.length > 0 && segments.at(0).standing !== null);
}

function wholePart(file: LocalisationFile, chosen: readonly Chosen[]): Part {
  const views = new Map(chosen.map(({ view }) => [view.key, view]));
  const select = { onlyStates: anyState, sourceCopiesAreUntranslated: false };
  const items = file.select(select).items.flatMap((item): readonly Translatable[] => {
    const view = views.get(item.key);
    if (view === undefined) return [];
    // The match beside a segment that is to be translated anew is what it had.
    return [view.isUntranslated ? item : withoutMatches(item)];
  });
  return { file, shift: 0, items };
}

/** Cues that follow each other make up their sentences together, and with no other. */
function cueParts(file: LocalisationFile, chosen: readonly Chosen[]): readonly Part[] {
  const runs: { first: number; last: number }[] = [];
  for (const { index } of chosen) {
    const run = runs.at(-1);
    if (run?.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs.map(({ first, last }) => {
    const cut = cutCues(file, first, last);
    const { items } = cut.file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
    return { ...cut, items };
  });
}

function withoutMatches(item: Translatable): Translatable {
  const { key, name, location, source, sourceLanguage, state, notes } = item;
  return { key, name, location, source, sourceLanguage, state, notes, matches: [] };
}

function languagesOf(views: readonly SegmentView[]): readonly string[] {
  const named = views.map(({ targetLanguage }) => targetLanguage);
  return [...new Set(named.filter((language) => language !== null))];
}

function spanOf({ source: { location } }: SegmentView): Span {
  return { start: location.offset, end: location.offset + location.length };
}

function write(
  parts: readonly Part[],
  results: readonly PassageResult[],
  options: ApplyOptions,
): WrittenSegments {
  const edits: WaitingEdit[] = [];
  const left: Message[] = [];
  let [from, done] = [0, 0];
  for (const part of parts) {
    const own = results.slice(from, from + part.items.length);
    from += part.items.length;
    const kept = keptIn(part, own);
    append(
      left,
      Array.from(kept, () => ONLY_PSEUDO.said),
    );
    const { plan } = makeText(options, part.file, answersOf(part, own, kept));
    const anchor = anchorsOf(part);
    done += plan.keys.length;
    for (const edit of plan.edits) {
      edits.push({ ...edit, offset: edit.offset + part.shift, anchor: anchor(edit.offset) });
    }
    for (const { severity, said } of plan.problems) if (severity === 'error') left.push(said);
  }
  return { edits, done, left };
}

/** Keys of segments that hold something better than the result. */
function keptIn({ file, items }: Part, results: readonly PassageResult[]): ReadonlySet<string> {
  const kept = items.filter(({ key }, index) => {
    const result = results[index];
    return result?.outcome === 'done' && isBetter(file, key, result.engines);
  });
  return new Set(kept.map(({ key }) => key));
}

function answersOf(
  { items }: Part,
  results: readonly PassageResult[],
  kept: ReadonlySet<string>,
): readonly Answer[] {
  return items.flatMap(({ key }, index): readonly Answer[] => {
    const result = results[index];
    if (result?.outcome !== 'done' || kept.has(key)) return [];
    return [{ key, parts: result.target, needsReview: result.needsReview }];
  });
}

/** What an edit at a place of a part is about, as a stretch of the whole file. */
function anchorsOf({ file, shift, items }: Part): (offset: number) => WaitingEdit['anchor'] {
  const segments = file.segments();
  const hasTargets = holdsTargets(file);
  const places = new Map<number, WaitingEdit['anchor']>();
  const unitAt = (offset: number): WaitingEdit['anchor'] => {
    const index = segments.indexAt(offset);
    // The language of all targets stands in no unit.
    if (index < 0) return { offset, length: 0 };
    const known = places.get(index) ?? segments.at(index).location;
    places.set(index, known);
    return known;
  };
  const sentenceAt = (offset: number): WaitingEdit['anchor'] =>
    items.findLast(({ location }) => location.offset <= offset)?.location ?? { offset, length: 0 };
  return (offset) => {
    const found = hasTargets ? unitAt(offset) : sentenceAt(offset);
    return { offset: found.offset + shift, length: found.length };
  };
}
