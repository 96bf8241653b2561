import type { Element, Node } from '@xmldom/xmldom';
import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf } from '../model/leaves.ts';
import type { LiveRange } from '../model/live-range.ts';
import { readFlatOpc, type FlatPart } from '../package/flat-opc.ts';
import { childElements, createW, insertAfter, isW } from '../xml/wordml.ts';
import { importBlocks } from './import-parts.ts';
import { findPlace, type TextLocation } from './insertion-place.ts';
import { insertText } from './insert-text.ts';
import { splitParagraph } from './paragraph-marks.ts';
import { changeAttributes, trackInsertion } from './tracking.ts';

/**
 * `insertOoxml`: a single paragraph flows into the text, whose paragraph keeps its own properties;
 * several blocks become paragraphs of their own and leave an empty one behind them. Gives the range
 * of what was inserted.
 */
export function insertOoxml(
  model: DocumentModel,
  range: LiveRange,
  ooxml: string,
  location: TextLocation,
): LiveRange {
  return insertParts(model, range, readFlatOpc(ooxml), location);
}

/** The same for parts that were read already. */
export function insertParts(
  model: DocumentModel,
  range: LiveRange,
  parts: readonly FlatPart[],
  location: TextLocation,
): LiveRange {
  const blocks = importBlocks(model, parts);
  const [first] = blocks;
  if (first === undefined) throw new HostError('InvalidArgument', 'The OOXML has no content.');
  const isInline = blocks.length === 1 && isW(first, 'p');
  if (isInline && !isBehindMark(range, location))
    return insertInline(model, range, first, location);
  return insertBlocks(model, range, blocks, location);
}

function isBehindMark(range: LiveRange, location: TextLocation): boolean {
  const { paragraph, offset } = range.end;
  return (location === 'After' || location === 'End') && offset > lengthOf(paragraph);
}

function insertInline(
  model: DocumentModel,
  range: LiveRange,
  source: Element,
  location: TextLocation,
): LiveRange {
  const caret = caretOf(model, range, location);
  const { paragraph, offset } = caret.start;
  const place = findPlace({ paragraph, start: offset, end: offset }, 'Start', false);
  const before = lengthOf(paragraph);
  for (const child of childElements(source)) {
    if (!isW(child, 'pPr')) put(model, place.parent, place.before, child);
  }
  const length = lengthOf(paragraph) - before;
  model.ranges.splice({ paragraph, start: offset, end: offset, length });
  const made = model.ranges.add({ paragraph, offset }, { paragraph, offset: offset + length });
  if (location === 'Replace') {
    Object.assign(range.start, made.start);
    Object.assign(range.end, made.end);
  }
  return made;
}

/** Where the new content begins, after a replaced text is gone. */
function caretOf(model: DocumentModel, range: LiveRange, location: TextLocation): LiveRange {
  if (location === 'Replace') {
    const { end } = model.alive(range);
    // The mark stays: the content goes into the paragraph that is there.
    const offset = Math.min(end.offset, lengthOf(end.paragraph));
    const content = model.ranges.add(range.start, { ...end, offset });
    return insertText(model, content, '', 'Replace');
  }
  const point = location === 'Start' || location === 'Before' ? range.start : range.end;
  return model.ranges.add(point, point);
}

function put(model: DocumentModel, parent: Element, before: Node | null, child: Element): void {
  const made = isW(child, 'r') ? trackInsertion(model, child, parent) : child;
  parent.insertBefore(made, before);
  if (!model.isTracking || !isW(child, 'hyperlink')) return;
  for (const run of childElements(child)) {
    if (!isW(run, 'r')) continue;
    const wrapper = createW(run, 'ins', changeAttributes(model));
    child.insertBefore(wrapper, run);
    wrapper.appendChild(run);
  }
}

function insertBlocks(
  model: DocumentModel,
  range: LiveRange,
  blocks: readonly Element[],
  location: TextLocation,
): LiveRange {
  const anchor = blockAnchor(model, range, location);
  for (const block of blocks) anchor.parentNode?.insertBefore(block, anchor);
  model.restructured();
  for (const block of blocks) if (isW(block, 'p')) trackParagraph(model, block);
  const paragraphs = model
    .paragraphs()
    .filter((paragraph) => blocks.some((block) => block.contains(paragraph)));
  const [first] = paragraphs;
  const last = paragraphs.at(-1);
  if (first === undefined || last === undefined) {
    return model.ranges.add(range.start, range.start);
  }
  return model.ranges.add(
    { paragraph: first, offset: 0 },
    { paragraph: last, offset: lengthOf(last) },
  );
}

/** The paragraph in front of which blocks go: a cut one, the next one, or a new empty one. */
function blockAnchor(model: DocumentModel, range: LiveRange, location: TextLocation): Element {
  if (isBehindMark(range, location)) {
    const { paragraph } = range.end;
    const anchor = createW(paragraph, 'p');
    insertAfter(anchor, paragraph);
    model.restructured();
    return anchor;
  }
  const { paragraph, offset } = caretOf(model, range, location).start;
  return offset === 0 ? paragraph : splitParagraph(model, paragraph, offset);
}

function trackParagraph(model: DocumentModel, paragraph: Element): void {
  if (!model.isTracking) return;
  for (const run of childElements(paragraph)) {
    if (!isW(run, 'r')) continue;
    const next = run.nextSibling;
    paragraph.insertBefore(trackInsertion(model, run, paragraph), next);
  }
}
