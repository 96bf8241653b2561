import type { Services } from '../services.ts';
import type { CommandId } from './command-table.ts';

/** A file of commands/: `run` gets what VS Code passes to the command. */
export interface CommandModule {
  run(services: Services, ...parameters: readonly unknown[]): Promise<void> | void;
}

type Loader = () => Promise<CommandModule>;

/** The file behind each command, loaded when the command is first used. */
export const commandLoaders: Partial<Readonly<Record<CommandId, Loader>>> = {
  acceptAllCorrections: () => import('./accept-all-corrections.ts'),
  acceptAllUnits: () => import('./accept-all-units.ts'),
  acceptCorrection: () => import('./accept-correction.ts'),
  acceptRephrase: () => import('./accept-rephrase.ts'),
  acceptRephraseHunk: () => import('./accept-rephrase-hunk.ts'),
  acceptUnit: () => import('./accept-unit.ts'),
  applyReview: () => import('./apply-review.ts'),
  checkFile: () => import('./check-file.ts'),
  chooseTargetLanguage: () => import('./choose-target-language.ts'),
  clearCache: () => import('./clear-cache.ts'),
  clearCorrections: () => import('./clear-corrections.ts'),
  connect: () => import('./connect.ts'),
  copyTranslation: () => import('./copy-translation.ts'),
  correctDocument: () => import('./correct-document.ts'),
  correctSelection: () => import('./correct-selection.ts'),
  discardRephrase: () => import('./discard-rephrase.ts'),
  discardReview: () => import('./discard-review.ts'),
  discardUnit: () => import('./discard-unit.ts'),
  disconnect: () => import('./disconnect.ts'),
  fixAll: () => import('./fix-all.ts'),
  ignoreCorrection: () => import('./ignore-correction.ts'),
  ignoreWord: () => import('./ignore-word.ts'),
  nextCorrection: () => import('./next-correction.ts'),
  nextProposedUnit: () => import('./next-proposed-unit.ts'),
  nextUntranslated: () => import('./next-untranslated.ts'),
  openWalkthrough: () => import('./open-walkthrough.ts'),
  previousCorrection: () => import('./previous-correction.ts'),
  previousProposedUnit: () => import('./previous-proposed-unit.ts'),
  previousUntranslated: () => import('./previous-untranslated.ts'),
  pseudoTranslateFile: () => import('./pseudo-translate-file.ts'),
  rephraseSelection: () => import('./rephrase-selection.ts'),
  rephraseToFit: () => import('./rephrase-to-fit.ts'),
  reportIssue: () => import('./report-issue.ts'),
  setState: () => import('./set-state.ts'),
  showLog: () => import('./show-log.ts'),
  showMenu: () => import('./show-menu.ts'),
  showProposal: () => import('./show-proposal.ts'),
  showStatistics: () => import('./show-statistics.ts'),
  showUsage: () => import('./show-usage.ts'),
  translateBelow: () => import('./translate-below.ts'),
  translateClipboard: () => import('./translate-clipboard.ts'),
  translateFile: () => import('./translate-file.ts'),
  translateInDiff: () => import('./translate-in-diff.ts'),
  translateSelection: () => import('./translate-selection.ts'),
  translateSelectionTo: () => import('./translate-selection-to.ts'),
  translationOptions: () => import('./translation-options.ts'),
  tryAnotherRephrase: () => import('./try-another-rephrase.ts'),
  useSandbox: () => import('./use-sandbox.ts'),
};
