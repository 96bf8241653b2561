import { say } from '../../messages/message.ts';
import type { NameTable } from './name-table.ts';
import { decodeAttribute } from './references.ts';
import { XmlError } from './xml-error.ts';
import { MAX_ATTRIBUTES } from './xml-limits.ts';

/** Numbers kept for each attribute: name id, name start, value start, value end, whether to decode. */
const STRIDE = 5;

/** The attributes of one start tag as spans; one list serves all tags of a text. */
export class AttributeList {
  count = 0;
  private readonly text: string;
  private readonly names: NameTable;
  private readonly slots = new Int32Array(MAX_ATTRIBUTES * STRIDE);
  /** Number of the last tag that had an attribute of this name id: finds duplicates at once. */
  private lastUse = new Int32Array(256);
  private tagNumber = 0;

  constructor(text: string, names: NameTable) {
    this.text = text;
    this.names = names;
  }

  /** Forgets the attributes of the tag before. */
  begin(): void {
    this.count = 0;
    this.tagNumber++;
  }

  /** Checks that the tag has no attribute of this name yet, and room for one more. */
  announce(id: number, at: number): void {
    if (id >= this.lastUse.length) this.growTo(id + 1);
    if (this.lastUse[id] === this.tagNumber) {
      const name = this.names.name(id);
      throw new XmlError(say('duplicate-attribute', { name }), at);
    }
    this.lastUse[id] = this.tagNumber;
    if (this.count >= MAX_ATTRIBUTES) {
      throw new XmlError(say('too-many-attributes', { most: MAX_ATTRIBUTES }), at);
    }
  }

  add(id: number, start: number, valueStart: number, valueEnd: number, toDecode: number): void {
    const { slots } = this;
    const slot = this.count * STRIDE;
    slots[slot] = id;
    slots[slot + 1] = start;
    slots[slot + 2] = valueStart;
    slots[slot + 3] = valueEnd;
    slots[slot + 4] = toDecode;
    this.count++;
  }

  nameId(index: number): number {
    return this.slot(index, 0);
  }

  name(index: number): string {
    return this.names.name(this.slot(index, 0));
  }

  start(index: number): number {
    return this.slot(index, 1);
  }

  valueStart(index: number): number {
    return this.slot(index, 2);
  }

  valueEnd(index: number): number {
    return this.slot(index, 3);
  }

  value(index: number): string {
    const start = this.slot(index, 2);
    const end = this.slot(index, 3);
    return this.slot(index, 4) === 0
      ? this.text.slice(start, end)
      : decodeAttribute(this.text, start, end);
  }

  find(name: string): number {
    for (let index = 0; index < this.count; index++) if (this.name(index) === name) return index;
    return -1;
  }

  private slot(index: number, offset: number): number {
    return this.slots[index * STRIDE + offset] ?? 0;
  }

  private growTo(length: number): void {
    const grown = new Int32Array(Math.max(length, this.lastUse.length * 2));
    grown.set(this.lastUse);
    this.lastUse = grown;
  }
}
