import type { Element } from '@xmldom/xmldom';
import { HostError } from '../host-error.ts';
import { leavesIn, type DocumentModel, type Stretch } from '../model/document-model.ts';
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
  const [leaf] = leavesIn(stretch);
  if (leaf === undefined) stretch.paragraph.appendChild(mark);
  else topOf(leaf.run ?? leaf.node).before(mark);
}

function putAfter(stretch: Stretch, mark: Element): void {
  splitAt(stretch.paragraph, stretch.end);
  const leaf = leavesIn(stretch).at(-1);
  if (leaf === undefined) stretch.paragraph.appendChild(mark);
  else topOf(leaf.run ?? leaf.node).after(mark);
}

/** Marks of comments stand in the paragraph itself, outside of links and fields. */
function topOf(node: Element): { before: (mark: Element) => void; after: (mark: Element) => void } {
  let top = node;
  while (top.parentNode !== null && top.parentNode.localName !== 'p')
    top = top.parentNode as Element;
  return {
    before: (mark) => top.parentNode?.insertBefore(mark, top),
    after: (mark) => {
      insertAfter(mark, top);
    },
  };
}
