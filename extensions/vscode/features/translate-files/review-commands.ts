import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { OpenEntry } from './review-board.ts';
import { isReviewNode, type ReviewNode } from './review-entry.ts';
import type { TranslateFiles } from './translate-files.ts';

type Given = readonly unknown[];

/** Accepts or discards units: those selected in the list, else the one under the cursor. */
export function decideUnit(
  feature: TranslateFiles,
  decision: 'accepted' | 'discarded',
  given: Given,
): void {
  const nodes = selectedNodes(given);
  const [node] = nodes;
  if (node !== undefined) {
    const keys = nodes.flatMap((each) => (each.kind === 'unit' ? [each.unit.answer.key] : []));
    const entry = entryOf(node);
    const all = entry.review.units.map(({ answer }) => answer.key);
    entry.review.decide(keys.length > 0 ? keys : all, decision);
    feature.board.decided(entry);
    return;
  }
  const { entry, offset } = requirePresent(feature);
  const named = typeof given[0] === 'string' ? given[0] : null;
  const key = named ?? entry.review.unitAt(offset)?.answer.key ?? null;
  if (key === null) return;
  entry.review.decide([key], decision);
  feature.board.decided(entry);
}

export async function applyUnits(
  feature: TranslateFiles,
  given: Given,
  which: 'accepted' | 'not-discarded',
): Promise<void> {
  await feature.apply(presentEntry(feature, given), which);
}

export async function discardUnits(feature: TranslateFiles, given: Given): Promise<void> {
  if (selectedNodes(given).length === 0 && feature.board.present() === null) {
    for (const entry of await feature.board.clear())
      await feature.notes.remove(entry.uri.toString());
    return;
  }
  await feature.discard(presentEntry(feature, given));
}

export async function showProposal(feature: TranslateFiles, given: Given): Promise<void> {
  const [node] = given;
  if (!isReviewNode(node)) return;
  if (node.kind === 'file') {
    await feature.board.show(node);
    return;
  }
  const entry = entryOf(node);
  const place = entry.review.places.find(({ unit }) => unit === node.unit);
  await feature.board.show(entry, place?.offset);
}

export async function goToUnit(
  feature: TranslateFiles,
  _given: Given,
  direction: 1 | -1,
): Promise<void> {
  const { entry, offset, start } = requirePresent(feature);
  const from = direction === 1 ? offset : start;
  const place = entry.review.next(from, direction);
  if (place !== null) await feature.board.show(entry, place.offset);
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

function requirePresent(
  feature: TranslateFiles,
): NonNullable<ReturnType<typeof feature.board.present>> {
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
  throw new UserError(l10n.t('This review has ended. Translate the file again to compare anew.'));
}
