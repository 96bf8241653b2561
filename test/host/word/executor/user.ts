import { dropParagraph } from './edit/paragraph-marks.ts';
import { insertText } from './edit/insert-text.ts';
import { rejectTracked } from './edit/tracking.ts';
import { searchRange } from './edit/search.ts';
import { bodyRange } from './members/body-members.ts';
import type { DocumentModel } from './model/document-model.ts';
import { lengthOf, textOf } from './model/leaves.ts';
import type { LiveRange } from './model/live-range.ts';

/** What a person does in the document by hand. Places are numbers of paragraphs and UTF-16 offsets. */
export class User {
  readonly #model: DocumentModel;

  constructor(model: DocumentModel) {
    this.#model = model;
  }

  /** Texts of all paragraphs, those in tables too. */
  texts(): string[] {
    return this.#model.paragraphs().map(textOf);
  }

  /** Selects a text by its words; throws when it is not there. */
  selectText(text: string): void {
    this.#select(this.#find(text));
  }

  /** Selects from the beginning of one text to the end of another one. */
  selectBetween(first: string, last: string): void {
    this.#select(this.#model.ranges.add(this.#find(first).start, this.#find(last).end));
  }

  /** Selects whole paragraphs with the marks between them, without the last mark. */
  selectParagraphs(from: number, to: number = from): void {
    const start = { paragraph: this.#paragraph(from), offset: 0 };
    const last = this.#paragraph(to);
    this.#select(this.#model.ranges.add(start, { paragraph: last, offset: lengthOf(last) }));
  }

  /** Selects part of a paragraph, or places the cursor where both places are one. */
  selectAt(paragraph: number, start: number, end: number = start): void {
    const element = this.#paragraph(paragraph);
    this.#select(
      this.#model.ranges.add(
        { paragraph: element, offset: start },
        { paragraph: element, offset: end },
      ),
    );
  }

  /** Selects from one place to a later one. */
  selectFromTo(
    from: { readonly paragraph: number; readonly offset: number },
    to: { readonly paragraph: number; readonly offset: number },
  ): void {
    const start = { paragraph: this.#paragraph(from.paragraph), offset: from.offset };
    const end = { paragraph: this.#paragraph(to.paragraph), offset: to.offset };
    this.#select(this.#model.ranges.add(start, end));
  }

  /** Where the selection is, as numbers of paragraphs and offsets in their texts. */
  selection(): Record<'start' | 'end', { readonly paragraph: number; readonly offset: number }> {
    const { start, end } = this.#model.selection;
    return {
      start: { paragraph: this.#model.indexOf(start.paragraph), offset: start.offset },
      end: { paragraph: this.#model.indexOf(end.paragraph), offset: end.offset },
    };
  }

  /** Puts another text in the place of one that is there; never tracked. */
  replaceText(text: string, replacement: string): void {
    this.#untracked(() => insertText(this.#model, this.#find(text), replacement, 'Replace'));
  }

  /** Rejects all tracked insertions and deletions of text, as on the Review tab. */
  rejectAll(): void {
    rejectTracked(this.#model);
  }

  deleteParagraph(index: number): void {
    this.#untracked(() => {
      dropParagraph(this.#model, this.#paragraph(index));
    });
  }

  #untracked(edit: () => void): void {
    const mode = this.#model.trackingMode;
    this.#model.trackingMode = 'Off';
    edit();
    this.#model.trackingMode = mode;
  }

  #find(text: string): LiveRange {
    const options = { MatchCase: true };
    const [hit] = searchRange(this.#model, bodyRange(this.#model), text, options);
    if (hit === undefined) throw new Error(`The document does not hold "${text}".`);
    return hit;
  }

  #paragraph(index: number): LiveRange['start']['paragraph'] {
    const paragraph = this.#model.paragraphs()[index];
    if (paragraph === undefined) throw new Error(`The document has no paragraph ${index}.`);
    return paragraph;
  }

  #select(range: LiveRange): void {
    this.#model.select(range);
  }
}
