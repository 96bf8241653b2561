import type { Element } from '@xmldom/xmldom';
import type { DocxPackage } from '../package/docx-package.ts';
import { HostError } from '../host-error.ts';
import { childElements, childW, isW } from '../xml/wordml.ts';
import { leavesOf, lengthOf, type Leaf } from './leaves.ts';
import { LiveRanges, type LiveRange, type Point } from './live-range.ts';

export type ChangeTrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';

/** A stretch of one paragraph; `end` is exclusive and never counts the mark. */
export interface Stretch {
  readonly paragraph: Element;
  readonly start: number;
  readonly end: number;
}

const documentPart = 'word/document.xml';

/** The open document: its parts, the order of its paragraphs, and the ranges alive in it. */
export class DocumentModel {
  readonly parts: DocxPackage;
  readonly body: Element;
  readonly ranges = new LiveRanges();
  readonly documentPart = documentPart;
  /** Told when the selection moved, as hosts tell the pane. */
  readonly selectionListeners = new Set<() => void>();
  selection: LiveRange;
  trackingMode: ChangeTrackingMode;
  #paragraphs: readonly Element[] | null = null;
  #indexes = new Map<Element, number>();

  constructor(parts: DocxPackage) {
    this.parts = parts;
    const body = childW(parts.root(documentPart), 'body');
    if (body === null) throw new Error('The document has no body.');
    this.body = body;
    const settings = parts.rootOrNull('word/settings.xml');
    this.trackingMode = childW(settings, 'trackRevisions') === null ? 'Off' : 'TrackAll';
    const first = { paragraph: this.paragraphs()[0]!, offset: 0 };
    this.selection = this.ranges.add(first, first);
  }

  /** Moves the selection and tells the listeners. */
  select(range: LiveRange): void {
    this.selection = range;
    for (const listener of this.selectionListeners) listener();
  }

  get isTracking(): boolean {
    return this.trackingMode !== 'Off';
  }

  /** Paragraphs of the main text and its tables, in reading order. */
  paragraphs(): readonly Element[] {
    if (this.#paragraphs !== null) return this.#paragraphs;
    const found: Element[] = [];
    collect(this.body, found);
    this.#paragraphs = found;
    this.#indexes = new Map(found.map((paragraph, index) => [paragraph, index]));
    return found;
  }

  /** Paragraphs came or went. */
  restructured(): void {
    this.#paragraphs = null;
  }

  indexOf(paragraph: Element): number {
    this.paragraphs();
    const index = this.#indexes.get(paragraph);
    if (index === undefined) {
      throw new HostError('ItemNotFound', 'The paragraph is no longer in the document.');
    }
    return index;
  }

  contains(paragraph: Element): boolean {
    this.paragraphs();
    return this.#indexes.has(paragraph);
  }

  compare(one: Point, other: Point): number {
    return one.paragraph === other.paragraph
      ? one.offset - other.offset
      : this.indexOf(one.paragraph) - this.indexOf(other.paragraph);
  }

  /** The range again, checked: throws ItemNotFound when its text was deleted. */
  alive(range: LiveRange): LiveRange {
    if (!range.isGone && this.contains(range.start.paragraph)) return range;
    throw new HostError('ItemNotFound', 'The range is no longer in the document.');
  }

  paragraphsOf(range: LiveRange): readonly Element[] {
    const from = this.indexOf(range.start.paragraph);
    let to = this.indexOf(range.end.paragraph);
    if (to > from && range.end.offset === 0) to -= 1;
    return this.paragraphs().slice(from, to + 1);
  }

  /** What of each paragraph a range covers, without the marks. */
  stretchesOf(range: LiveRange): Stretch[] {
    const { start, end } = range;
    return this.paragraphsOf(range).map((paragraph) => {
      const length = lengthOf(paragraph);
      return {
        paragraph,
        start: paragraph === start.paragraph ? Math.min(start.offset, length) : 0,
        end: paragraph === end.paragraph ? Math.min(end.offset, length) : length,
      };
    });
  }

  wholeOf(paragraph: Element): LiveRange {
    return this.ranges.add(
      { paragraph, offset: 0 },
      { paragraph, offset: lengthOf(paragraph) + 1 },
    );
  }
}

/** The leaves of a stretch with the part of their text that lies in it. */
export function leavesIn({ paragraph, start, end }: Stretch): Leaf[] {
  return leavesOf(paragraph)
    .filter((leaf) => leaf.start < end && leaf.start + leaf.text.length > start)
    .map((leaf) => {
      const from = Math.max(start - leaf.start, 0);
      return { ...leaf, text: leaf.text.slice(from, end - leaf.start), start: leaf.start + from };
    });
}

/** Paragraphs of blocks, tables and content controls; those of text boxes are another story. */
function collect(parent: Element, found: Element[]): void {
  for (const child of childElements(parent)) {
    if (isW(child, 'p')) found.push(child);
    else if (isW(child, 'tbl', 'tr', 'tc', 'sdt', 'sdtContent', 'customXml', 'ins', 'moveTo')) {
      collect(child, found);
    }
  }
}
