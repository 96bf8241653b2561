/**
 * Rewrites one constant of `@noble/hashes/sha2.js`, so that the minimizer takes it out of the pane:
 * that of SHA-512, which nothing uses. Wrapped in a function that is called at once it stays, 2 kB of
 * digits that do not compress. Throws when the package says it in another way.
 */
export default function dropLongHash(source) {
  const wrapped =
    /\/\* @__PURE__ \*\/ \(\(\) => u64\.split\((\[[^\]]*\])\.map\(n => BigInt\(n\)\)\)\)\(\);/u;
  if (!wrapped.test(source)) throw new Error('sha2.js has no such constant any more.');
  const plain = '/* @__PURE__ */ u64.split(/* @__PURE__ */ $1.map((n) => BigInt(n)));';
  return source.replace(wrapped, plain);
}
