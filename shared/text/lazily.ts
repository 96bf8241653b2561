/** A function that makes a value at its first call, for what takes long to make and is seldom needed. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
