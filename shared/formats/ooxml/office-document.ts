import { problemCodeOf, type Message } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** Families of Office Open XML. Their templates and files with macros belong to them. */
export type OfficeKind = 'docx' | 'pptx' | 'xlsx';

/** An Office document whose texts can be exchanged, everything else staying as it is. */
export interface OfficeDocument {
  readonly kind: OfficeKind;
  /**
   * What is to be translated, in the order of the document: each is well-formed XML by itself, whose
   * only elements are `<g id="n">` and `<x id="n"/>` for formats, links, notes, pictures and fields.
   */
  readonly texts: readonly string[];
  /** What people should know of it: signatures that end, macros that stay, headings left alone. */
  readonly notices: readonly OfficeNotice[];
  /**
   * The document with one target for each text, in their order; where the codes of a target cannot be
   * made those of its text, the text stays.
   * @param targetLanguage BCP 47, as the service names it; proofing and reading direction follow it.
   * @throws RangeError when there is not one target for each text.
   */
  rewrite(targets: readonly string[], targetLanguage: string): Uint8Array;
}

export interface OfficeNotice {
  /** `signature-ends`, `macros-kept`, `table-headings-kept`, `formula-texts-kept`. */
  readonly code: string;
  /** Without the name of the file. */
  readonly said: Message;
}

/** An Office document cannot be read, or not without harm. What is said has no file name: hosts add it. */
export class OfficeError extends MessageError {
  override readonly name = 'OfficeError';
  /**
   * `not-a-zip`, `truncated`, `damaged`, `too-large`, `unsafe-entry`, `encrypted`, `wrong-type`,
   * `not-well-formed`.
   */
  readonly code: string;

  constructor(said: Message, options?: ErrorOptions) {
    super(said, options);
    this.code = problemCodeOf(said);
  }
}
