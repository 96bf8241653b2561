import type { TranslationAids } from '../customisation/aids/translation-aids.ts';
import type { LanguageRow } from '../languages/language-table.ts';
import type { AcceptedType } from './document-types.ts';

/** An upload that has passed every check (spec 2.3). */
export interface DocumentRequest {
  readonly type: AcceptedType;
  /** Extension of the result. */
  readonly output: string;
  /** Null: detect it. */
  readonly source: LanguageRow | null;
  readonly target: LanguageRow;
  /** What the target language supports of what was asked. */
  readonly formality: 'default' | 'more' | 'less';
  /** Glossaries, style and memory to follow. */
  readonly aids: TranslationAids;
}
