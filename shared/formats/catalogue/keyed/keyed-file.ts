import type { Message } from '../../../messages/message.ts';
import type { Edit } from '../../../text/edits.ts';
import type { Steps } from '../../../text/steps.ts';
import type { CategoryName } from '../../messages/plural-forms.ts';
import type { InlinePart } from '../../model.ts';
import type { PlacedPart, Span } from '../../source-text/passage.ts';
import type { CatalogueText } from '../catalogue.ts';

/**
 * What a format of keyed texts brings: files of one language, each a list of texts under keys. The rest
 * is in this folder: what a translation lacks and where that belongs, its plural forms, its entries,
 * and how a source is written over.
 *
 * A format writes a `KeyedSyntax`, and hands it to `keyedCode` (keyed-code.ts), which gives all that
 * its `format.ts` loads. `copyLines` writes a new item with the lines of the source.
 */
export interface KeyedSyntax<Style> {
  /** Id of the format. */
  readonly format: string;
  /**
   * Reads a file. `encoding`: of its bytes, null where there is a text alone.
   * @throws FormatError when it is refused.
   */
  readonly readInSteps: (text: string, encoding: string | null) => Steps<KeyedFile<Style>>;
  /** What a text says that may be read again otherwise; absent where none is. */
  readonly saying?: (parts: readonly InlinePart[]) => string;
  /** Which of several items of the same key programs take. */
  readonly takes: 'first' | 'last';
  /** How things are written into a file: as it does itself, and as its source where it shows nothing. */
  readonly styleFor: (target: Style, source: Style) => Style;
  /** A text in place of a value; what `was` spans is replaced. */
  readonly writeValue: (text: string, place: ValuePlace<Style>) => string;
  /**
   * A whole item that the file lacks, as it is written there: without indentation of its first line
   * and without line end. It has the key of the source, and its comments where `hasComments`.
   */
  readonly writeItem: (
    item: KeyedItem,
    texts: readonly NewKeyedText[],
    place: KeyedPlace<Style>,
  ) => string;
  /** As `writeItem`, a form or an element that an item lacks which is there; null where none has several. */
  readonly writeText: ((text: NewKeyedText, place: KeyedPlace<Style>) => string) | null;
  /** Whether a text, with its codes, shows its number, where items have plural forms. */
  readonly showsNumber: (text: string) => boolean;
  /**
   * Edits of a file outside of its items, for what is put into it: names that it uses and that only the
   * source declares. Absent where items stand by themselves.
   */
  readonly declarations?: (
    file: KeyedFile<Style>,
    source: KeyedFile<Style>,
    written: readonly string[],
  ) => readonly Edit[];
  /** Edits that name the language of a file in which a source is written over. */
  readonly nameLanguage: (file: KeyedFile<Style>, language: string) => readonly Edit[];
  /** What a value means, piece by piece; `span` is that of a `CatalogueText`. */
  readonly pieces: (text: string, span: Span) => readonly PlacedPart[];
  /** Text as it is written between other text of the value at `span` of a file; null where it cannot be. */
  readonly escape: (text: string, file: string, span: Span) => string | null;
}

/** A file as read. */
export interface KeyedFile<Style> {
  readonly text: string;
  /** In file order, apart from each other. Keys may be there twice: that is found and told elsewhere. */
  readonly items: readonly KeyedItem[];
  readonly style: Style;
  /** As tags write it; null where the file does not say it. */
  readonly language: string | null;
  /** Where items go when there is none yet, with the indentation they have. */
  readonly room: { readonly offset: number; readonly indent: string };
  /** What reading noticed and tolerated. */
  readonly faults: readonly KeyedFault[];
}

export interface KeyedFault extends Span {
  readonly said: Message;
}

/**
 * A key with its texts. The span is all that comes and goes with it: its own comments directly above
 * and, where nothing else stands in them, its whole lines with indentation and last line end.
 */
export interface KeyedItem extends Span {
  /** What source and translation have in common; with the keys of what it lies in. */
  readonly key: string;
  /** As people see it. */
  readonly id: string;
  /** One without form and index; or plural forms; or elements of a list. In file order. */
  readonly texts: readonly KeyedText[];
  /** For those who translate it. */
  readonly notes: readonly string[];
  /** False for what translations go without. */
  readonly isTranslatable: boolean;
}

export interface KeyedText {
  /** Null for a text that is for any number. */
  readonly form: CategoryName | null;
  /** Place in a list of texts, from 0; null outside of one. */
  readonly index: number | null;
  /** What is replaced, and what it says. */
  readonly value: CatalogueText;
  /** All that comes and goes with it inside its item, as that of an item. */
  readonly whole: Span;
}

/** A text that is to be written. */
export interface KeyedWrite {
  readonly text: string;
  /** The same with codes that are syntax of the file. */
  readonly parts: readonly InlinePart[];
}

/** A text of a translation that has no place yet. */
export interface NewKeyedText extends Pick<KeyedText, 'form' | 'index'>, KeyedWrite {
  /** The text of the source it is made from. */
  readonly model: KeyedText;
}

export interface ValuePlace<Style> extends Pick<KeyedWrite, 'parts'> {
  readonly style: Style;
  /** The text of the source, and the file it is in. */
  readonly model: KeyedText;
  readonly source: string;
  /** What stands there, and the file it is in. */
  readonly was: KeyedText;
  readonly file: string;
  /** Of the file. */
  readonly lineEnd: string;
}

export interface KeyedPlace<Style> {
  readonly style: Style;
  readonly source: string;
  readonly hasComments: boolean;
  readonly indent: string;
  readonly lineEnd: string;
}
