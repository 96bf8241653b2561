import type { Element } from '@xmldom/xmldom';
import { HostError } from '../host-error.ts';
import { leavesIn, type DocumentModel, type Stretch } from '../model/document-model.ts';
import { leavesOf, type Leaf } from '../model/leaves.ts';
import type { LiveRange } from '../model/live-range.ts';
import { splitAt } from '../model/split-runs.ts';
import { relate } from '../package/relationships.ts';
import {
  childElements,
  createW,
  descendantsW,
  getW,
  insertAfter,
  namespaces,
} from '../xml/wordml.ts';
import { makeRun } from './insert-text.ts';
import { author } from './tracking.ts';

const part = 'word/comments.xml';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** A comment on a range; gives its id in `word/comments.xml`. */
export function insertComment(model: DocumentModel, range: LiveRange, text: string): string {
  const stretches = model.stretchesOf(range);
  const first = stretches[0]!;
  const last = stretches.at(-1)!;
  const id = addComment(model, text);
  putBefore(first, createW(model.body, 'commentRangeStart', { id }));
  const end = createW(model.body, 'commentRangeEnd', { id });
  putAfter(last, end);
  const run = createW(end, 'r');
  run.appendChild(createW(run, 'commentReference', { id }));
  insertAfter(run, end);
  model.ranges.splice({ paragraph: last.paragraph, start: last.end, end: last.end, length: 1 });
  return id;
}

/** The text of a comment by its id; throws ItemNotFound when it is gone. */
export function commentText(model: DocumentModel, id: string): string {
  const comment = comments(model).find((one) => getW(one, 'id') === id);
  if (comment === undefined) throw new HostError('ItemNotFound', 'The comment is gone.');
  return descendantsW(comment, 't')
    .map((one) => one.textContent ?? '')
    .join('');
}

function comments(model: DocumentModel): Element[] {
  const root = model.parts.rootOrNull(part);
  return root === null ? [] : childElements(root);
}

function addComment(model: DocumentModel, text: string): string {
  if (!model.parts.has(part)) {
    model.parts.put(part, `<w:comments xmlns:w="${namespaces.w}"/>`, type);
    relate(model.parts, model.documentPart, {
      kind: 'comments',
      target: 'comments.xml',
      isExternal: false,
    });
  }
  const used = comments(model).map((one) => Number(getW(one, 'id') ?? '0'));
  const id = String(used.reduce((most, one) => Math.max(most, one), -1) + 1);
  const root = model.parts.root(part);
  const { name, initials, date } = author;
  const comment = createW(root, 'comment', { id, author: name, initials, date });
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    const paragraph = createW(root, 'p');
    if (line !== '') paragraph.appendChild(makeRun(root, line, null));
    comment.appendChild(paragraph);
  }
  root.appendChild(comment);
  return id;
}

function putBefore(stretch: Stretch, mark: Element): void {
  splitAt(stretch.paragraph, stretch.start);
  putInFront(mark, stretch, ({ start }) => start >= stretch.start);
}

function putAfter(stretch: Stretch, mark: Element): void {
  splitAt(stretch.paragraph, stretch.end);
  const last = leavesIn(stretch).at(-1);
  if (last === undefined) putInFront(mark, stretch, ({ start }) => start >= stretch.end);
  else insertAfter(mark, topOf(last));
}

/** In front of the first leaf that fits, or at the paragraph's end; links may hold the marks. */
function putInFront(mark: Element, { paragraph }: Stretch, fits: (leaf: Leaf) => boolean): void {
  const leaf = leavesOf(paragraph).find(fits);
  if (leaf === undefined) paragraph.appendChild(mark);
  else topOf(leaf).parentNode?.insertBefore(mark, topOf(leaf));
}

function topOf({ run, node }: Leaf): Element {
  return run ?? node;
}
