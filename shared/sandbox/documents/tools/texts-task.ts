import type { DocumentReadRequest, OpenDocument } from '../document-format.ts';

/** Reading the texts of a document, or writing others in their places. */
export type TextsTask =
  | {
      readonly kind: 'read-texts';
      readonly bytes: Uint8Array;
      readonly request: Omit<DocumentReadRequest, 'signal'>;
    }
  | {
      readonly kind: 'write-texts';
      readonly bytes: Uint8Array;
      readonly request: Omit<DocumentReadRequest, 'signal'>;
      readonly targets: readonly string[];
      /** BCP 47. */
      readonly language: string;
    };

/** What was read, as data that can cross a thread border. */
export type ReadTexts = Pick<OpenDocument, 'texts' | 'language'>;
