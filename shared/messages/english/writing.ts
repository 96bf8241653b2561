/** What is said of the limits of the sandbox, whose engines know less than the service does. */
export const englishWriting = {
  'sandbox-limits': 'The sandbox’s limits: {limits}.',
  'sandbox-limits.in': 'The sandbox’s limits ({languages}): {limits}.',
  'sandbox-limits.unchecked':
    'The sandbox has no dictionary for {languages}, so spelling and grammar were not checked.',
  'sandbox-limits.and': '{first}; {second}',
  'spelling-no-dictionary': 'spelling was not checked, because it has no dictionary',
  'grammar-no-engine': 'grammar was not checked',
  'rewording-no-engine': 'it does not reword sentences',
  'no-other-wording': 'none of its other styles changes this text',
  'style-no-contractions': 'contractions were left as they are',
  'style-not-applied': 'the style was not applied',
  'tone-not-applied': 'the tone was not applied',
  'common-mistakes': 'only common mistakes are found, so others may be left',
} as const;
