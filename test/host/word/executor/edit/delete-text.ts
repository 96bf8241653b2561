import type { Element, Node } from '@xmldom/xmldom';
import { leavesIn, type DocumentModel, type Stretch } from '../model/document-model.ts';
import { leavesOf } from '../model/leaves.ts';
import { splitAt } from '../model/split-runs.ts';
import { childElements, getW, isW, remove } from '../xml/wordml.ts';
import { trackDeletion } from './tracking.ts';

/**
 * Takes the text of a stretch out of its paragraph, its objects too; a tracked deletion keeps them.
 * Places are the caller's to move.
 */
export function deleteStretch(model: DocumentModel, stretch: Stretch): void {
  if (stretch.end <= stretch.start) return;
  splitAt(stretch.paragraph, stretch.start);
  splitAt(stretch.paragraph, stretch.end);
  const leaves = leavesIn(stretch);
  const runs = new Set(leaves.map(({ run }) => run).filter((run) => run !== null));
  const parents = new Set<Node>();
  for (const run of runs) {
    if (run.parentNode !== null) parents.add(run.parentNode);
    if (model.isTracking) {
      trackDeletion(model, run);
    } else {
      deleteNotes(model, run);
      remove(run);
    }
  }
  for (const { run, node } of leaves) {
    if (run === null && leavesOf(node).length === 0) remove(node);
  }
  for (const parent of parents) removeEmpty(parent);
}

/** Links and insertions without content go; content controls stay. */
function removeEmpty(node: Node): void {
  if (!isW(node, 'hyperlink', 'ins', 'moveTo', 'smartTag', 'fldSimple')) return;
  if (childElements(node).some((child) => isW(child, 'r', 'del', 'ins', 'hyperlink', 'sdt')))
    return;
  const parent = node.parentNode;
  while (node.firstChild !== null) parent?.insertBefore(node.firstChild, node);
  remove(node);
  if (parent !== null) removeEmpty(parent);
}

/** A note whose mark is deleted goes too, as in Word. */
function deleteNotes(model: DocumentModel, run: Element): void {
  for (const kind of ['footnote', 'endnote'] as const) {
    for (const mark of childElements(run).filter((child) => isW(child, `${kind}Reference`))) {
      const root = model.parts.rootOrNull(`word/${kind}s.xml`);
      if (root === null) continue;
      const note = childElements(root).find((one) => getW(one, 'id') === getW(mark, 'id'));
      if (note !== undefined) remove(note);
    }
  }
}
