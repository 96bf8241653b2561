import * as vscode from 'vscode';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';
import type { WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { moveCursor, type CursorGoal } from '../../ui/move-cursor.ts';
import { UserError } from '../../user-error.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import type { UnitPlace } from './file-review.ts';
import type { Decision } from './review-memory.ts';
import type { OpenEntry, PresentPlace } from './review-board.ts';
import { fitProposal, type FitNeeds } from './fit-proposal.ts';
import { isReviewNode, type ReviewNode } from './review-entry.ts';

type Given = readonly unknown[];
type WithTranslateFiles = WithFeatures<{ translateFiles: TranslateFiles }>;

/** Accepts the unit under the cursor and goes on, or those selected in the list. */
export async function acceptUnit(services: WithTranslateFiles, ...given: Given): Promise<void> {
  await decideUnit(await services.features.translateFiles(), 'accepted', given);
}

/** Discards the unit under the cursor and goes on, or those selected in the list. */
export async function discardUnit(services: WithTranslateFiles, ...given: Given): Promise<void> {
  await decideUnit(await services.features.translateFiles(), 'discarded', given);
}

/** Asks for another wording of the unit under the cursor or in the list, and accepts it. */
export async function editUnit(services: WithTranslateFiles, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  const [node] = selectedNodes(given);
  const { entry, unit } = node === undefined ? unitAtCursor(feature, given) : unitOfNode(node);
  if (unit === null) return;
  const parts = await feature.questions.wording(unit);
  if (parts === null || feature.board.find(entry.uri) !== entry) return;
  const { key } = unit.answer;
  feature.edit(entry, key, parts);
  if (node !== undefined) return;
  const { review } = entry;
  await goTo(feature, () => review.nextOpen(review.placeOf(key)?.offset ?? 0));
}

/** Makes the unit under the cursor or in the list as short as its file asks. */
export async function fitUnit(services: FitNeeds, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  const [node] = selectedNodes(given);
  const { entry, unit } = node === undefined ? unitAtCursor(feature, given) : unitOfNode(node);
  if (unit !== null) await fitProposal(services, entry, unit);
}

/** Takes a decision back: of the unit under the cursor, or of those selected in the list. */
export async function reopenUnit(services: WithTranslateFiles, ...given: Given): Promise<void> {
  await decideUnit(await services.features.translateFiles(), 'open', given);
}

/** Goes to the next unit that is not decided yet. */
export async function nextProposedUnit(services: WithTranslateFiles): Promise<void> {
  await goToUnit(await services.features.translateFiles(), 1);
}

/** Goes to the previous unit that is not decided yet. */
export async function previousProposedUnit(services: WithTranslateFiles): Promise<void> {
  await goToUnit(await services.features.translateFiles(), -1);
}

/** Accepts every unit that was not discarded and writes them. */
export async function acceptAllUnits(services: WithTranslateFiles, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  await feature.apply(presentEntry(feature, given), 'not-discarded');
}

/** Writes the accepted units; asks first while others are not decided. */
export async function applyReview(services: WithTranslateFiles, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  await feature.finish(presentEntry(feature, given));
}

/** Ends the review of a file without changing it. */
export async function discardReview(services: WithTranslateFiles, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  if (selectedNodes(given).length === 0 && feature.board.present() === null) {
    await discardReviews(services);
    return;
  }
  await feature.discard(presentEntry(feature, given));
}

/** Ends the reviews of all files without changing any. */
export async function discardReviews(services: WithTranslateFiles): Promise<void> {
  const feature = await services.features.translateFiles();
  for (const entry of await feature.board.clear()) await feature.notes.remove(entry.input);
}

/** Opens the comparison at a unit of the list. */
export async function showProposal(services: WithTranslateFiles, ...given: Given): Promise<void> {
  const feature = await services.features.translateFiles();
  const [node] = given;
  if (!isReviewNode(node)) return;
  if (node.kind === 'file') {
    await feature.board.show(node);
    return;
  }
  const entry = entryOf(node);
  const place = entry.review.placeOf(node.unit.answer.key);
  await feature.board.show(entry, place?.offset);
}

/**
 * Decides units: those selected in the list, else the one under the cursor, which then goes on to the
 * next that is open. The same decision once more changes nothing. After the last one, applying is
 * offered.
 */
async function decideUnit(
  feature: TranslateFiles,
  decision: Decision,
  given: Given,
): Promise<void> {
  const nodes = selectedNodes(given);
  const [node] = nodes;
  if (node === undefined) {
    await decideAtCursor(feature, decision, given);
    return;
  }
  const keys = nodes.flatMap((each) => (each.kind === 'unit' ? [each.unit.answer.key] : []));
  const entry = entryOf(node);
  const all = entry.review.units.map(({ answer }) => answer.key);
  feature.decide(entry, keys.length > 0 ? keys : all, decision);
}

/**
 * In the turn of the cursor: who presses a key twice decides two units. A link names its unit, and its
 * text: the cursor may be in another one, which has a unit of that key as well.
 */
async function decideAtCursor(
  feature: TranslateFiles,
  decision: Decision,
  [first, text]: Given,
): Promise<void> {
  const named = typeof first === 'string' ? first : null;
  if (named !== null && typeof text === 'string') {
    const entry = feature.board.ofText(vscode.Uri.parse(text));
    if (entry === null) throw ended();
    if (entry !== feature.board.present()?.entry) {
      feature.decide(entry, [named], decision);
      return;
    }
  }
  await goTo(feature, ({ entry, line }) => {
    const { review } = entry;
    const key = named ?? review.unitAtCursor(line)?.answer.key ?? null;
    if (key === null) return null;
    feature.decide(entry, [key], decision);
    if (decision === 'open') return null;
    return review.nextOpen(review.placeOf(key)?.offset ?? 0);
  });
}

interface FoundUnit {
  readonly entry: OpenEntry;
  readonly unit: ProposedSegment | null;
}

/** A link names its unit and its text, as the cursor may be in another one. */
function unitAtCursor(feature: TranslateFiles, [named, text]: Given): FoundUnit {
  if (typeof named === 'string' && typeof text === 'string') {
    const entry = feature.board.ofText(vscode.Uri.parse(text));
    if (entry === null) throw ended();
    return { entry, unit: entry.review.unitOf(named) };
  }
  const { entry, line } = requirePresent(feature);
  const { review } = entry;
  const unit = typeof named === 'string' ? review.unitOf(named) : review.unitAtCursor(line);
  return { entry, unit };
}

function unitOfNode(node: ReviewNode): FoundUnit {
  return { entry: entryOf(node), unit: node.kind === 'unit' ? node.unit : null };
}

/** Puts the cursor of the comparison on the unit that is found when it is this move's turn. */
async function goTo(
  feature: TranslateFiles,
  find: (present: PresentPlace) => UnitPlace | null,
): Promise<void> {
  const { board } = feature;
  let unseen: (() => Promise<void>) | null = null;
  const move = async (): Promise<CursorGoal | null> => {
    const present = requirePresent(feature);
    const place = find(present);
    if (place === null) return null;
    const { entry } = present;
    const goal = await board.goal(entry, place);
    if (goal === null) unseen = () => board.show(entry, place.offset);
    else board.follow(entry, place.unit);
    return goal;
  };
  await moveCursor(move);
  await (unseen as (() => Promise<void>) | null)?.();
}

async function goToUnit(feature: TranslateFiles, direction: 1 | -1): Promise<void> {
  await goTo(feature, ({ entry, line }) => entry.review.nextFrom(line, direction));
}

/** VS Code passes the node that was clicked, and all that are selected. */
function selectedNodes([first, selected]: Given): readonly ReviewNode[] {
  if (Array.isArray(selected) && selected.length > 0) return selected.filter(isReviewNode);
  return isReviewNode(first) ? [first] : [];
}

function presentEntry(feature: TranslateFiles, given: Given): OpenEntry {
  const [node] = selectedNodes(given);
  return node === undefined ? requirePresent(feature).entry : entryOf(node);
}

function requirePresent(feature: TranslateFiles): PresentPlace {
  const present = feature.board.present();
  if (present !== null) return present;
  throw new UserError(
    l10n.t(
      'Open the comparison of the file first: choose it in the list of proposed translations.',
    ),
  );
}

function entryOf(node: ReviewNode): OpenEntry {
  const entry = node.kind === 'file' ? node : node.entry;
  if (entry.review !== null) return entry as OpenEntry;
  throw ended();
}

function ended(): UserError {
  return new UserError(l10n.t('This review has ended. Translate the file again to compare anew.'));
}
