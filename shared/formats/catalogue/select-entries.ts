import type { LineIndex } from '../../text/line-index.ts';
import type {
  InlinePart,
  SegmentState,
  SelectOptions,
  Selection,
  SkipReason,
  SegmentStanding,
  TextLocation,
  Translatable,
} from '../model.ts';
import { sameParts } from '../inline/parts.ts';
import { isOpenTarget, partsOf, type Catalogue, type CatalogueEntry } from './catalogue.ts';
import { noneSkipped } from '../skipped.ts';

/** A text without a target is initial; the file says which others are drafts, and both count as translated. */
export function entryState(entry: CatalogueEntry): SegmentState {
  return isOpenTarget(entry) ? 'initial' : 'translated';
}

/** Picks the entries to translate, in file order. */
export function selectEntries(
  { entries, sourceLanguage }: Catalogue,
  options: SelectOptions,
  lines: LineIndex,
): Selection {
  const items: Translatable[] = [];
  const skipped = noneSkipped();
  for (const entry of entries) {
    const reason = skipReasonOf(entry, options);
    if (reason === null) items.push(new SelectedEntry(entry, sourceLanguage, lines));
    else skipped[reason] += 1;
  }
  return { items, skipped };
}

/** Why an entry is left alone; null when it is to be translated. */
export function skipReasonOf(
  entry: CatalogueEntry,
  { onlyStates, sourceCopiesAreUntranslated }: SelectOptions,
): SkipReason | null {
  const untouchable = untouchableReason(entry);
  if (untouchable !== null) return untouchable;
  const isCopy = sourceCopiesAreUntranslated && isSourceCopy(entry);
  const isOpen = isOpenTarget(entry) || isCopy;
  if (onlyStates.length === 0) return isOpen ? null : 'already-translated';
  const states: readonly SegmentState[] = isOpen ? ['initial'] : [entryState(entry)];
  return states.some((state) => onlyStates.includes(state)) ? null : 'not-in-selected-states';
}

function isSourceCopy({ source, target }: CatalogueEntry): boolean {
  return target !== null && sameParts(partsOf(target), partsOf(source));
}

/** Why nothing is ever written for an entry; null where it may be. */
export function untouchableReason({
  message,
  source,
}: CatalogueEntry): 'not-translatable' | 'empty-source' | null {
  if (message.isTranslatable === false) return 'not-translatable';
  return source.text.trim() === '' ? 'empty-source' : null;
}

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** Where an entry stands on its way. */
export function standingOf(entry: CatalogueEntry): SegmentStanding {
  if (untouchableReason(entry) !== null) return 'notTranslatable';
  if (skipReasonOf(entry, byDefault) === null) return 'untranslated';
  return entry.message.isDraft ? 'needsReview' : 'translated';
}

/** An entry as it is handed out. Lines are counted when somebody asks where it is. */
class SelectedEntry implements Translatable {
  readonly key: string;
  readonly name: string;
  readonly source: readonly InlinePart[];
  readonly sourceLanguage: string | null;
  readonly state: SegmentState;
  readonly notes: readonly string[];
  readonly matches = [];
  readonly count: number | null;
  readonly hasChoices: boolean;
  readonly #entry: CatalogueEntry;
  readonly #lines: LineIndex;

  constructor(entry: CatalogueEntry, sourceLanguage: string | null, lines: LineIndex) {
    this.key = entry.key;
    this.name = entry.name;
    this.source = partsOf(entry.source);
    this.sourceLanguage = sourceLanguage;
    this.state = entryState(entry);
    this.notes = entry.notes;
    this.count = entry.count ?? null;
    this.hasChoices = entry.hasChoices === true;
    this.#entry = entry;
    this.#lines = lines;
  }

  /** Where its target is written: two forms of one message share their source. */
  get location(): TextLocation {
    return targetLocation(this.#entry, this.#lines);
  }
}

/** The target of an entry; where it has none, the end of its message, where it belongs. */
export function targetLocation(entry: CatalogueEntry, lines: LineIndex): TextLocation {
  const { target, message } = entry;
  if (target === null) return lines.locate(message.end, 0);
  return lines.locate(target.start, target.end - target.start);
}
