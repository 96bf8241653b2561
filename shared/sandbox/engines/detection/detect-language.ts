import type { Detection } from '../engine.ts';
import { countScripts } from './script-counts.ts';
import { decideDetection } from './decide-detection.ts';
import type { Recognisers } from './recognisers.ts';
import { stripNoise } from './strip-noise.ts';

/** Detects the language of one text with the given recognisers. */
export function recogniseLanguage(text: string, recognisers: Recognisers): Detection {
  const words = stripNoise(text);
  return decideDetection({
    scripts: countScripts(words),
    fastText: recognisers.fastText?.(words) ?? null,
    eld: recognisers.eld?.(words) ?? null,
  });
}
