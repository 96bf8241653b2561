import type { ModelType } from '../../api/types/translate-text.ts';
import type { TranslationAids } from '../customisation/aids/translation-aids.ts';
import type { LanguageRow } from '../languages/language-table.ts';

/** A translate request that has passed every check (spec 2.2). */
export interface CheckedTranslateRequest {
  readonly texts: readonly string[];
  /** Null: detect it for each text. */
  readonly source: LanguageRow | null;
  readonly target: LanguageRow;
  readonly context: string;
  readonly modelType: ModelType | null;
  /** What the target language supports of what was asked. */
  readonly formality: 'default' | 'more' | 'less';
  readonly splitSentences: SplitSentences | null;
  readonly tags: TagOptions | null;
  readonly showBilledCharacters: boolean;
  /** Glossaries, style and memory to follow; none when absent. */
  readonly aids?: TranslationAids;
  /** How long an engine that asks others may take, in milliseconds; less than clients wait when absent. */
  readonly patienceInMs?: number;
}

export type SplitSentences = '0' | '1' | 'nonewlines';

export interface TagOptions {
  readonly dialect: 'xml' | 'html';
  readonly version: 'v1' | 'v2';
  readonly outlineDetection: boolean;
  readonly splittingTags: ReadonlySet<string>;
  readonly nonSplittingTags: ReadonlySet<string>;
  readonly ignoreTags: ReadonlySet<string>;
}

/** Applied when `tag_handling` is set without a version: what new accounts of the service get. */
export const defaultTagHandlingVersion = 'v2';
