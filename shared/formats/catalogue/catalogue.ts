import type { Edit } from '../../text/edits.ts';
import { isBlank } from '../inline/parts.ts';
import type { PlacedPart, Span } from '../source-text/passage.ts';
import type { CodePlace, EditPlan, InlinePart, Problem, TargetStart } from '../model.ts';

/** A text of a catalogue as it means and as it is written, its quotes included. */
export interface CatalogueText extends Span {
  /** Decoded: no escapes, no line joints, and none of its codes. */
  readonly text: string;
  /** With codes that are syntax of the file; absent where it has none. */
  readonly parts?: readonly InlinePart[];
}

/** One text to translate: a message, or one plural form of it. */
export interface CatalogueEntry {
  /** By position: the same on every reading of the same text. */
  readonly key: string;
  /** What the file calls the message: its context and text where it has no other name. */
  readonly id: string;
  readonly name: string;
  /**
   * The whole message; its forms have the same, and are in order. Where files mark each form by
   * itself, each has its own, of the same index.
   */
  readonly message: CatalogueMessage;
  /** Position among the forms of its message, from 0. */
  readonly form: number;
  readonly source: CatalogueText;
  /** Null where nothing is written yet for this form. */
  readonly target: CatalogueText | null;
  /** Of its target, where a file holds several; absent for that of the catalogue. */
  readonly language?: string;
  /** Whether the form is for a single number, so that a translation may spell it out. */
  readonly isForOneNumber: boolean;
  /** A number that the form is for, which is put into its text to be translated. */
  readonly count?: number | null;
  /** ` | ` in it may part texts for different numbers, as in vue-i18n. */
  readonly hasChoices?: boolean;
  readonly notes: readonly string[];
}

/** A message with its forms: what is marked as a whole. */
export interface CatalogueMessage extends Span {
  /** Position in the file, from 0. */
  readonly index: number;
  readonly forms: number;
  /** The file says that a person has to look at its translation. */
  readonly isDraft: boolean;
  /** The file says that it is not translated yet, whatever stands there. */
  readonly isNew?: boolean;
  /** False where the file says that it must not be translated, or that nobody needs it. */
  readonly isTranslatable?: boolean;
}

/** Entries of one file; each takes a kilobyte and more. */
export const mostEntries = 250_000;

/** A catalogue as read. Entries are in file order. */
export interface Catalogue {
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  /** Of the translation, where its file does not say it: by its path, or as asked for. */
  readonly language?: string | null;
  /** Where a file may hold several: those it was read for. */
  readonly targetLanguages?: readonly string[];
  /** The file holds texts in one language, and translations are written over them. */
  readonly isOneLanguage: boolean;
  readonly entries: readonly CatalogueEntry[];
  /** Messages of the file, those without a text to translate left out. */
  readonly messages: number;
  /** What reading noticed and tolerated. */
  readonly problems: readonly Problem[];
  /** What the source holds under keys beside texts to translate, by ids; absent where there is nothing such. */
  readonly leftOut?: () => readonly string[];
}

/** A target that is to be written. */
export interface TargetWrite {
  readonly entry: CatalogueEntry;
  readonly text: string;
  /** The same with its codes. */
  readonly parts: readonly InlinePart[];
  /** A person has to look at it. */
  readonly isDraft: boolean;
}

export interface CatalogueStates {
  /** A person has to look at it. */
  readonly draft: string;
  /** It needs no review any more. */
  readonly done: string;
}

/** A text, or what holds several, that a translation has and its source has not. */
export interface SurplusText extends Span {
  /** As people call it. */
  readonly id: string;
}

/** A plan for a catalogue remembers what each key is to say; one that was stored and loaded does not. */
export interface CataloguePlan extends EditPlan {
  readonly meant: ReadonlyMap<string, readonly InlinePart[]>;
}

/** What a format knows of its own: how things are read and written. */
export interface CatalogueDialect<Read extends Catalogue = Catalogue> {
  /** Id of the format. */
  readonly format: string;
  /** The format's words for what becomes of a translation; null where files do not say it. */
  readonly states: CatalogueStates | null;
  /** @throws FormatError when it is refused. */
  readonly read: (text: string) => Read;
  /** Reads the text that edits made of a catalogue. @throws FormatError */
  readonly readAgain: (before: Read, newText: string) => Read;
  /** What reading again finds as a target that nothing was written to; null for none. */
  readonly expected: (read: Read, entry: CatalogueEntry) => string | null;
  /**
   * What a text says, whatever the format may spell otherwise when it is read again; absent where words
   * and codes come back as they were.
   */
  readonly saying?: (parts: readonly InlinePart[]) => string;
  /** The edits that write targets, in place of what stands there. */
  readonly write: (read: Read, writes: readonly TargetWrite[]) => readonly Edit[];
  /** What the source does not have any more, in file order; absent where nobody can tell. */
  readonly surplus?: (read: Read) => readonly SurplusText[];
  /** The edits that take some of that out; none where it has to stay. */
  readonly leaveOut?: (read: Read, ids: ReadonlySet<string>) => readonly Edit[];
  /** Edits that give a translation the order of its source; null where nobody can tell what goes with what. */
  readonly order?: (read: Read) => readonly Edit[] | null;
  /** Edits that mark a message as a draft, or take the mark away. */
  readonly mark: (read: Read, message: CatalogueMessage, isDraft: boolean) => readonly Edit[];
  /** Where the file says that a message is used; absent where files do not say it. */
  readonly codePlaces?: (read: Read, message: CatalogueMessage) => readonly CodePlace[];
  /** The edit that writes a person's note to a message; absent where files have none. @throws FormatError */
  readonly note?: (read: Read, message: CatalogueMessage, text: string) => Edit | null;
  /** Edits that name the language of the targets where the file leaves it open. */
  readonly nameLanguage: (read: Read, language: string) => readonly Edit[];
  /** What of a written text are words, and what is syntax. */
  readonly pieces: (text: string, written: Span) => readonly PlacedPart[];
  /**
   * Text as it is written between other text of a target, which is `written` in the file `around`;
   * null where it has no way to be.
   */
  readonly escape: (text: string, around: string, written: Span) => string | null;
}

/** What a new target begins with. */
export function startingParts(entry: CatalogueEntry, start: TargetStart): readonly InlinePart[] {
  return start === 'source' ? partsOf(entry.source) : [];
}

/** A text as parts; where the file has no codes of its own, placeholders are found in the text. */
export function partsOf({
  text,
  parts,
}: Pick<CatalogueText, 'text' | 'parts'>): readonly InlinePart[] {
  return parts ?? (text === '' ? [] : [{ kind: 'text', text }]);
}

/** Whether nothing stands in a target yet. */
export function isEmptyTarget({ target }: CatalogueEntry): boolean {
  return target === null || isBlank(partsOf(target));
}

/** Whether a target is still to be made, by what stands there or by what the file says of it. */
export function isOpenTarget(entry: CatalogueEntry): boolean {
  return entry.message.isNew === true || isEmptyTarget(entry);
}
