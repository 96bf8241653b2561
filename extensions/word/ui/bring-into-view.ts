/**
 * Brings a result into sight: below the section's head where both have room, else under the sentences
 * about it, else alone. From `start`, where whoever began it has waited, the focus goes on to the
 * first change to decide on, or to the first card; anywhere else it is in use, and stays.
 */
export function bringResult(result: HTMLElement, notices: HTMLElement, start: HTMLElement): void {
  const first = result.querySelector<HTMLElement>('.card') ?? result;
  if (document.activeElement === start && document.hasFocus()) {
    const change = result.querySelector<HTMLElement>('.change');
    if (change === null) focusForNow(first);
    else change.focus({ preventScroll: true });
  }
  const main = result.closest('main');
  const room = roomAround(result) - barHeight(result);
  if (main !== null && bottomIn(main, first) <= room) main.scrollTop = 0;
  else {
    const isShort = notices.childElementCount > 0 && distance(notices, first) < room;
    (isShort ? notices : result).scrollIntoView({ block: 'start' });
  }
}

/** Gives the focus to something to read; it is no stop of the keyboard afterwards. */
function focusForNow(element: HTMLElement): void {
  // Not -1: Word on the web takes Tab on anything outside of the order for the way out of the pane.
  element.tabIndex = 0;
  element.focus({ preventScroll: true });
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
    },
    { once: true },
  );
}

/** Brings something into sight, its beginning where it has no room as a whole; not while it is hidden. */
export function bringIntoView(element: HTMLElement): void {
  if (element.offsetParent === null) return;
  const isLarge = element.offsetHeight > roomAround(element);
  element.scrollIntoView({ block: isLarge ? 'start' : 'nearest' });
}

/** Where something ends in what `main` scrolls, in pixels. */
function bottomIn(main: HTMLElement, element: Element): number {
  const top = main.getBoundingClientRect().top - main.scrollTop;
  return element.getBoundingClientRect().bottom - top;
}

/** What the ways to accept take of the room at its end, in pixels. */
function barHeight(result: HTMLElement): number {
  const bar = result.querySelector<HTMLElement>('.accept');
  return bar !== null && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
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
