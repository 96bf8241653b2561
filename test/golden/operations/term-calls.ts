import type { GlossaryMethods } from '../../../shared/api/glossary-methods.ts';
import type { StyleMethods } from '../../../shared/api/style-methods.ts';
import type { AddCustomInstructionRequest, CreateStyleRuleListRequest, ListStyleRulesRequest } from '../../../shared/api/types/style-rules.ts';
import type { CreateGlossaryV2Request, CreateGlossaryRequest, DictionaryInput } from '../../../shared/api/types/glossaries.ts';
import type { Calls, Session } from './covered-call.ts';

const pair = { source_lang: 'en', target_lang: 'de' };
const dictionary: Required<DictionaryInput> = {
  ...pair,
  entries: 'cat\tKatze',
  entries_format: 'tsv',
};
const glossary: Required<CreateGlossaryRequest> = { name: 'Animals', dictionaries: [dictionary] };
const legacy: Required<CreateGlossaryV2Request> = { name: 'Former', ...dictionary };
const instruction = { label: 'Mail', prompt: 'Write E-Mail.', source_language: 'en' };
const style: Required<CreateStyleRuleListRequest> = {
  name: 'House',
  language: 'de',
  configured_rules: { punctuation: { periods_in_academic_degrees: 'do_not_use' } },
  custom_instructions: [instruction],
};
const page: Required<ListStyleRulesRequest> = { detailed: true, page: 0, page_size: 10 };

/** Glossaries, style rules and memories, in an order in which the calls work. */
export const termCalls: Calls<keyof GlossaryMethods | keyof StyleMethods> = {
  createGlossary: async (client, session) => {
    session.glossary = (await client.createGlossary(glossary)).data.glossary_id;
  },
  listGlossaries: (client) => client.listGlossaries(),
  getGlossary: (client, session) => client.getGlossary({ glossary_id: session.glossary }),
  getGlossaryEntries: (client, session) =>
    client.getGlossaryEntries({ glossary_id: session.glossary, ...pair }),
  updateGlossary: (client, session) =>
    client.updateGlossary({ glossary_id: session.glossary, name: 'Pets', dictionary }),
  replaceDictionary: (client, session) =>
    client.replaceDictionary({ glossary_id: session.glossary, ...dictionary, source_lang: 'fr' }),
  deleteDictionary: (client, session) =>
    client.deleteDictionary({ glossary_id: session.glossary, ...pair, source_lang: 'fr' }),
  deleteGlossary: (client, session) => client.deleteGlossary({ glossary_id: session.glossary }),
  listGlossaryLanguagePairs: (client) => client.listGlossaryLanguagePairs(),
  createGlossaryV2: async (client, session) => {
    session.legacy = (await client.createGlossaryV2(legacy)).data.glossary_id;
  },
  listGlossariesV2: (client) => client.listGlossariesV2(),
  getGlossaryV2: (client, session) => client.getGlossaryV2({ glossary_id: session.legacy }),
  getGlossaryEntriesV2: (client, session) =>
    client.getGlossaryEntriesV2({ glossary_id: session.legacy }),
  deleteGlossaryV2: (client, session) => client.deleteGlossaryV2({ glossary_id: session.legacy }),
  createStyleRuleList: async (client, session) => {
    session.style = (await client.createStyleRuleList(style)).data.style_id;
  },
  listStyleRules: (client) => client.listStyleRules(page),
  getStyleRuleList: (client, session) => client.getStyleRuleList({ style_id: session.style }),
  renameStyleRuleList: (client, session) =>
    client.renameStyleRuleList({ style_id: session.style, name: 'Home' }),
  replaceConfiguredRules: (client, { style: style_id }) =>
    client.replaceConfiguredRules({ style_id, configured_rules: style.configured_rules }),
  addCustomInstruction: async (client, session) => {
    const request: Required<AddCustomInstructionRequest> = {
      style_id: session.style,
      ...instruction,
      label: 'Letter',
    };
    session.instruction = (await client.addCustomInstruction(request)).data.id;
  },
  getCustomInstruction: (client, session) => client.getCustomInstruction(referenceOf(session)),
  replaceCustomInstruction: (client, session) =>
    client.replaceCustomInstruction({ ...referenceOf(session), ...instruction }),
  deleteCustomInstruction: (client, session) =>
    client.deleteCustomInstruction(referenceOf(session)),
  deleteStyleRuleList: (client, session) => client.deleteStyleRuleList({ style_id: session.style }),
  listTranslationMemories: (client) => client.listTranslationMemories({ page: 0, page_size: 5 }),
};

function referenceOf({ style: style_id, instruction: instruction_id }: Session): {
  readonly style_id: string;
  readonly instruction_id: string;
} {
  return { style_id, instruction_id };
}
