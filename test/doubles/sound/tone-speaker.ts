import type { Speaker } from '../../../shared/sandbox/voice/speech/speaker.ts';

/** Says each character as 40 ms of its own tone, in German alone. */
export const toneSpeaker: Speaker = {
  name: 'test-tones',
  version: '1',
  speaks: (language) => language.toLowerCase() === 'de',
  speak: (text) => {
    const samples = Int16Array.from({ length: text.length * 320 }, (_, index) =>
      Math.round(5_000 * Math.sin((index * (text.charCodeAt(Math.floor(index / 320)) % 40)) / 100)),
    );
    return Promise.resolve({ samples, samplesPerSecond: 8_000 });
  },
};
