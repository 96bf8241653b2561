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
