import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf } from '../model/leaves.ts';
import { childElements, createW, descendantsW, getW, isW, remove } from '../xml/wordml.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteStretch } from './delete-text.ts';

/**
 * `Body.clear`: nothing is left but an empty paragraph, and comments go with what they were about.
 * While changes are tracked, text stays as deleted, and so does what holds it.
 */
export function clearBody(model: DocumentModel): void {
  if (model.isTracking) {
    for (const paragraph of model.paragraphs()) {
      deleteStretch(model, { paragraph, start: 0, end: lengthOf(paragraph) });
    }
    return;
  }
  for (const reference of descendantsW(model.body, 'commentReference')) {
    deleteComment(model, getW(reference, 'id') ?? '');
  }
  const former = model.paragraphs();
  const kept = createW(model.body, 'p');
  const [first = null] = childElements(model.body);
  model.body.insertBefore(kept, first);
  for (const block of childElements(model.body)) {
    if (block !== kept && !isW(block, 'sectPr')) remove(block);
  }
  model.restructured();
  for (const paragraph of former) model.ranges.drop(paragraph, { paragraph: kept, offset: 0 });
}
