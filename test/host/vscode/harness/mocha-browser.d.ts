/** Mocha's build in one file, which its own types do not describe. */
declare module 'mocha/mocha.mjs' {
  export const mocha: {
    setup(options: object): void;
    run(done: (failures: number) => void): Mocha.Runner;
  };
}
