/** A whole number of a list that is known to be long enough. */
export function integerAt(list: Int32Array, place: number): number {
  return list[place] ?? 0;
}

/** A fraction of a list that is known to be long enough. */
export function fractionAt(list: Float32Array, place: number): number {
  return list[place] ?? 0;
}
