import { analytics } from './endpoints/analytics.ts';
import { detectLanguage } from './endpoints/detect-language.ts';
import { developerKeys } from './endpoints/developer-keys.ts';
import { downloadDocument, documentStatus, uploadDocument } from './endpoints/documents.ts';
import { correct, rephrase } from './endpoints/improve-text.ts';
import { glossariesV2 } from './endpoints/glossaries-v2.ts';
import { glossariesV3 } from './endpoints/glossaries-v3.ts';
import { languageResourcesV3, languagesV3, languagesV2 } from './endpoints/languages.ts';
import { styleRules } from './endpoints/style-rules.ts';
import { translate } from './endpoints/translate.ts';
import { singleMemories, translationMemories } from './endpoints/translation-memories.ts';
import { usage } from './endpoints/usage.ts';
import { voiceSessions } from './endpoints/voice-sessions.ts';
import type { Endpoint } from './server/endpoint.ts';

/** Every operation the sandbox serves; other paths answer 404. */
export const endpoints: readonly Endpoint[] = [
  translate,
  uploadDocument,
  documentStatus,
  downloadDocument,
  rephrase,
  correct,
  detectLanguage,
  languagesV2,
  languagesV3,
  languageResourcesV3,
  usage,
  ...developerKeys,
  analytics,
  ...glossariesV3,
  ...glossariesV2,
  ...styleRules,
  translationMemories,
  ...voiceSessions,
];

/** Beyond the specification: what clients of the public service call, and their tests. */
export const compatibleEndpoints: readonly Endpoint[] = [
  ...singleMemories,
  // Their tests override the path of translations by this one.
  { ...translate, path: '/v2/translate_secondary' },
];
