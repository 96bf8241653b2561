/** Wire shapes of POST /v2/write/rephrase and /v2/write/correct (spec 2.5, 4.3). */
export interface RephraseRequest {
  readonly text: readonly string[];
  readonly target_lang?: string;
  /** Not together with `tone`, unless one of them is `default`. */
  readonly writing_style?: WritingStyle;
  readonly tone?: Tone;
}

export interface CorrectRequest {
  readonly text: readonly string[];
  readonly target_lang?: string;
}

type StyleName = 'simple' | 'business' | 'academic' | 'casual';
type ToneName = 'enthusiastic' | 'friendly' | 'confident' | 'diplomatic';
export type WritingStyle = StyleName | 'default' | `prefer_${StyleName}`;
export type Tone = ToneName | 'default' | `prefer_${ToneName}`;

export interface TextImprovementResponse {
  readonly improvements: readonly TextImprovement[];
}

export interface TextImprovement {
  readonly text: string;
  readonly target_language: string;
  readonly detected_source_language: string;
}
