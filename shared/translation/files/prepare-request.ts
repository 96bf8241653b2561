import type { TranslationCache } from '../../cache/translation-cache.ts';
import type { MadeFrom } from '../../formats/format.ts';
import type { SelectOptions } from '../../formats/model.ts';
import type { TranslationOptions } from '../plan/translation-options.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JournalStore } from '../../ports/journal-store.ts';

/** One file of a request. Both paths may be the same: then it is replaced. */
export interface FileToTranslate {
  readonly input: string;
  readonly output: string;
  /**
   * Text of the document that an editor holds of it. It is read instead of the stored file, which
   * may be older; and where `output` is the same path, the result belongs into that document.
   */
  readonly text?: string;
  /**
   * Where `input` is a translation without its sources: the file that holds them, and the text of the
   * document that an editor holds of it. What `input` lacks of it is filled in. One with sources may
   * have such a file as well: its template, or that of the language of the sources.
   */
  readonly source?: { readonly path: string; readonly text?: string };
  /** What is known of the translations in it. */
  readonly madeFrom?: MadeFrom;
  /** The language of the sources, where files need not say it; absent where nobody knows. */
  readonly sourceLanguage?: string;
  /**
   * How a new file made from `text` is encoded; as UTF-8 without it.
   * Throws an EncodingError for what cannot be written.
   */
  readonly encode?: (newText: string) => Uint8Array;
  /**
   * Keys of the segments to translate anew, and of no others: whatever their state, and without the
   * finished translations that the file itself carries for them.
   */
  readonly only?: ReadonlySet<string>;
}

export interface PrepareRequest {
  readonly files: readonly FileToTranslate[];
  readonly options: TranslationOptions;
  readonly select: SelectOptions;
  /** State word to write, `preset` for the producer's custom. */
  readonly state: string;
  /** Language code of the targets as files are to show it; the service's code may differ in case. */
  readonly targetLanguageInFile: string;
  /**
   * Whether a file that names this language is in the one asked for: it keeps its own code then
   * (`de-DE` where the service knows `de` alone). Without it only the same code is the same.
   */
  readonly isTargetLanguage?: (language: string) => boolean;
  /** Fill files whose targets are in another language than the one asked for, instead of refusing. */
  readonly allowOtherTargetLanguage: boolean;
  /** Encoding of subtitles that are not Unicode; without it such files are refused. */
  readonly subtitleEncoding?: string;
  /** Plan and estimate only: nothing is sent, nothing is written. */
  readonly dryRun: boolean;
  /** Replace output files that are not the input and exist already. */
  readonly overwriteOutput: boolean;
}

export interface PreparePorts {
  /** From identifyConnection: answers never cross accounts or addresses. */
  readonly connection: string;
  readonly blobs: BlobStore;
  /** Null goes without a journal: an interrupted run then starts from nothing. */
  readonly journals: JournalStore | null;
  readonly cache: TranslationCache | null;
  readonly clock: Clock;
}
