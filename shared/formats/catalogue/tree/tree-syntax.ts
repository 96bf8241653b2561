import type { Edit } from '../../../text/edits.ts';
import type { Steps } from '../../../text/steps.ts';
import type { DataContainer, DataItem, DataNode, DataObject } from './data-tree.ts';
import type { TextSlot } from './text-tree.ts';
import type { TreeCustoms } from './tree-customs.ts';

/** A new item of a container as it is written, without what parts it from others. */
export interface NewItem {
  readonly written: string;
  /** Line ends before it, as the source has them: two for a blank line. */
  readonly breaks: number;
}

/** What is to become of the items of a container. */
export interface ItemChanges {
  readonly removed: ReadonlySet<DataItem>;
  /** By the number of the item they come behind; -1 for the first ones. */
  readonly added: ReadonlyMap<number, readonly NewItem[]>;
}

/** How a format writes trees of texts. `Layout`: of a file; `Place`: where an item stands in it. */
export interface TreeSyntax<Layout, Place> {
  /**
   * Reads the object that is the whole of a file; null where it has none.
   * @throws FormatError, for what is no catalogue as well
   */
  readonly readInSteps: (text: string) => Steps<DataObject | null>;
  readonly customsOf: (root: DataObject) => TreeCustoms;
  readonly layoutOf: (text: string, root: DataObject) => Layout;
  /** Where an item belongs that comes behind the item of a number, or first (-1). */
  readonly offsetBehind: (text: string, container: DataContainer, behind: number) => number;
  readonly placeBehind: (
    text: string,
    container: DataContainer,
    behind: number,
    layout: Layout,
  ) => Place;
  /** Whether items may be taken out of a file: nothing else in it refers to them. */
  readonly mayLeaveOut: (text: string, root: DataObject) => boolean;
  /** Edits that take items out of a container and put others in. */
  readonly itemEdits: (
    text: string,
    container: DataContainer,
    changes: ItemChanges,
    layout: Layout,
  ) => readonly Edit[];
  /** Writes a text in place of what an item holds. */
  readonly replaceText: (
    text: string,
    replaced: { readonly item: DataItem; readonly newText: string },
    layout: Layout,
  ) => Edit;
  /** Writes the key of an item anew. */
  readonly replaceKey: (text: string, item: DataItem, key: string, layout: Layout) => Edit;
  /** Where an item stands that holds nothing, and the edit that puts a written container there. */
  readonly placeOf: (text: string, item: DataItem, layout: Layout) => Place;
  readonly fill: (text: string, item: DataItem, written: string) => Edit;
  /** Writes all of a file that held nothing. */
  readonly fillFile: (text: string, sourceText: string, written: string) => Edit;
  readonly parts: PartSyntax<Layout, Place>;
}

/** How parts of a source are written that a translation lacks. `source`: the text of the source. */
export interface PartSyntax<Layout, Place> {
  /** Of the whole of a file. */
  readonly outermost: Place;
  /** Of the items of a container that an item at a place holds. */
  readonly inside: (
    source: string,
    container: DataContainer,
    place: Place,
    layout: Layout,
  ) => Place;
  readonly breaksBefore: (source: string, item: DataItem) => number;
  readonly key: (key: string, layout: Layout) => string;
  readonly member: (key: string, value: string, layout: Layout) => string;
  /** A text as it is written in a place; `model` is the one it is translated from. */
  readonly text: (
    source: string,
    written: { readonly text: string; readonly model: TextSlot | null },
    place: Place,
    layout: Layout,
  ) => string;
  readonly container: (
    source: string,
    container: DataContainer,
    items: readonly NewItem[],
    place: Place,
    layout: Layout,
  ) => string;
  /** A value that is not translated; null where it cannot stand in another file. */
  readonly scalar: (source: string, node: DataNode) => string | null;
  /** Stands for what is missing in an array, so that what comes behind keeps its number. */
  readonly filler: (kind: DataNode['kind']) => string;
}
