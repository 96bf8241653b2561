/** Wire shapes of POST /v2/translate (spec 2.2). */
export interface TranslateTextRequest {
  readonly text: readonly string[];
  readonly source_lang?: string;
  readonly target_lang: string;
  readonly context?: string;
  readonly model_type?: ModelType;
  readonly split_sentences?: '0' | '1' | 'nonewlines';
  readonly preserve_formatting?: boolean;
  readonly formality?: Formality;
  readonly glossary_id?: string;
  readonly glossary_ids?: readonly string[];
  readonly style_id?: string;
  readonly custom_instructions?: readonly string[];
  readonly translation_memory_id?: string;
  /** Percent, 0 to 100. */
  readonly translation_memory_threshold?: number;
  readonly show_billed_characters?: boolean;
  readonly tag_handling?: 'xml' | 'html';
  readonly tag_handling_version?: 'v1' | 'v2';
  readonly outline_detection?: boolean;
  readonly splitting_tags?: readonly string[];
  readonly non_splitting_tags?: readonly string[];
  readonly ignore_tags?: readonly string[];
}

export type ModelType = 'latency_optimized' | 'quality_optimized' | 'prefer_quality_optimized';
export type Formality = 'default' | 'more' | 'less' | 'prefer_more' | 'prefer_less';

/** Spec form: extras beside `translations`; the public service puts them inside each one. Both are read. */
export interface TranslateTextResponse {
  readonly translations: readonly TextTranslation[];
  readonly model_type_used?: string;
  /** Unicode code points. */
  readonly billed_characters?: number;
  readonly tag_handling_version?: string;
}

export interface TextTranslation {
  readonly detected_source_language: string;
  readonly text: string;
  readonly billed_characters?: number;
  readonly model_type_used?: string;
  readonly tag_handling_version?: string;
}
