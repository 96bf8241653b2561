import type { Client } from '../../../shared/api/client.ts';
import { accountCalls } from './account-calls.ts';
import { termCalls } from './term-calls.ts';
import { textCalls } from './text-calls.ts';
import { voiceCalls } from './voice-calls.ts';
import type { CoveredMethod, Session, Calls } from './covered-call.ts';

const calls: Calls<CoveredMethod> = { ...textCalls, ...termCalls, ...accountCalls, ...voiceCalls };

/** A part of spec 4. */
export interface Section {
  readonly number: string;
  readonly title: string;
  readonly methods: readonly CoveredMethod[];
}

export const sections: readonly Section[] = [
  {
    number: '4.1',
    title: 'Translation',
    methods: ['translateText', 'uploadDocument', 'getDocumentStatus', 'downloadDocument'],
  },
  {
    number: '4.2',
    title: 'Languages',
    methods: [
      'listLanguages',
      'listLanguageResources',
      'listSourceLanguages',
      'listTargetLanguages',
      'listGlossaryLanguagePairs',
    ],
  },
  {
    number: '4.3',
    title: 'Text improvement and detection',
    methods: ['rephraseText', 'correctText', 'detectLanguages'],
  },
  {
    number: '4.4',
    title: 'Glossaries v3',
    methods: [
      'createGlossary',
      'listGlossaries',
      'getGlossary',
      'getGlossaryEntries',
      'updateGlossary',
      'replaceDictionary',
      'deleteDictionary',
      'deleteGlossary',
    ],
  },
  {
    number: '4.5',
    title: 'Glossaries v2',
    methods: [
      'createGlossaryV2',
      'listGlossariesV2',
      'getGlossaryV2',
      'getGlossaryEntriesV2',
      'deleteGlossaryV2',
    ],
  },
  {
    number: '4.6',
    title: 'Style rules',
    methods: [
      'createStyleRuleList',
      'listStyleRules',
      'getStyleRuleList',
      'renameStyleRuleList',
      'replaceConfiguredRules',
      'addCustomInstruction',
      'getCustomInstruction',
      'replaceCustomInstruction',
      'deleteCustomInstruction',
      'deleteStyleRuleList',
    ],
  },
  {
    number: '4.7',
    title: 'Usage and admin',
    methods: [
      'getUsage',
      'createDeveloperKey',
      'listDeveloperKeys',
      'renameDeveloperKey',
      'limitDeveloperKey',
      'deactivateDeveloperKey',
      'getAnalytics',
    ],
  },
  {
    number: '4.8',
    title: 'Voice and translation memories',
    methods: ['createVoiceSession', 'reconnectVoiceSession', 'listTranslationMemories'],
  },
];

export const covered: readonly CoveredMethod[] = sections.flatMap(({ methods }) => methods);

/** Calls every method; `onCall` is told before each. */
export async function callAll(
  client: Client,
  parts: Pick<Session, 'clock' | 'helper' | 'admin'>,
  onCall: (method: CoveredMethod) => void,
): Promise<void> {
  const nothingYet = { glossary: '', legacy: '', style: '', instruction: '', developerKey: '' };
  const document = { document_id: '', document_key: '' };
  const session: Session = { ...parts, ...nothingYet, document, brokenDocument: document };
  for (const method of covered) {
    onCall(method);
    await calls[method](client, session);
  }
}
