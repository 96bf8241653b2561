import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { leavesOf } from '../model/leaves.ts';
import { ancestorW, descendantsW, getW, remove } from '../xml/wordml.ts';

/** `Comment.delete`: its marks and its text go; the commented text stays (WordApi 1.4). */
export function deleteComment(model: DocumentModel, id: string): void {
  const [reference] = descendantsW(model.body, 'commentReference').filter(
    (one) => getW(one, 'id') === id,
  );
  const paragraph = reference === undefined ? null : ancestorW(reference, 'p');
  if (reference === undefined || paragraph === null) {
    throw new HostError('ItemNotFound', 'The comment is gone.');
  }
  const { start = 0 } = leavesOf(paragraph).find(({ node }) => node === reference) ?? {};
  remove(ancestorW(reference, 'r') ?? reference);
  model.ranges.splice({ paragraph, start, end: start + 1, length: 0 });
  const comments = model.parts.rootOrNull('word/comments.xml');
  const marks = [
    ...descendantsW(model.body, 'commentRangeStart'),
    ...descendantsW(model.body, 'commentRangeEnd'),
    ...(comments === null ? [] : descendantsW(comments, 'comment')),
  ];
  for (const mark of marks) if (getW(mark, 'id') === id) remove(mark);
}
