/** Headers that set a session up, by the name behind `mock-server-session-`, and what each means. */
export const sessionHeaders = {
  'no-response-count': 'So many requests get no answer at all.',
  '429-count': 'So many requests for translations and rephrasings get 429.',
  '5xx-count': 'So many requests get a server error.',
  '5xx-status': 'Which one: 500 to 599 (503).',
  'retry-after': 'Sent as it is with those errors, so that any form of it can be asked for.',
  'doc-failure': 'So many documents end in an error.',
  'doc-queue-time': 'Milliseconds that a document stays queued.',
  'doc-translate-time': 'Milliseconds that a document then takes to be translated.',
  'init-character-limit': 'Characters the account may use (20000000); 0: no limit.',
  'init-document-limit': 'Documents the account may send (10000); 0: no limit.',
  'init-team-document-limit': 'Documents its team may send; 0: no limit.',
  'expect-proxy': '1: requests that come past the proxy are refused.',
  'allow-reconnections': '0: requests come over the connection of the first one, or are refused.',
  'allow-missing-user-agent': '1: requests without a `User-Agent` are taken.',
  'allow-extra-body': '1: fields that the specification does not know are taken.',
} as const;

/** Name of a header behind its prefix. */
export type SessionHeader = keyof typeof sessionHeaders;
