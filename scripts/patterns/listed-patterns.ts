import { codeLanguages } from '../../shared/formats/source-text/code-language.ts';
import { openersOf, openingOf } from '../../shared/formats/source-text/scan-code.ts';
import { rules as grammarRules } from '../../shared/sandbox/engines/improvement/grammar/grammar-rules.ts';
import {
  wordy,
  wordyAnywhere,
} from '../../shared/sandbox/engines/improvement/rephrase/plain-words.ts';

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

const languages = [...codeLanguages.values()];

/** The exceptions from the rule that expressions take linear time. */
export const listedPatterns: ListedPatterns = {
  bounded: [
    {
      file: 'shared/api/core/errors/redact.ts',
      source: /(["'`‘“«])([^"'`’”»]{1,300})(["'`’”»])/.source,
      bound: 'The message is cut to 312 units before.',
    },
    {
      file: 'shared/formats/source-text/markup-tree.ts',
      source: /(?:[^<>"'[\]]|"[^"]*"|'[^']*'|\[[^\]]*\])*>/.source,
      bound:
        'Sticky, and tried at twenty places of a text at most: declarations stand at its beginning.',
    },
    {
      file: 'shared/formats/source-text/scan-code.ts',
      source:
        /(?<s0>(?<![\p{L}\p{N}_])(?<=<[A-Za-z][\w.:-]{0,60}(?:\s[^<>]{0,400})?\s[\w:-]{1,60}=)(?:["']))/u
          .source,
      bound: 'The look behind takes 525 units at most; nothing else in it repeats.',
    },
  ],
  composed: [
    {
      file: 'shared/formats/source-text/scan-code.ts',
      written: "openersOf(language).join('|')",
      // Alternatives are tried one after the other at each place: together they grow as the slowest.
      standsFor: languages.flatMap((language) =>
        openersOf(language).map((source) => new RegExp(source, 'gmu')),
      ),
    },
    {
      file: 'shared/formats/source-text/scan-code.ts',
      written: 'open',
      standsFor: languages.flatMap(({ strings }) => strings.map(openingOf)),
    },
    {
      file: 'shared/sandbox/engines/improvement/grammar/grammar-rules.ts',
      written: 'source',
      standsFor: grammarRules.map(({ pattern }) => pattern),
    },
    {
      file: 'shared/sandbox/engines/improvement/rephrase/plain-words.ts',
      written:
        "String.raw`\\b(?<!\\b(?:an?|the|this|that|very|so|once)\\s+)(?:${longestFirst.join('|')})\\b(?![-'’])`",
      standsFor: [wordy, wordyAnywhere],
    },
    {
      file: 'shared/text/hunks/split-tokens.ts',
      written: "longestFirst.map(wholeForm).join('|')",
      // Kept stretches letter by letter: nothing in them repeats, and what they are is guarded alike.
      standsFor: [/https:\/\/a\.example|(?<![\p{L}\p{N}_])ab(?![\p{L}\p{N}_])|\{0\}|%s/gu],
    },
  ],
};
