import type { Span } from '../source-text/passage.ts';

/** A value of JSON and where it is written, quotes and brackets included. */
export type JsonNode = JsonString | JsonObject | JsonArray | JsonOther;

export interface JsonString extends Span {
  readonly kind: 'string';
  /** Decoded. */
  readonly text: string;
}

export interface JsonObject extends Span {
  readonly kind: 'object';
  /** In file order; no two have the same key. */
  readonly members: readonly JsonMember[];
  readonly byKey: ReadonlyMap<string, JsonMember>;
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonItem[];
}

/** A number, `true`, `false` or `null`. */
export interface JsonOther extends Span {
  readonly kind: 'other';
  readonly isNull: boolean;
}

/** An element of an array, or a member of an object with its key. */
export interface JsonItem extends Span {
  readonly value: JsonNode;
  /** Of the comma behind it, -1 for none. */
  readonly comma: number;
}

export interface JsonMember extends JsonItem {
  /** Decoded. */
  readonly key: string;
  /** Behind its closing quote. */
  readonly keyEnd: number;
}

/** What a container holds, in file order. */
export function itemsOf(container: JsonObject | JsonArray): readonly JsonItem[] {
  return container.kind === 'object' ? container.members : container.items;
}
