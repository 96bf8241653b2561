/** Wire shapes of voice sessions (spec 2.11, 4.8) and of the messages on their stream. */
export interface VoiceSessionRequest {
  /** Such as `audio/pcm;encoding=s16le;rate=16000`; always one channel. */
  readonly source_media_content_type: string;
  /** Detected when left out. */
  readonly source_language?: string;
  /** `auto` takes the source language for a hint, `fixed` for a fact. */
  readonly source_language_mode?: 'auto' | 'fixed';
  /** At most 5. */
  readonly target_languages?: readonly string[];
  /** At most 1; counts among the target languages. */
  readonly target_media_languages?: readonly string[];
  readonly target_media_content_type?: string;
  readonly target_media_voice?: 'male' | 'female';
  readonly message_format?: VoiceMessageFormat;
  readonly glossary_id?: string;
  readonly spoken_terms_id?: string;
  readonly formality?: VoiceFormality;
}

/** `json`: text frames with base64; `msgpack`: binary frames with raw bytes. */
export type VoiceMessageFormat = 'json' | 'msgpack';

export type VoiceFormality = 'default' | 'formal' | 'more' | 'informal' | 'less';

export interface VoiceSession {
  readonly streaming_url: string;
  /** For one connection, and soon too old for any. */
  readonly token: string;
  readonly session_id?: string;
}

/** Times are milliseconds of the input. */
export interface VoiceSourceSegment {
  readonly language: string;
  readonly text: string;
  readonly start_time: number;
  readonly end_time: number;
}

export type VoiceTargetSegment = Omit<VoiceSourceSegment, 'language'>;

/** What the client says; each message has one key. `Bytes` is base64 text in `json`. */
export type VoiceClientMessage<Bytes> =
  | { readonly source_media_chunk: { readonly data: Bytes } }
  | { readonly end_of_source_media: Readonly<Record<string, never>> };

/** What the service says; each message has one key. */
export type VoiceServerMessage<Bytes> =
  | {
      readonly source_transcript_update: {
        readonly concluded: readonly VoiceSourceSegment[];
        readonly tentative: readonly VoiceSourceSegment[];
      };
    }
  | {
      readonly target_transcript_update: {
        readonly language: string;
        readonly concluded: readonly VoiceTargetSegment[];
        readonly tentative: readonly VoiceTargetSegment[];
      };
    }
  | { readonly target_media_chunk: VoiceMediaChunk<Bytes> }
  | { readonly end_of_source_transcript: Readonly<Record<string, never>> }
  | { readonly end_of_target_transcript: { readonly language: string } }
  | { readonly end_of_target_media: { readonly language: string } }
  | { readonly end_of_stream: Readonly<Record<string, never>> }
  | { readonly error: VoiceStreamFailure };

export interface VoiceMediaChunk<Bytes> {
  readonly language: string;
  /** Packets that are not to be cut. */
  readonly data: readonly Bytes[];
  /** In milliseconds. */
  readonly duration: number;
  /** With the first chunk only. */
  readonly content_type?: string | null;
  /** With the first chunk only: how many leading packets are headers of the decoder. */
  readonly headers?: number | null;
  /** With the first chunk of each piece of text only. */
  readonly text?: string | null;
}

export interface VoiceStreamFailure {
  /** Kind of the message that was refused. */
  readonly request_type: string;
  /** As an HTTP status. */
  readonly error_code: number;
  readonly reason_code: number;
  readonly error_message: string;
}
