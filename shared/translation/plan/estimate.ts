import type { SkipReason } from '../../formats/model.ts';
import { pendingTexts, type JobPlan, type JobText, type PlannedFile } from './job-plan.ts';
import { planBatches } from './plan-batches.ts';

/** Segments and the characters they would have cost. */
export interface Saving {
  readonly segments: number;
  readonly characters: number;
}

/** What costs nothing, and why. */
export interface FreeParts {
  /** Same text elsewhere in the job: paid once. */
  readonly repetitions: Saving;
  /** Exact matches the file itself carries. */
  readonly matches: Saving;
  /** Answers of earlier runs. */
  readonly cache: Saving;
  /** Answers of an interrupted run of this very job. */
  readonly journal: Saving;
  /** Nothing in them has letters: copied. */
  readonly copies: Saving;
  /** Inline codes and placeholders inside the texts to be sent: never billed. */
  readonly codes: number;
}

export interface FileEstimate {
  readonly name: string;
  /** Segments that get a target. */
  readonly segments: number;
  readonly skipped: Readonly<Record<SkipReason, number>>;
  /** Distinct texts to be sent that no earlier file of the job pays for. */
  readonly texts: number;
  /** Unicode code points the service will bill for them. */
  readonly characters: number;
  /** Segments with a text that fits into no request: it is not sent, and counted nowhere else. */
  readonly tooLarge: readonly SegmentEstimate[];
  /** For each segment that costs something, in file order. */
  readonly units: readonly SegmentEstimate[];
  readonly free: FreeParts;
}

export interface SegmentEstimate {
  readonly key: string;
  readonly unit: string;
  readonly characters: number;
}

export interface Estimate {
  readonly files: readonly FileEstimate[];
  readonly texts: number;
  readonly characters: number;
  readonly requests: number;
  /** Requests that units' own contexts add: 0 unless context is `per-unit`. */
  readonly requestsForContext: number;
  /** No packing could need fewer. */
  readonly lowerBound: number;
}

/** What a plan will cost. Repairs of spoiled answers come on top; they cannot be foreseen. */
export function estimateJob(plan: JobPlan): Estimate {
  const { batches, lowerBound } = plan.batchPlan;
  const oversize = new Set(plan.batchPlan.oversize.map(({ identity }) => identity));
  const files = plan.files.map((file, index) => estimateFile(plan, oversize, file, index));
  const sum = (pick: (file: FileEstimate) => number): number =>
    files.reduce((total, file) => total + pick(file), 0);
  return {
    files,
    texts: sum((file) => file.texts),
    characters: sum((file) => file.characters),
    requests: batches.length,
    requestsForContext: batches.length - requestsWithoutContext(plan),
    lowerBound,
  };
}

/** How many requests the same texts would take if none had a context of its own. */
function requestsWithoutContext(plan: JobPlan): number {
  if (plan.options.context !== 'per-unit') return plan.batchPlan.batches.length;
  const bare = new Map(
    pendingTexts(plan).map((text) => [
      `${text.scope}${text.payload}`,
      { ...text, ownContext: null },
    ]),
  );
  return planBatches(plan, [...bare.values()]).batches.length;
}

interface Tally {
  segments: number;
  characters: number;
}

function estimateFile(
  plan: JobPlan,
  oversize: ReadonlySet<string>,
  file: PlannedFile,
  fileIndex: number,
): FileEstimate {
  const tally = {
    repetitions: none(),
    matches: none(),
    cache: none(),
    journal: none(),
    copies: none(),
  };
  const units: SegmentEstimate[] = [];
  const tooLarge: SegmentEstimate[] = [];
  let codes = 0;
  let texts = 0;
  for (const [itemIndex, { item, segment, origin, texts: own }] of file.items.entries()) {
    if (origin !== 'service') {
      add(origin === 'copy' ? tally.copies : tally.matches, segment.billedCharacters);
      continue;
    }
    let characters = 0;
    let unsent = 0;
    for (const identity of new Set(own)) {
      const text = plan.texts.get(identity);
      if (text === undefined) continue;
      if (oversize.has(identity)) {
        unsent += text.characters;
        continue;
      }
      const known = plan.known.get(identity);
      if (known !== undefined) add(tally[known.from], text.characters);
      else if (!isFirst(text, fileIndex, itemIndex)) add(tally.repetitions, text.characters);
      else {
        characters += text.characters;
        texts += 1;
      }
    }
    if (unsent > 0) tooLarge.push({ key: item.key, unit: item.name, characters: unsent });
    if (characters > 0) {
      units.push({ key: item.key, unit: item.name, characters });
      codes += segment.codesSent;
    }
  }
  return {
    name: file.name,
    segments: file.items.length,
    skipped: file.skipped,
    texts,
    characters: units.reduce((total, unit) => total + unit.characters, 0),
    tooLarge,
    units,
    free: { ...tally, codes },
  };
}

/** The first segment that uses a text pays for it. */
function isFirst(text: JobText, file: number, item: number): boolean {
  const first = text.places[0];
  return first?.file === file && first.item === item;
}

function none(): Tally {
  return { segments: 0, characters: 0 };
}

function add(tally: Tally, characters: number): void {
  tally.segments += 1;
  tally.characters += characters;
}
