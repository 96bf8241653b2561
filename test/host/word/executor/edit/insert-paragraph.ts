import type { Element } from '@xmldom/xmldom';
import type { DocumentModel } from '../model/document-model.ts';
import { leavesOf, propertiesOf } from '../model/leaves.ts';
import type { LiveRange } from '../model/live-range.ts';
import { childW, createW, insertAfter } from '../xml/wordml.ts';
import { makeRun } from './insert-text.ts';
import { changeAttributes, trackInsertion } from './tracking.ts';

/** A new paragraph beside a range's, which looks like its neighbour, as after the Enter key. */
export function insertParagraph(
  model: DocumentModel,
  range: LiveRange,
  text: string,
  location: 'Before' | 'After',
): Element {
  const paragraphs = model.paragraphsOf(range);
  const neighbour = location === 'Before' ? paragraphs[0]! : paragraphs.at(-1)!;
  const made = createW(neighbour, 'p');
  const properties = childW(neighbour, 'pPr');
  if (properties !== null) made.appendChild(properties.cloneNode(true));
  const look = leavesOf(neighbour).findLast(({ isText }) => isText);
  if (model.isTracking) markInserted(model, made);
  if (text !== '') {
    const run = makeRun(made, text, propertiesOf(look?.run ?? null));
    made.appendChild(trackInsertion(model, run, made));
  }
  if (location === 'Before') neighbour.parentNode?.insertBefore(made, neighbour);
  else insertAfter(made, neighbour);
  model.restructured();
  return made;
}

function markInserted(model: DocumentModel, made: Element): void {
  let properties = childW(made, 'pPr');
  if (properties === null) {
    properties = createW(made, 'pPr');
    made.appendChild(properties);
  }
  let mark = childW(properties, 'rPr');
  if (mark === null) {
    mark = createW(made, 'rPr');
    properties.appendChild(mark);
  }
  mark.insertBefore(createW(made, 'ins', changeAttributes(model)), mark.firstChild);
}
