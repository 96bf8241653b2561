import * as vscode from 'vscode';
import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { WithFeatures } from '../../services.ts';
import { openWith, reopenWith } from '../../ui/open-with.ts';
import { screen } from '../../ui/screen.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { pickBase } from '../git-texts/pick-base.ts';
import type { GridAct } from './grid-messages.ts';
import { filterTexts } from './grid-texts.ts';
import type { Grids } from './grids.ts';
import { fileForGrid } from './pairs/ask-for-pair.ts';
import { activeFile, fileInGrid, GRID_VIEW, ownFileOf } from '../localisation-files/own-file.ts';

type WithGrids = WithFeatures<{ grids: Grids }>;

/** Shows a file as a grid: the one it is given, else that of the active editor. */
export async function openGrid({ features }: WithGrids, given?: unknown): Promise<void> {
  const named = given instanceof vscode.Uri ? ownFileOf(given) : activeFile();
  if (named === undefined) {
    throw new UserError(
      l10n.t('Open a file of texts first, or choose one in the explorer: XLIFF, PO, JSON, YAML.'),
    );
  }
  const uri = await fileForGrid((await features.grids()).pairs, named);
  if (uri === null) return;
  const isActive = vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
  if (isActive) await reopenWith(uri, GRID_VIEW);
  else await openWith(uri, GRID_VIEW);
}

/** Shows the file of the active grid as text, in its place. */
export async function openGridAsText(): Promise<void> {
  const uri = fileInGrid();
  if (uri !== undefined) await reopenWith(uri, 'default');
}

/** What is looked for where nobody has chosen anything else. */
const firstGoal: readonly RowFilterName[] = ['untranslated', 'needsReview'];

const goals: readonly RowFilterName[] = [
  'untranslated',
  'needsReview',
  'stale',
  'machine',
  'errors',
  'warnings',
  'changed',
  'overLimit',
  'notes',
];

async function act({ features }: WithGrids, what: GridAct): Promise<void> {
  (await features.grids()).tellActive({ type: 'act', act: what });
}

export async function gridNext(services: WithGrids): Promise<void> {
  await act(services, 'next');
}

export async function gridPrevious(services: WithGrids): Promise<void> {
  await act(services, 'previous');
}

/** Asks which rows the keys lead to from now on, and goes to the next of them. */
export async function gridSeek({ features }: WithGrids): Promise<void> {
  const texts = filterTexts();
  const items = [
    { label: l10n.t('Untranslated or to review'), filters: firstGoal },
    ...goals.map((name) => ({ label: texts[name], filters: [name] })),
  ];
  const title = l10n.t('Segments to go to with Ctrl+Down');
  const chosen = await screen.showQuickPick(items, { title });
  if (chosen === undefined) return;
  (await features.grids()).tellActive({ type: 'seek', filters: chosen.filters });
}

export async function gridCopySource(services: WithGrids): Promise<void> {
  await act(services, 'copySource');
}

export async function gridClear(services: WithGrids): Promise<void> {
  await act(services, 'clear');
}

export async function gridTranslate(services: WithGrids): Promise<void> {
  await act(services, 'translate');
}

export async function gridState(services: WithGrids): Promise<void> {
  await act(services, 'setState');
}

export async function gridDetails(services: WithGrids): Promise<void> {
  await act(services, 'details');
}

export async function gridApprove(services: WithGrids): Promise<void> {
  await act(services, 'approve');
}

export async function gridSendBack(services: WithGrids): Promise<void> {
  await act(services, 'sendBack');
}

export async function gridLock(services: WithGrids): Promise<void> {
  await act(services, 'lock');
}

export async function gridComment(services: WithGrids): Promise<void> {
  await act(services, 'comment');
}

export async function gridGoToCode(services: WithGrids): Promise<void> {
  await act(services, 'goToCode');
}

/** Asks for a commit, a branch or a tag, and compares the rows with what it has. */
export async function gridReview({ features }: WithGrids): Promise<void> {
  const { session, git } = (await features.grids()).requireActive();
  const base = await pickBase(git);
  if (base !== null) session.compare(base);
}
