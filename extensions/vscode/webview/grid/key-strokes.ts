/** Keys pressed one after the other, each with those held with it; `Ctrl++` is Ctrl and the plus sign. */
export function keyStrokes(keys: string): readonly (readonly string[])[] {
  return keys.split(', ').map((stroke) => stroke.split(/\+(?=.)/));
}
