import type { DataMember, DataObject, DataText } from './data-tree.ts';
import type { PluralGroup } from './keyed-forms.ts';

/** What a member of a catalogue is. */
export type Role =
  | 'text'
  /** Texts lie in it. */
  | 'inside'
  /** Names the language of the texts. */
  | 'language'
  /** About another text, for those who translate it: files of translations go without. */
  | 'about'
  /** Stays as it is. */
  | 'kept';

/** What the members of a catalogue are, by the customs of those who read it. */
export interface TreeCustoms {
  /** `depth`: of the object it lies in, 0 for the whole. */
  readonly roleOf: (member: DataMember, depth: number) => Role;
  /** What the file says of a text for those who translate it. */
  readonly notesOn: (holder: DataObject, key: string) => readonly string[];
  /** The text of a record that a translation holds as a text alone; null for any other object. */
  readonly recordText: (node: DataObject) => DataText | null;
  /** Under which key a record holds its text; null where there are no records. */
  readonly textKey: string | null;
  /** Texts for different counts among the members of an object, by their keys. */
  readonly pluralGroups: (members: readonly DataMember[]) => ReadonlyMap<string, PluralGroup>;
  /** The member under which all texts lie, by its language: `en:`; null for none. */
  readonly languageRoot: (source: DataObject) => DataMember | null;
  /** The same of a translation, which may have others beside it. */
  readonly languageRootBeside: (target: DataObject) => DataMember | null;
  /** The language that a file names; null for none. */
  readonly languageIn: (root: DataObject) => string | null;
  /** A language as such files name it. */
  readonly languageWritten: (language: string) => string;
  /** Whether a file may have nothing where another has texts: `menu:`. */
  readonly mayBeVacant: boolean;
}
