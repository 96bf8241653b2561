import { english as coreEnglish } from '../../../shared/messages/english.ts';
import { englishFailures } from './english-failures.ts';
import { english } from './english.ts';
import type { PaneLanguage } from './texts.ts';

export const speakEnglish: PaneLanguage = {
  language: 'en',
  texts: english,
  messages: { ...coreEnglish, ...englishFailures },
};
