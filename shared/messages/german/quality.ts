import type { englishQuality } from '../english/quality.ts';
import type { Translated } from '../wording.ts';

export const germanQuality: Translated<typeof englishQuality> = {
  'term-ignored': 'Im Ziel fehlt „{target}“, das im Glossar für „{source}“ steht.',
};
