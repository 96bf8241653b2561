import type { Edit } from '../../../text/edits.ts';
import { AttributeTexts } from './attribute-edits.ts';

/** Gathers edits in any order. */
export class EditList {
  /** What the edits of one file write into start tags. */
  readonly attributes: AttributeTexts = new AttributeTexts();
  private readonly edits: Edit[] = [];
  private sorted = true;
  private last = -1;

  replace(start: number, end: number, newText: string): void {
    if (start < this.last) this.sorted = false;
    this.last = start;
    this.edits.push({ offset: start, length: end - start, newText });
  }

  insert(at: number, newText: string): void {
    this.replace(at, at, newText);
  }

  /** By offset; insertions at one place keep their order and come before a replacement there. */
  inOrder(): readonly Edit[] {
    if (this.sorted) return this.edits;
    return this.edits.sort((left, right) => left.offset - right.offset);
  }
}
