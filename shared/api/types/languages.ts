/** Wire shapes of the language endpoints (spec 2.4, 4.2). */
export interface LanguageV2 {
  readonly language: string;
  readonly name: string;
  /** On target languages only. */
  readonly supports_formality?: boolean;
}

export type LanguageResource =
  | 'translate_text'
  | 'translate_document'
  | 'glossary'
  | 'voice'
  | 'write'
  | 'style_rules'
  | 'translation_memory';

export type LanguageStatus = 'stable' | 'beta' | 'early_access';

export interface LanguageV3 {
  readonly lang: string;
  readonly name: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly status: LanguageStatus;
  /** A feature is supported when its key is present; unknown names are kept. */
  readonly features: Readonly<Record<string, LanguageFeature>>;
}

export interface LanguageFeature {
  readonly status: LanguageStatus;
  readonly external?: boolean;
}

export interface LanguageResourceV3 {
  readonly name: string;
  readonly features: readonly ResourceFeature[];
}

export interface ResourceFeature {
  readonly name: string;
  /** Absent means not required. */
  readonly needs_source_support?: boolean;
  readonly needs_target_support?: boolean;
}

/** Wire shapes of POST /v3/detect/language (spec 2.6). */
export interface DetectLanguageRequest {
  readonly text: readonly string[];
}

export interface DetectLanguageResponse {
  readonly results: readonly LanguageDetection[];
}

export type LanguageDetection =
  | { readonly detection_status: 'success'; readonly detected_language: string }
  | {
      readonly detection_status:
        'insufficient_confidence' | 'unsupported_language' | 'no_language_detected';
    };
