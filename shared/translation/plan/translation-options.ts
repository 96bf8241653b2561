import type { Formality, ModelType, TranslateTextRequest } from '../../api/types/translate-text.ts';

/**
 * What goes into the unbilled `context` of a request:
 * `batch`: one value made of the notes and text around the batch, never at the price of a request;
 * `per-unit`: each unit's own notes and neighbours, one request per distinct value;
 * `none`: nothing.
 */
export type ContextMode = 'batch' | 'per-unit' | 'none';

/** A server-side resource with its version, so that a cached answer is not taken for a newer one. */
export interface VersionedId {
  readonly id: string;
  /** Version, entry count or time of the last change; empty when unknown. */
  readonly version: string;
}

/** How a job translates. Immutable; everything that changes an answer is in here. */
export interface TranslationOptions {
  /** Service code; null takes the language each file declares, and detection where none is declared. */
  readonly sourceLanguage: string | null;
  /** Service code, such as `DE` or `pt-BR`. */
  readonly targetLanguage: string;
  readonly context: ContextMode;
  readonly formality?: Formality;
  readonly modelType?: ModelType;
  /** Up to 5; they need a known source language (spec 2.2). */
  readonly glossaries?: readonly VersionedId[];
  readonly style?: VersionedId;
  readonly customInstructions?: readonly string[];
  readonly translationMemory?: VersionedId & { readonly threshold: number };
  /** Hide URLs and e-mail addresses from the service too. */
  readonly protectAddresses?: boolean;
  /** Extra placeholder patterns, global, already checked for linear running time. */
  readonly extraPatterns?: readonly RegExp[];
}

/** Tag handling version: `v2` first, `v1` for the one retry of a spoiled answer. */
export type TagVersion = 'v1' | 'v2';

export type TranslationFields = Omit<TranslateTextRequest, 'text' | 'context'>;

/**
 * Every field of a translate request but the texts and the context. All texts are sent as XML, so
 * that codes survive and line ends do not split sentences; the elements are `g` and `x` alone.
 */
export function requestFields(
  options: TranslationOptions,
  sourceLanguage: string | null,
  version: TagVersion,
): TranslationFields {
  return {
    ...(sourceLanguage === null ? {} : { source_lang: sourceLanguage }),
    target_lang: options.targetLanguage,
    tag_handling: 'xml',
    tag_handling_version: version,
    split_sentences: 'nonewlines',
    non_splitting_tags: ['g', 'x'],
    outline_detection: false,
    preserve_formatting: true,
    show_billed_characters: true,
    ...optionalFields(options),
  };
}

function optionalFields(options: TranslationOptions): Partial<TranslationFields> {
  const { formality, modelType, glossaries = [], style, customInstructions = [] } = options;
  return {
    ...(formality === undefined ? {} : { formality }),
    ...(modelType === undefined ? {} : { model_type: modelType }),
    ...glossaryFields(glossaries.map((glossary) => glossary.id)),
    ...(style === undefined ? {} : { style_id: style.id }),
    ...(customInstructions.length === 0 ? {} : { custom_instructions: customInstructions }),
    ...memoryFields(options),
  };
}

function glossaryFields(ids: readonly string[]): Partial<TranslationFields> {
  const [first] = ids;
  if (first === undefined) return {};
  return ids.length === 1 ? { glossary_id: first } : { glossary_ids: ids };
}

function memoryFields({ translationMemory }: TranslationOptions): Partial<TranslationFields> {
  if (translationMemory === undefined) return {};
  return {
    translation_memory_id: translationMemory.id,
    translation_memory_threshold: translationMemory.threshold,
  };
}
