import { german as coreGerman } from '../../../shared/messages/german.ts';
import { germanFailures } from './german-failures.ts';
import { german } from './german.ts';
import type { PaneLanguage } from './texts.ts';

export const speakGerman: PaneLanguage = {
  language: 'de',
  texts: german,
  messages: { ...coreGerman, ...germanFailures },
};
