import type { Span } from '../../source-text/passage.ts';

/** A value of a file and where it is written, quotes and brackets included. */
export type DataNode = DataText | DataObject | DataArray | DataOther;

/** What lies in values of a file: objects of JSON are maps in YAML, and arrays are lists. */
export type DataContainer = DataObject | DataArray;

export interface DataText extends Span {
  readonly kind: 'string';
  /** Decoded. */
  readonly text: string;
}

export interface DataObject extends Span {
  readonly kind: 'object';
  /** In file order; no two have the same key. */
  readonly members: readonly DataMember[];
  readonly byKey: ReadonlyMap<string, DataMember>;
}

export interface DataArray extends Span {
  readonly kind: 'array';
  readonly items: readonly DataItem[];
}

/** A number, `true`, `false`, `null`, or whatever else is no text. */
export interface DataOther extends Span {
  readonly kind: 'other';
  readonly isNull: boolean;
}

/** An element of an array, or a member of an object with its key. */
export interface DataItem extends Span {
  readonly value: DataNode;
  /** Of the comma behind it, -1 for none and where lines part items. */
  readonly comma: number;
  /** Between brackets or braces, as all in JSON is. */
  readonly isFlow: boolean;
}

export interface DataMember extends DataItem {
  /** Decoded. */
  readonly key: string;
  /** Behind its closing quote. */
  readonly keyEnd: number;
}

/** What a container holds, in file order. */
export function itemsOf(container: DataContainer): readonly DataItem[] {
  return container.kind === 'object' ? container.members : container.items;
}
