import { say } from '../../messages/message.ts';
import { XmlError } from './xml-error.ts';
import { MAX_DEPTH } from './xml-limits.ts';

/** The elements open at a place: name ids and the offsets of their start tags. */
export class OpenElements {
  count = 0;
  private readonly names = new Int32Array(MAX_DEPTH);
  private readonly lengths = new Int32Array(MAX_DEPTH);
  private readonly starts = new Int32Array(MAX_DEPTH);

  /** Throws when one more element would lie too deep (X1). */
  reserve(at: number): void {
    if (this.count < MAX_DEPTH) return;
    throw new XmlError(say('too-deep.elements', { most: MAX_DEPTH }), at);
  }

  push(name: number, start: number, nameLength: number): void {
    this.names[this.count] = name;
    this.lengths[this.count] = nameLength;
    this.starts[this.count] = start;
    this.count++;
  }

  /** Name id of the innermost open element, -1 when none is open. */
  get name(): number {
    return this.count === 0 ? -1 : (this.names[this.count - 1] ?? -1);
  }

  /** Length of the innermost open element's name. */
  get nameLength(): number {
    return this.lengths[this.count - 1] ?? 0;
  }

  /** Offset of the innermost open element. */
  get start(): number {
    return this.starts[this.count - 1] ?? 0;
  }
}
