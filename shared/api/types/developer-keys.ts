/** Wire shapes of /v2/admin/developer-keys (spec 2.10, 4.7). */
export interface DeveloperKey {
  /** Two GUIDs joined by a colon; names the key and opens nothing. */
  readonly key_id: string;
  readonly label: string;
  /** ISO 8601, UTC. */
  readonly creation_time: string;
  /** Null while the key works. */
  readonly deactivated_time: string | null;
  readonly is_deactivated: boolean;
  readonly usage_limits: KeyUsageLimits;
}

export interface KeyUsageLimits {
  /** Characters of a one-month period; 0 blocks all use, null is no limit. */
  readonly characters: number | null;
  /** Beyond the specification: services that have it give null where there is no limit. */
  readonly speech_to_text_milliseconds?: number | null;
}

export interface CreateDeveloperKeyRequest {
  /** Without one the service chooses a label. */
  readonly label?: string;
}

export interface DeveloperKeyReference {
  readonly key_id: string;
}

export interface RenameDeveloperKeyRequest extends DeveloperKeyReference {
  readonly label: string;
}

export interface LimitDeveloperKeyRequest extends DeveloperKeyReference {
  /** 0 blocks all use, null lifts the limit. */
  readonly characters: number | null;
  /** Beyond the specification: the same for speech; what is set stays when it is absent. */
  readonly speech_to_text_milliseconds?: number | null;
}
