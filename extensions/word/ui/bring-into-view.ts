/**
 * Brings a result into sight, under the sentences about it where both have room. From `start`, where
 * whoever began it has waited, the focus goes on to the first change to decide on; anywhere else it
 * is in use, and stays.
 */
export function bringResult(result: HTMLElement, notices: HTMLElement, start: HTMLElement): void {
  const hasWaited = document.activeElement === start && document.hasFocus();
  if (hasWaited) result.querySelector<HTMLElement>('.change')?.focus({ preventScroll: true });
  const first = result.querySelector('.card') ?? result;
  const isBesideNotices = distance(notices, first) < roomAround(result);
  const isShort = notices.childElementCount > 0 && isBesideNotices;
  (isShort ? notices : result).scrollIntoView({ block: 'start' });
}

/** Brings something into sight, its beginning where it has no room as a whole; not while it is hidden. */
export function bringIntoView(element: HTMLElement): void {
  if (element.offsetParent === null) return;
  const isLarge = element.offsetHeight > roomAround(element);
  element.scrollIntoView({ block: isLarge ? 'start' : 'nearest' });
}

/** From the top of one to the end of the other, in pixels. */
function distance(from: Element, to: Element): number {
  return to.getBoundingClientRect().bottom - from.getBoundingClientRect().top;
}

/** Height of what can be seen at a time where the element lies, in pixels. */
function roomAround(element: Element): number {
  const main = element.closest('main');
  const isScrolling = main !== null && main.scrollHeight > main.clientHeight;
  return isScrolling ? main.clientHeight : document.documentElement.clientHeight;
}
