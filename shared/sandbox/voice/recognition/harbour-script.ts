import type { ScriptLine } from './script-recogniser.ts';

/** What is said in samples/harbour-announcement.wav; elsewhere only words to see something. */
export const harbourScript: readonly ScriptLine[] = [
  { text: 'Good morning, and welcome on board.', durationInMs: 1980 },
  { text: 'The first ferry leaves the harbour at six.', durationInMs: 2260 },
  {
    text: 'Please keep your ticket until the end of the crossing, because it is checked on the other side.',
    durationInMs: 4760,
  },
  { text: 'Thank you, and have a pleasant trip.', durationInMs: 1840 },
];
