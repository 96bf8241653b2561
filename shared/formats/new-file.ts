import type { CategoryName } from './messages/plural-forms.ts';

/** A text of a file that is made from nothing. */
export interface BegunText {
  /** Its parts stand between dots, unless the file is `isWhole`. */
  readonly key: string;
  /** The forms it has for numbers; null for a text that is for any. */
  readonly forms: readonly CategoryName[] | null;
  /** In the language of the sources, and of a text with forms what is said of one; null for no other. */
  readonly source: string;
  readonly sourceOfOne: string | null;
  /** What is said of none, where the file may say it in any language; null for no other. */
  readonly sourceOfZero: string | null;
  /** For those who translate it. */
  readonly notes: readonly string[];
}

/** What is known of a file that is made from nothing. */
export interface NewFile {
  readonly path: string;
  /** Of its texts, or of its targets where it holds sources as well; null for sources without targets. */
  readonly language: string | null;
  readonly sourceLanguage: string;
  /** Keys are texts themselves: nothing in them parts anything. */
  readonly isWhole: boolean;
}

/** A file with all its keys and notes, and with "x" in the place of texts that it is to be filled with. */
export interface BegunFile {
  readonly text: string;
  /** For each text what names it as its segments do, without what names a form. */
  readonly ids: readonly string[];
}

/** How a format makes files from nothing; they are filled as any other. */
export interface FileMaker {
  /** Whether texts of a file at a path have forms for numbers. */
  readonly hasForms: (file: NewFile) => boolean;
  /** Whether programs show a form for none in every language, where a text has one. */
  readonly hasZeroEverywhere: boolean;
  /** `names`: letters, digits and low lines alone. */
  readonly keys: (file: NewFile) => 'any' | 'names';
  readonly begin: (texts: readonly BegunText[], file: NewFile) => BegunFile;
}

/** What stands for a text until it is filled. */
export const placeholderText = 'x';

/** Notes as lines, each behind a mark; none for notes that say nothing. */
export function commentLines(notes: readonly string[], mark: string): readonly string[] {
  return notes
    .flatMap((note) => note.split(/\r\n|[\n\r\u2028\u2029\u0085\f]/))
    .filter((line) => line.trim() !== '')
    .map((line) => `${mark}${line.trim()}`);
}

/** The id of every text where keys are ids. */
export function keysOf(texts: readonly BegunText[]): readonly string[] {
  return texts.map(({ key }) => key);
}
