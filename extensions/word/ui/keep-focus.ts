/**
 * Redraws a part of the page that may take the focused control away. Only then the focus goes on,
 * to the first of `next` that can take it, so that keyboards are not thrown back to the top.
 */
export function keepFocus(
  inside: HTMLElement,
  redraw: () => void,
  next: readonly HTMLElement[],
): void {
  const before = document.activeElement;
  const wasInside = before !== null && before !== document.body && inside.contains(before);
  redraw();
  if (!wasInside || isReachable(before)) return;
  // What was drawn anew may have taken it on by itself.
  const after = document.activeElement;
  if (after !== null && inside.contains(after) && isReachable(after)) return;
  next.find(isReachable)?.focus();
}

function isReachable(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (element.matches(':disabled')) return false;
  return element.closest('[hidden]') === null;
}
