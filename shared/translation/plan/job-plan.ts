import type { CachedAnswer } from '../../cache/translation-cache.ts';
import type { ProtectedSegment } from '../../formats/inline/protected-segment.ts';
import type { Answer, LocalisationFile, SkipReason, Translatable } from '../../formats/model.ts';
import type { ContentTag } from '../../ports/blob-store.ts';
import type { TranslationFields, TranslationOptions } from './translation-options.ts';

/** What a job needs of a file: its texts. A selection in an editor has nothing else. */
export type TextSource = Pick<LocalisationFile, 'sourceLanguage' | 'select'>;

/** A file that takes part in a job. */
export interface JobFile {
  /** As people call it; never part of a journal's or cache's name. */
  readonly name: string;
  /** Names its journal; null for a text that lies in no file. */
  readonly content: ContentTag | null;
  readonly file: TextSource;
  /** Keys of the segments to translate anew, and of no others; absent: what the request selects. */
  readonly only?: ReadonlySet<string>;
}

/** Where a segment's target comes from; all but `service` are free. */
export type Origin = 'service' | 'match' | 'copy';

export interface PlannedItem {
  readonly item: Translatable;
  readonly segment: ProtectedSegment;
  readonly origin: Origin;
  /** Service code of its source language, null when the service is to detect it. */
  readonly sourceLanguage: string | null;
  /** Digest of everything that decides its answers but the texts. */
  readonly scope: string;
  /** The finished target of a `match` or `copy`, null for `service`. */
  readonly answer: Answer | null;
  /** Identities of its texts, in the order of the segment's payloads. */
  readonly texts: readonly string[];
}

export interface PlannedFile {
  readonly name: string;
  /** Names its journal; null for a text that lies in no file. */
  readonly content: ContentTag | null;
  readonly file: TextSource;
  readonly items: readonly PlannedItem[];
  readonly skipped: Readonly<Record<SkipReason, number>>;
}

/** Where a text is used: positions in the plan's files and the file's items. */
export interface TextUse {
  readonly file: number;
  readonly item: number;
}

/** One text for the service; equal texts of a job are one. */
export interface JobText {
  /** Names the text within the job: scope, own context and payload. Its digest names it on disk. */
  readonly identity: string;
  readonly payload: string;
  readonly scope: string;
  readonly sourceLanguage: string | null;
  /** With per-unit context: the context this text is sent with. */
  readonly ownContext: string | null;
  /** Unicode code points the service bills: the payload without its elements. */
  readonly characters: number;
  /** Every segment that is translated by it, in file order. Never empty. */
  readonly places: readonly TextUse[];
}

/** A text whose answer is at hand before anything is sent. */
export interface KnownAnswer extends CachedAnswer {
  readonly from: 'cache' | 'journal';
}

/** One request to come. */
export interface Batch {
  readonly fields: TranslationFields;
  readonly context: string | null;
  readonly texts: readonly JobText[];
}

export interface BatchPlan {
  readonly batches: readonly Batch[];
  /** Texts that fit into no request by themselves. */
  readonly oversize: readonly JobText[];
  /** The fewest requests that counts and bytes allow, groups that cannot travel together apart. */
  readonly lowerBound: number;
}

/** What a job is about, before its texts are packed. */
export interface UnpackedPlan {
  readonly options: TranslationOptions;
  /** Base address and account, as far as answers depend on them. */
  readonly connection: string;
  readonly files: readonly PlannedFile[];
  /** In file order, by identity. */
  readonly texts: ReadonlyMap<string, JobText>;
  /** By identity. */
  readonly known: ReadonlyMap<string, KnownAnswer>;
  /** What the journals hold, by digest; answers to repairs are in here and not in `known`. */
  readonly resumed: ReadonlyMap<string, CachedAnswer>;
}

export interface JobPlan extends UnpackedPlan {
  /** The requests for all texts whose answers are not known. */
  readonly batchPlan: BatchPlan;
}

/** The texts that have to be sent. */
export function pendingTexts(plan: UnpackedPlan): readonly JobText[] {
  return [...plan.texts.values()].filter((text) => !plan.known.has(text.identity));
}
