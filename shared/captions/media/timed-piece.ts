/** What was read last of a sound made of packets. */
export interface TimedPiece {
  /** Where it begins, in bytes. */
  readonly at: number;
  readonly length: number;
  readonly beginInMs: number;
  readonly endInMs: number;
}

/** When the byte at a place in it is heard. */
export function timeIn({ at: begin, length, beginInMs, endInMs }: TimedPiece, at: number): number {
  const share = length === 0 ? 0 : (at - begin) / length;
  return beginInMs + Math.min(1, Math.max(0, share)) * (endInMs - beginInMs);
}
