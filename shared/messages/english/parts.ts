/** How sentences are joined, and the words of others among ours. */
export const englishParts = {
  together: '{first} {second}',
  either: '{first} or {second}',
  'service-said': '{sentence} The service said: {words}',
  verbatim: '{words}',
  'language-with-code': '{code} ({language})',
} as const;
