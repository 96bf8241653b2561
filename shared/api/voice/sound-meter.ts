/** Asked before each chunk of sound goes out: sound is billed by its length. */
export interface SoundMeter {
  /**
   * Resolves once so much sound may be sent, which may take a person's answer; null where no more
   * may, which ends the sound there. Rejects with what keeps it from knowing.
   */
  reserve(durationInMs: number, signal: AbortSignal): Promise<SoundCharge | null>;
  /** Why no more sound may be sent; null while it may. */
  readonly refusal: Error | null;
}

export interface SoundCharge {
  /** The chunk was sent, or came to nothing: so much of it was billed, 0 for nothing. */
  settle(billedInMs: number): void;
}
