/** Rules of quality that hold for any format; each has a sentence for the documentation beside its check. */
export const englishQuality = {
  'term-ignored': 'The target does without "{target}", which the glossary has for "{source}".',
} as const;
