/** The parts of untyped peers that the benches call: default exports, called back at once. */
type Convert = (
  text: string,
  options: object,
  done: (error: Error | null, result: unknown) => void,
) => void;

declare module 'xliff/xliff2js' {
  const xliff2js: Convert;
  export { xliff2js as default };
}

declare module 'xliff/xliff12ToJs' {
  const xliff12ToJs: Convert;
  export { xliff12ToJs as default };
}
