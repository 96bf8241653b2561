/** What becomes of files: opened, checked, written. */
export const englishFiles = {
  'same-as-source': 'The answer is the same as the source.',
  'verify-failed':
    'The result was not written, because checking it found a difference that was not planned: {difference}',
  'unknown-format':
    'The file is neither {formats}: give it the extension {extensions} if it is one of them.',
  'unknown-format.nor': '{formats} nor {last}',
  'unknown-format.or': '{extensions} or {last}',
} as const;
