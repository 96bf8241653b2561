import type { FakeWord } from '../../../test/host/word/executor/fake-word.ts';
import { places } from './render-document.ts';

interface Point {
  readonly paragraph: number;
  readonly offset: number;
}

/** Takes what is selected on the page over into the document, as a click does in Word. */
export function takeSelection(fake: FakeWord, page: HTMLElement): boolean {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  if (!page.contains(range.commonAncestorContainer)) return false;
  const start = pointOf(range.startContainer, range.startOffset);
  const end = pointOf(range.endContainer, range.endOffset) ?? start;
  if (start === null || end === null) return false;
  fake.user.selectFromTo(start, end);
  return true;
}

/** Shows the document's selection, also while the focus is in the pane. */
export function showSelection(fake: FakeWord, page: HTMLElement): void {
  const { start, end } = fake.user.selection();
  const range = document.createRange();
  const from = placeOf(page, start);
  const to = placeOf(page, end);
  CSS.highlights.delete('chosen');
  if (from === null || to === null) return;
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  CSS.highlights.set('chosen', new Highlight(range));
}

function pointOf(node: Node, offset: number): Point | null {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>(`[data-${places.paragraph}]`) ?? null;
  if (element === null || block === null) return null;
  const paragraph = Number(block.dataset[places.paragraph]);
  const leaf = element.closest<HTMLElement>(`[data-${places.offset}]`);
  if (leaf === null || node.nodeType !== Node.TEXT_NODE) {
    return { paragraph, offset: offsetBetween(node, offset, block) };
  }
  const length = Number(leaf.dataset['length']);
  return { paragraph, offset: Number(leaf.dataset[places.offset]) + Math.min(offset, length) };
}

/** Between two leaves: where the one after it begins, else the end of the paragraph. */
function offsetBetween(node: Node, offset: number, block: HTMLElement): number {
  if (node === block && offset === 0) return 0;
  const child = node.childNodes[offset];
  const next = child instanceof Element ? leafIn(child) : null;
  if (next !== null) return Number(next.dataset[places.offset]);
  const last = [...block.querySelectorAll<HTMLElement>(`[data-${places.offset}]`)].at(-1);
  return last === undefined ? 0 : endOf(last);
}

function leafIn(element: Element): HTMLElement | null {
  const selector = `[data-${places.offset}]`;
  return element.matches(selector)
    ? (element as HTMLElement)
    : element.querySelector<HTMLElement>(selector);
}

function placeOf(
  page: HTMLElement,
  { paragraph, offset }: Point,
): { node: Node; offset: number } | null {
  const block = page.querySelector(`[data-${places.paragraph}="${paragraph}"]`);
  if (block === null) return null;
  for (const leaf of block.querySelectorAll<HTMLElement>(`[data-${places.offset}]`)) {
    const start = Number(leaf.dataset[places.offset]);
    const text = leaf.firstChild;
    if (text === null || offset > endOf(leaf)) continue;
    const length = text.textContent?.length ?? 0;
    return { node: text, offset: Math.min(offset - start, length) };
  }
  return { node: block, offset: 0 };
}

function endOf(leaf: HTMLElement): number {
  return Number(leaf.dataset[places.offset]) + Number(leaf.dataset['length']);
}
