import type { Catalogue, CatalogueMessage, CatalogueText } from '../catalogue/catalogue.ts';
import type { Span } from '../source-text/passage.ts';
import type { PluralForms } from '../messages/gettext-forms.ts';
import type { StringLayout } from './po-strings.ts';

/** A message of a PO file, and where its parts are written. */
export interface PoMessage extends CatalogueMessage {
  readonly context: CatalogueText | null;
  readonly singular: CatalogueText;
  readonly plural: CatalogueText | null;
  /** By form; missing ones are null. */
  readonly targets: readonly (CatalogueText | null)[];
  /** Lines of flags (`#, fuzzy, c-format`), without their ends. */
  readonly flagLines: readonly Span[];
  /** Lines with what the source was before (`#| msgid "…"`), without their ends. */
  readonly previousLines: readonly Span[];
  readonly comments: readonly string[];
  /** Of the first line that is no comment. */
  readonly keywordStart: number;
  /** Of one that the file lacks, and its template has: what is written of it. It has no length in the file. */
  readonly missing?: MissingMessage;
}

/** How a template writes a message; lines have no ends. */
export interface MissingMessage {
  /** Without flags, and without what the source was before. */
  readonly comments: readonly string[];
  /** Without `fuzzy`. */
  readonly flags: readonly string[];
  /** Context and sources with their keywords, in the line ends of the file. */
  readonly keywords: string;
}

/** A PO file as read. */
export interface PoCatalogue extends Catalogue {
  readonly byIndex: readonly PoMessage[];
  readonly header: PoHeader | null;
  /** Into which it is to be translated where it names none: its plural forms are its own. */
  readonly wantedLanguage: string | null;
  /** What the file is to have; null where nobody knows. */
  readonly template: PoTemplate | null;
  readonly layout: StringLayout;
}

/** The message without a source text, which says how the file is to be read. */
export interface PoHeader {
  readonly message: PoMessage;
  /** Values by name in lower case, trimmed. */
  readonly fields: ReadonlyMap<string, string>;
  readonly forms: PluralForms | null;
  /** What the field `Plural-Forms` is to say, which the file leaves open; else null. */
  readonly openField: string | null;
}

/** What a file is to have: the messages of the template, or of the originals, it is made from. */
export interface PoTemplate {
  readonly text: string;
  readonly messages: readonly PoMessage[];
}
