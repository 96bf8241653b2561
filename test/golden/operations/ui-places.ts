import type { CommandId } from '../../../extensions/vscode/tables/command-table.ts';
import type { TextKey } from '../../../extensions/word/l10n/english.ts';
import type { CoveredMethod } from './covered-call.ts';

/**
 * Where people meet an operation: commands of VS Code, the view of terms, buttons of the Word pane.
 * The tests make sure that they exist and that the method is called behind them. Where there is no
 * place of its own, `instead` says why; then nothing in VS Code may call the method.
 */
export type UiPlace =
  | { readonly commands: readonly CommandId[]; readonly word?: readonly TextKey[] }
  | { readonly instead: string };

const translating = ['translateSelection', 'translateFile'] as const;

export const uiPlaces: Readonly<Record<CoveredMethod, UiPlace>> = {
  translateText: { commands: translating, word: ['translate.run'] },
  uploadDocument: { commands: ['translateDocument'], word: ['document.run'] },
  getDocumentStatus: { commands: ['showDocuments', 'resumeDocument'], word: ['document.run'] },
  downloadDocument: { commands: ['translateDocument', 'resumeDocument'], word: ['document.run'] },
  listLanguages: {
    commands: ['showLanguages', 'chooseTargetLanguage'],
    word: ['translate.languages'],
  },
  listLanguageResources: { commands: ['showLanguages'] },
  listSourceLanguages: { commands: ['chooseTargetLanguage', 'showLanguages'] },
  listTargetLanguages: { commands: ['chooseTargetLanguage', 'showLanguages'] },
  rephraseText: {
    commands: ['rephraseSelection', 'rephraseToFit', 'tryAnotherRephrase'],
    word: ['improve.run'],
  },
  correctText: { commands: ['correctSelection', 'correctDocument'], word: ['correct.run'] },
  detectLanguages: { commands: ['detectLanguage', 'detectLanguageOfFiles'] },
  getUsage: { commands: ['showUsage'], word: ['usage.title'] },
  createDeveloperKey: { commands: ['showAdministration'] },
  listDeveloperKeys: { commands: ['showAdministration'] },
  renameDeveloperKey: { commands: ['showAdministration'] },
  limitDeveloperKey: { commands: ['showAdministration'] },
  deactivateDeveloperKey: { commands: ['showAdministration'] },
  getAnalytics: { commands: ['showAdministration'] },
  createVoiceSession: { commands: ['createCaptions'] },
  reconnectVoiceSession: { commands: ['createCaptions'] },
  createGlossary: {
    commands: ['createGlossary', 'addToGlossary', 'importEntries'],
    word: ['terms.open'],
  },
  listGlossaries: { commands: ['showTerms', 'refreshTerms'], word: ['lists.glossary'] },
  getGlossary: { commands: ['importEntries'] },
  getGlossaryEntries: { commands: ['openDictionary', 'exportEntries'], word: ['terms.title'] },
  updateGlossary: {
    commands: ['renameGlossary', 'addDictionary', 'addToGlossary'],
    word: ['terms.open'],
  },
  replaceDictionary: { commands: ['openDictionary', 'importEntries'] },
  deleteDictionary: { commands: ['deleteDictionary'] },
  deleteGlossary: { commands: ['deleteGlossary'] },
  listGlossaryLanguagePairs: {
    instead: 'deprecated; any two languages make a dictionary, and the service has the last word',
  },
  createGlossaryV2: { instead: 'legacy; “New Glossary…” makes one of the current generation' },
  listGlossariesV2: { commands: ['showTerms'] },
  getGlossaryV2: { instead: 'legacy; the listing holds all of it' },
  getGlossaryEntriesV2: { commands: ['exportEntries'] },
  deleteGlossaryV2: { commands: ['deleteGlossary'] },
  createStyleRuleList: { commands: ['createStyleRules'] },
  listStyleRules: { commands: ['showTerms', 'refreshTerms'], word: ['lists.style'] },
  getStyleRuleList: { commands: ['editStyleRules'] },
  renameStyleRuleList: { commands: ['renameStyleRules'] },
  replaceConfiguredRules: { commands: ['editStyleRules', 'removeRule'] },
  addCustomInstruction: { commands: ['addInstruction'] },
  getCustomInstruction: { instead: 'the detailed listing holds it: “Show Terms and Style”' },
  replaceCustomInstruction: { commands: ['editInstruction'] },
  deleteCustomInstruction: { commands: ['deleteInstruction'] },
  deleteStyleRuleList: { commands: ['deleteStyleRules'] },
  listTranslationMemories: { commands: ['showTerms', 'useTerms'] },
};

/** Every message of a voice stream. */
export const streamPlace: UiPlace = { commands: ['createCaptions'] };
