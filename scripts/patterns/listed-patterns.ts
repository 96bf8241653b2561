/** An expression whose time may grow faster than its text, on texts that are short. */
interface BoundedPattern {
  readonly file: string;
  readonly source: string;
  /** How long the text can be, and why. */
  readonly bound: string;
}

/** Where an expression is made at run time. */
interface ComposedSource {
  readonly file: string;
  /** The first argument of `RegExp`, with single blanks. */
  readonly written: string;
  /** What it can become; these are examined in its place. */
  readonly standsFor: readonly RegExp[];
}

export interface ListedPatterns {
  readonly bounded: readonly BoundedPattern[];
  readonly composed: readonly ComposedSource[];
}

/** The exceptions from the rule that expressions take linear time. */
export const listedPatterns: ListedPatterns = {
  bounded: [
    {
      file: 'shared/api/core/redact.ts',
      source: /(["'`‘“«])([^"'`’”»]{1,300})(["'`’”»])/.source,
      bound: 'The message is cut to 312 units before.',
    },
    {
      file: 'shared/formats/source-text/markup-tree.ts',
      source: /(?:[^<>"'[\]]|"[^"]*"|'[^']*'|\[[^\]]*\])*>/.source,
      bound:
        'Sticky, and tried at twenty places of a text at most: declarations stand at its beginning.',
    },
  ],
  composed: [],
};
