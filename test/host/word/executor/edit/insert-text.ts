import type { Element } from '@xmldom/xmldom';
import type { DocumentModel, Stretch } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { lengthOf } from '../model/leaves.ts';
import { writeText } from '../model/split-runs.ts';
import { createW } from '../xml/wordml.ts';
import { deleteStretch } from './delete-text.ts';
import { findPlace, type InsertionPlace, type TextLocation } from './insertion-place.ts';
import { joinParagraphs, splitParagraph } from './paragraph-marks.ts';
import { trackInsertion } from './tracking.ts';

/**
 * `insertText` of Range, Paragraph and Body: gives the range of the new text. The text takes the
 * look of the neighbour; line feeds make paragraphs, tabs and `\v` their elements.
 */
export function insertText(
  model: DocumentModel,
  range: LiveRange,
  text: string,
  location: TextLocation,
): LiveRange {
  const lines = text.split(/\r\n|[\r\n]/u);
  const stretches = model.stretchesOf(range);
  const isAtEnd = location === 'End' || location === 'After';
  const target = isAtEnd ? stretches.at(-1)! : stretches[0]!;
  const made = insertLine(model, target, lines[0] ?? '', location);
  if (location === 'Replace') {
    deleteBehind(model, range, stretches, made);
  }
  if (location !== 'Before' && location !== 'After') growOwner(range, made, location);
  for (const line of lines.slice(1)) addParagraph(model, made, line);
  return made;
}

function insertLine(
  model: DocumentModel,
  stretch: Stretch,
  line: string,
  location: TextLocation,
): LiveRange {
  const { paragraph } = stretch;
  const found = findPlace(stretch, location, model.isTracking);
  const place = location === 'Replace' ? deleteBeside(model, stretch, found) : found;
  putText(model, place, line);
  const at = location === 'End' || location === 'After' ? stretch.end : stretch.start;
  const end = location === 'Replace' ? stretch.end : at;
  model.ranges.splice({ paragraph, start: at, end, length: line.length });
  return model.ranges.add({ paragraph, offset: at }, { paragraph, offset: at + line.length });
}

/** Deletes a stretch; gives the place again, which outlives the runs that go. */
function deleteBeside(
  model: DocumentModel,
  stretch: Stretch,
  place: InsertionPlace,
): InsertionPlace {
  const marker = createW(stretch.paragraph, 'r');
  place.parent.insertBefore(marker, place.before);
  deleteStretch(model, stretch);
  const parent = marker.parentNode as Element;
  const before = marker.nextSibling;
  parent.removeChild(marker);
  return { ...place, parent, before };
}

function putText(model: DocumentModel, place: InsertionPlace, line: string): void {
  if (line === '') return;
  const run = makeRun(place.parent, line, place.properties);
  place.parent.insertBefore(trackInsertion(model, run, place.parent), place.before);
}

/** A run of text, tabs and line breaks. */
export function makeRun(near: Element, line: string, properties: Element | null): Element {
  const run = createW(near, 'r');
  if (properties !== null) run.appendChild(properties.cloneNode(true));
  for (const piece of line.split(/([\t\v])/u)) {
    if (piece === '') continue;
    if (piece === '\t') run.appendChild(createW(near, 'tab'));
    else if (piece === '\v') run.appendChild(createW(near, 'br'));
    else {
      const element = createW(near, 't');
      writeText(element, piece);
      run.appendChild(element);
    }
  }
  return run;
}

/** The rest of a replaced range: what lay in later paragraphs, and the marks between. */
function deleteBehind(
  model: DocumentModel,
  range: LiveRange,
  stretches: readonly Stretch[],
  made: LiveRange,
): void {
  for (const stretch of stretches.slice(1)) {
    deleteStretch(model, stretch);
    model.ranges.splice({ ...stretch, length: 0 });
  }
  const { paragraph } = made.start;
  const last = stretches.at(-1)!.paragraph;
  const holdsMark = range.end.paragraph === last && range.end.offset > lengthOf(last);
  for (const { paragraph: next } of stretches.slice(1)) joinParagraphs(model, paragraph, next);
  const following = model.paragraphs()[model.indexOf(paragraph) + 1];
  if (holdsMark && following !== undefined) joinParagraphs(model, paragraph, following);
}

function growOwner(range: LiveRange, made: LiveRange, location: TextLocation): void {
  if (location !== 'End') Object.assign(range.start, made.start);
  if (location !== 'Start') Object.assign(range.end, made.end);
}

function addParagraph(model: DocumentModel, made: LiveRange, line: string): void {
  const { paragraph, offset } = made.end;
  const next = splitParagraph(model, paragraph, offset);
  const stretch = { paragraph: next, start: 0, end: 0 };
  const { end } = insertLine(model, stretch, line, 'Start');
  Object.assign(made.end, end);
}
