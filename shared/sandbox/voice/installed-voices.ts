import { findSphinx } from './recognition/sphinx-recogniser.ts';
import { findFlite } from './speech/flite-speaker.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** English is heard and spoken where pocketsphinx and flite are installed, along a `PATH`. */
export function installedVoices(searchPath: string): VoiceSettings {
  const [recogniser, speaker] = [findSphinx(searchPath), findFlite(searchPath)];
  return {
    ...(recogniser === null ? {} : { recogniser }),
    ...(speaker === null ? {} : { speaker }),
  };
}
