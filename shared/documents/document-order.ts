import type { Formality } from '../api/types/translate-text.ts';
import type { ByteSource } from '../ports/byte-source.ts';

/** What is to become of one document. */
export interface DocumentOrder {
  readonly source: DocumentSource;
  /** Where the result goes: a path, or the name of a document in a host without paths. */
  readonly target: string;
  readonly options: DocumentOptions;
}

export interface DocumentSource {
  /** What people call it: a path, or the title of a document. */
  readonly label: string;
  /** With its extension, as the service is told. */
  readonly fileName: string;
  readonly bytes: ByteSource;
  /** Digest of the content, to see whether a job is about this very file. */
  readonly digest: string;
}

/** Options of one translation; absent ones are left to the service. */
export interface DocumentOptions {
  readonly targetLanguage: string;
  readonly sourceLanguage?: string;
  readonly formality?: Formality;
  readonly glossaryIds?: readonly string[];
  readonly styleId?: string;
  readonly translationMemoryId?: string;
  readonly translationMemoryThreshold?: number;
  /** Extension of the result without a dot; that of the source when absent. */
  readonly outputFormat?: string;
}
