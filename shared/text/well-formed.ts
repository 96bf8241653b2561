/** `isWellFormed` of ES2024: in every host we run in, but not in the ES2023 types. */
interface MaybeWellFormed {
  readonly isWellFormed?: () => boolean;
}

/** Offset of the first surrogate without its partner, -1 when there is none. */
export function findLoneSurrogate(text: string): number {
  const boxed: MaybeWellFormed = Object(text) as MaybeWellFormed;
  if (boxed.isWellFormed?.() === true) return -1;
  return text.search(/\p{Surrogate}/u);
}
