import { opaqueParagraph } from '../../../../shared/formats/wordml/to-word-paragraph.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { matchParagraphs, type HostText } from '../../document/match-paragraphs.ts';
import { syncChunksOf, contentRangeOf, type HeldParagraph } from './held-selection.ts';
import type { Pacer } from './pacer.ts';

/** A paragraph that is selected, before its inside is read. */
interface ListedParagraph extends HostText {
  readonly paragraph: Word.Paragraph;
  readonly part: Word.Range | null;
}

export interface ReadParagraphs {
  readonly held: readonly HeldParagraph[];
  readonly isParagraphAtCursor: boolean;
}

export interface SelectionReadOptions {
  readonly pacer: Pacer;
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads what is selected: one sync to list the paragraphs, one for each chunk of them. What is read
 * is tracked; the caller lets it go. Rejects with errors of office.js, and with the signal's reason.
 */
export async function readSelection(
  context: Word.RequestContext,
  { pacer, signal }: SelectionReadOptions,
): Promise<ReadParagraphs> {
  const listed = await listParagraphs(context);
  const held: HeldParagraph[] = [];
  for (const chunk of syncChunksOf(listed.paragraphs)) {
    signal?.throwIfAborted();
    for (const { paragraph, part } of chunk) {
      context.trackedObjects.add(part === null ? [paragraph] : [paragraph, part]);
    }
    const models = await readChunk(context, chunk, pacer);
    for (const [index, { paragraph, part }] of chunk.entries()) {
      const model = models[index];
      if (model !== undefined) held.push({ paragraph, part, model });
    }
  }
  return { held, isParagraphAtCursor: listed.isParagraphAtCursor };
}

async function listParagraphs(context: Word.RequestContext): Promise<{
  readonly paragraphs: readonly ListedParagraph[];
  readonly isParagraphAtCursor: boolean;
}> {
  const selection = context.document.getSelection();
  selection.load('text,isEmpty');
  const { paragraphs } = selection;
  paragraphs.load('items/text');
  const first = partOf(paragraphs.getFirst(), selection);
  const last = partOf(paragraphs.getLast(), selection);
  await context.sync();
  const { items } = paragraphs;
  const whole = items.map((paragraph): ListedParagraph => {
    return { paragraph, part: null, text: paragraph.text, isWhole: true };
  });
  if (selection.isEmpty) return { paragraphs: whole.slice(0, 1), isParagraphAtCursor: true };
  const cut = whole.map((each, index) => {
    if (index === 0) return cutTo(each, first);
    return index === whole.length - 1 ? cutTo(each, last) : each;
  });
  return { paragraphs: cut.filter((each) => each !== null), isParagraphAtCursor: false };
}

function partOf(paragraph: Word.Paragraph, selection: Word.Range): Word.Range {
  const part = paragraph.getRange('Content').intersectWithOrNullObject(selection);
  part.load('text');
  return part;
}

/** Null for a paragraph that the selection only touches. */
function cutTo(listed: ListedParagraph, part: Word.Range): ListedParagraph | null {
  const text = part.isNullObject ? '' : part.text;
  if (text === listed.text) return listed;
  return text === '' ? null : { ...listed, part, text, isWhole: false };
}

async function readChunk(
  context: Word.RequestContext,
  chunk: readonly ListedParagraph[],
  pacer: Pacer,
): Promise<readonly WordParagraph[]> {
  const [first] = chunk;
  const last = chunk.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = contentRangeOf(first);
  const ooxml = (first === last ? start : start.expandTo(contentRangeOf(last))).getOoxml();
  await context.sync();
  const pause = (): Promise<void> => pacer.pause();
  const models = [...(await matchParagraphs(ooxml.value, chunk, pause))];
  await readApart(context, chunk, models, pause);
  return models.map((model, index) => {
    const { text = '', isWhole = true } = chunk[index] ?? {};
    return model ?? opaqueParagraph(text, isWhole);
  });
}

/** Paragraphs that were not found in the OOXML of the chunk are asked for by themselves. */
async function readApart(
  context: Word.RequestContext,
  chunk: readonly ListedParagraph[],
  models: (WordParagraph | null)[],
  pause: () => Promise<void>,
): Promise<void> {
  const missing = chunk.flatMap((listed, index) => {
    return models[index] === null
      ? [{ index, listed, ooxml: contentRangeOf(listed).getOoxml() }]
      : [];
  });
  if (missing.length === 0 || chunk.length === 1) return;
  await context.sync();
  for (const { index, listed, ooxml } of missing) {
    models[index] = (await matchParagraphs(ooxml.value, [listed], pause))[0] ?? null;
  }
}
