import type { CommandOf, FeatureName } from '../tables/command-table.ts';
import type { AllServices } from './features.ts';

/** Runs a command with what VS Code passes to it. Each takes the part of the services that it uses. */
export type CommandHandler = (
  services: AllServices,
  ...given: readonly unknown[]
) => Promise<void> | void;

/** A file of handlers: functions named after their commands. */
type Handlers<Id extends string> = Readonly<Record<Id, CommandHandler>>;

interface CommandsOf<Id extends string> {
  /** All of them; named here as well, for the rows stay out of what is loaded at the start. */
  readonly ids: readonly Id[];
  /** The feature's file of handlers, loaded when the first of its commands is used. */
  readonly load: () => Promise<Handlers<Id>>;
}

/** The features, and what runs their commands. Nothing of it is loaded before it is used. */
export const featureCommands: {
  readonly [Feature in FeatureName]: CommandsOf<CommandOf<Feature>>;
} = {
  translateSelection: {
    ids: [
      'translateSelection',
      'translateSelectionTo',
      'translateBelow',
      'translateInDiff',
      'acceptTranslation',
      'discardTranslation',
      'copyTranslation',
      'translateClipboard',
    ],
    load: () => import('./translate-selection/translate-selection-commands.ts'),
  },
  languages: {
    ids: ['chooseTargetLanguage', 'translationOptions'],
    load: () => import('./languages/languages-commands.ts'),
  },
  translateFiles: {
    ids: ['translateFile', 'translateFileTo', 'translateUnitsAgain'],
    load: () => import('./translate-files/translate-files-commands.ts'),
  },
  project: {
    ids: [
      'setUpProject',
      'showTranslations',
      'translateMissing',
      'translateStale',
      'translateTexts',
      'showMissing',
      'markReviewed',
      'openTranslation',
      'openTranslationSource',
      'refreshTranslations',
      'undoProjectTranslation',
    ],
    load: () => import('./project/project-commands.ts'),
  },
  exchange: {
    ids: ['exportForTranslators', 'takeBackTranslations'],
    load: () => import('./exchange/exchange-commands.ts'),
  },
  review: {
    ids: [
      'acceptUnit',
      'discardUnit',
      'editUnit',
      'fitUnit',
      'reopenUnit',
      'nextProposedUnit',
      'previousProposedUnit',
      'acceptAllUnits',
      'applyReview',
      'discardReview',
      'discardReviews',
      'showProposal',
    ],
    load: () => import('./review/review-commands.ts'),
  },
  units: {
    ids: [
      'nextUntranslated',
      'previousUntranslated',
      'translateUnit',
      'insertTarget',
      'copySourceToTarget',
      'setState',
      'replaceInTargets',
    ],
    load: () => import('./units/units-commands.ts'),
  },
  localisationFiles: {
    ids: ['checkFile', 'checkFolder', 'fixAll', 'showStatistics'],
    load: () => import('./localisation-files/localisation-files-commands.ts'),
  },
  pseudoTranslation: {
    ids: ['pseudoTranslateFile'],
    load: () => import('./pseudo-translation/pseudo-translation-commands.ts'),
  },
  keys: {
    ids: ['extractText', 'addKey', 'openKeyText'],
    load: () => import('./keys/keys-commands.ts'),
  },
  documents: {
    ids: [
      'translateDocument',
      'showDocuments',
      'showDocument',
      'openTranslatedDocument',
      'revealTranslatedDocument',
      'openSourceDocument',
      'cancelDocument',
      'resumeDocument',
      'retryDocument',
      'forgetDocument',
      'forgetFinishedDocuments',
    ],
    load: () => import('./documents/documents-commands.ts'),
  },
  captions: {
    ids: ['createCaptions'],
    load: () => import('./captions/captions-commands.ts'),
  },
  improve: {
    ids: [
      'correctSelection',
      'correctDocument',
      'acceptCorrection',
      'acceptAllCorrections',
      'nextCorrection',
      'previousCorrection',
      'ignoreCorrection',
      'ignoreWord',
      'clearCorrections',
      'rephraseSelection',
      'rephraseToFit',
      'acceptRephrase',
      'acceptRephraseHunk',
      'tryAnotherRephrase',
      'discardRephrase',
    ],
    load: () => import('./improve/improve-commands.ts'),
  },
  termTree: {
    ids: [
      'showTerms',
      'refreshTerms',
      'createGlossary',
      'renameGlossary',
      'deleteGlossary',
      'addDictionary',
      'deleteDictionary',
      'importEntries',
      'exportEntries',
      'useTerms',
      'stopUsingTerms',
      'createStyleRules',
      'renameStyleRules',
      'deleteStyleRules',
      'editStyleRules',
      'addInstruction',
      'editInstruction',
      'deleteInstruction',
      'removeRule',
      'copyTermId',
    ],
    load: () => import('./term-tree/term-tree-commands.ts'),
  },
  grid: {
    ids: [
      'openGrid',
      'openGridAsText',
      'gridNext',
      'gridPrevious',
      'gridSeek',
      'gridCopySource',
      'gridClear',
      'gridTranslate',
      'gridState',
      'gridDetails',
      'gridReview',
      'gridApprove',
      'gridSendBack',
      'gridLock',
      'gridComment',
      'gridGoToCode',
    ],
    load: () => import('./grid/grid-commands.ts'),
  },
  glossaryTable: {
    ids: ['openDictionary', 'openDictionaryAsText', 'openDictionaryAsTable'],
    load: () => import('./glossary-table/glossary-table-commands.ts'),
  },
  glossaryFiles: {
    ids: ['syncGlossaryFile', 'decideGlossaryConflict', 'finishGlossaryConflicts'],
    load: () => import('./glossary-files/glossary-files-commands.ts'),
  },
  terms: {
    ids: ['addToGlossary', 'translateAffectedUnits', 'refreshTermImpact', 'clearTermImpact'],
    load: () => import('./terms/terms-commands.ts'),
  },
  pages: {
    ids: ['showUsage', 'showLanguages', 'showAdministration', 'forgetAdminKey'],
    load: () => import('./pages/pages-commands.ts'),
  },
  detect: {
    ids: ['detectLanguage', 'detectLanguageOfFiles'],
    load: () => import('./detect/detect-commands.ts'),
  },
  connection: {
    ids: ['connect', 'useSandbox', 'disconnect', 'clearCache'],
    load: () => import('./connection/connection-commands.ts'),
  },
  offlineLanguages: {
    ids: ['addOfflineLanguages'],
    load: () => import('./offline-languages/offline-languages-commands.ts'),
  },
  help: {
    ids: ['showMenu', 'showLog', 'openWalkthrough', 'reportIssue'],
    load: () => import('./help/help-commands.ts'),
  },
};
