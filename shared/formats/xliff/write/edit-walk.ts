import type { Edit } from '../../../text/edits.ts';
import { sameSpan, spells } from '../../../text/same-span.ts';
import type { PlannedWrite, TargetTags } from './planned-write.ts';

/**
 * Passes edits one after the other, in a text that may be the old one with these edits: compares
 * each, and what lies between them. Offsets are of the old text where nothing else is said.
 */
export class EditWalk {
  private readonly text: string;
  private readonly edits: readonly Edit[];
  private readonly newText: string;
  private next = 0;
  /** End of the span passed last: a window of edits, or a place without any. */
  private at = 0;
  private gained = 0;
  /** End of the edit passed last: what follows was not compared yet. */
  private compared = 0;

  constructor(text: string, edits: readonly Edit[], newText: string) {
    this.text = text;
    this.edits = edits;
    this.newText = newText;
  }

  /** How much further on what follows lies in the new text. */
  get shift(): number {
    return this.gained;
  }

  /** Where what was passed last ends in the new text. */
  get newEnd(): number {
    return this.at + this.gained;
  }

  hasEditBefore(offset: number): boolean {
    const edit = this.edits[this.next];
    return edit !== undefined && edit.offset < offset;
  }

  /** Whether no edit is left, what follows is the same, and nothing comes after it. */
  isAtEnd(): boolean {
    const { text, newText, gained } = this;
    if (this.next < this.edits.length || text.length + gained !== newText.length) return false;
    return this.isGapSame(text.length);
  }

  /**
   * Passes an insertion; false when there is none, or the new text has another one. Where the content
   * of `write` is put between tags, the tags are compared, and of the content only its length.
   */
  passInsertion(offset: number, write: PlannedWrite | null): boolean {
    const edit = this.edits[this.next];
    if (edit?.offset !== offset || edit.length > 0 || offset < this.at) return false;
    const start = offset + this.gained;
    const end = start + edit.newText.length;
    const isWritten = write?.tags
      ? this.hasTags(start, end, write.content, write.tags)
      : spells(this.newText, start, end, edit.newText);
    if (!isWritten || !this.isGapSame(offset)) return false;
    this.pass(edit);
    this.at = offset;
    return true;
  }

  /**
   * Passes the edits that lie inside a span; false when one begins before it or ends behind it, or
   * the new text has other ones. Of the content of `write` only place and length are compared.
   */
  passEdits(start: number, end: number, write: PlannedWrite | null): boolean {
    const { edits } = this;
    if (start < this.at) return false;
    for (;;) {
      const edit = edits[this.next];
      if (edit === undefined || edit.offset >= end) break;
      const editEnd = edit.offset + edit.length;
      if (edit.offset <= start || edit.offset < this.at || editEnd > end) return false;
      const newStart = edit.offset + this.gained;
      const newEnd = newStart + edit.newText.length;
      const isContent = write !== null && replacesContent(edit, write);
      if (!isContent && !spells(this.newText, newStart, newEnd, edit.newText)) return false;
      if (!this.isGapSame(edit.offset)) return false;
      this.pass(edit);
      this.at = editEnd;
    }
    this.at = end;
    return true;
  }

  /** Whether between these offsets of the new text there are these tags, and room for the content. */
  private hasTags(start: number, end: number, content: string, tags: TargetTags): boolean {
    const { newText } = this;
    const { open, close } = tags;
    return (
      end - start === open.length + content.length + close.length &&
      spells(newText, start, start + open.length, open) &&
      spells(newText, end - close.length, end, close)
    );
  }

  /** Whether what lies between the edit passed last and an offset is the same. */
  private isGapSame(offset: number): boolean {
    const { text, newText, compared, gained } = this;
    return sameSpan(text, compared, newText, compared + gained, offset - compared);
  }

  private pass(edit: Edit): void {
    this.next++;
    this.compared = edit.offset + edit.length;
    this.gained += edit.newText.length - edit.length;
  }
}

/** Whether an edit gives the target, which is there, the content of a write. */
function replacesContent(edit: Edit, { segment, content }: PlannedWrite): boolean {
  const { target } = segment;
  if (target === null || edit.newText !== content) return false;
  return edit.offset === target.content.start && edit.length === target.content.end - edit.offset;
}
