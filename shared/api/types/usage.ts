/** Wire shape of GET /v2/usage (spec 2.9). Free and Pro Classic answer with the two totals only. */
export interface Usage {
  /** Unicode code points in the billing period. */
  readonly character_count: number;
  /** {@link NO_LIMIT} when none is set. */
  readonly character_limit: number;
  readonly products?: readonly ProductUsage[];
  readonly api_key_character_count?: number;
  readonly api_key_character_limit?: number;
  /** ISO 8601, UTC. */
  readonly start_time?: string;
  readonly end_time?: string;
  /** Beyond the specification: whole minutes, rounded up, of the account. */
  readonly speech_to_text_minutes_count?: number;
  readonly speech_to_text_minutes_limit?: number;
  /** The same to the millisecond; the public service has sent 0 since it counts in minutes. */
  readonly speech_to_text_milliseconds_count?: number;
  readonly speech_to_text_milliseconds_limit?: number;
}

export interface ProductUsage {
  readonly product_type: string;
  readonly api_key_character_count: number;
  readonly character_count: number;
}

/** The service's word for "no limit". */
export const NO_LIMIT = 1_000_000_000_000;
