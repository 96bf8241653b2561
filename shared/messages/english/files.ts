/** What becomes of files: opened, checked, written. */
export const englishFiles = {
  'same-as-source': 'The answer is the same as the source.',
  'verify-failed':
    'The result was not written, because checking it found a difference that was not planned: {difference}',
} as const;
