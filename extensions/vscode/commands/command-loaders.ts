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
  chooseTargetLanguage: () => import('./choose-target-language.ts'),
  clearCache: () => import('./clear-cache.ts'),
  clearCorrections: () => import('./clear-corrections.ts'),
  connect: () => import('./connect.ts'),
  correctDocument: () => import('./correct-document.ts'),
  correctSelection: () => import('./correct-selection.ts'),
  discardRephrase: () => import('./discard-rephrase.ts'),
  discardReview: () => import('./discard-review.ts'),
  discardUnit: () => import('./discard-unit.ts'),
  disconnect: () => import('./disconnect.ts'),
  ignoreCorrection: () => import('./ignore-correction.ts'),
  ignoreWord: () => import('./ignore-word.ts'),
  nextCorrection: () => import('./next-correction.ts'),
  nextProposedUnit: () => import('./next-proposed-unit.ts'),
  openWalkthrough: () => import('./open-walkthrough.ts'),
  previousCorrection: () => import('./previous-correction.ts'),
  previousProposedUnit: () => import('./previous-proposed-unit.ts'),
  rephraseSelection: () => import('./rephrase-selection.ts'),
  rephraseToFit: () => import('./rephrase-to-fit.ts'),
  reportIssue: () => import('./report-issue.ts'),
  showLog: () => import('./show-log.ts'),
  showMenu: () => import('./show-menu.ts'),
  showProposal: () => import('./show-proposal.ts'),
  showUsage: () => import('./show-usage.ts'),
  translateFile: () => import('./translate-file.ts'),
  translationOptions: () => import('./translation-options.ts'),
  tryAnotherRephrase: () => import('./try-another-rephrase.ts'),
  useSandbox: () => import('./use-sandbox.ts'),
};
