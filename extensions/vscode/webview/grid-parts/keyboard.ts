import type { LacksKeyboard } from '../../features/pages/keyboard-message.ts';

/** When a new page looks whether it has the keyboard: behind what VS Code does by itself. */
const LOOKS_IN_MS = [500, 1_500, 4_000, 8_000];

/**
 * Keeps the keyboard in this page. `take` gives it to an element of the page when VS Code has given
 * it to none of them, which may be before this page listens. A new page that was not given it says so
 * through `tell`, unless somebody has used it already.
 */
export function keepKeyboard(take: () => void, tell: (message: LacksKeyboard) => void): void {
  const takeIfHeld = (): void => {
    if (document.hasFocus() && document.activeElement === document.body) take();
  };
  window.addEventListener('focus', takeIfHeld);
  takeIfHeld();
  let isUsed = false;
  for (const input of ['keydown', 'mousedown'] as const) {
    window.addEventListener(input, () => (isUsed = true), { capture: true, once: true });
  }
  for (const delayInMs of LOOKS_IN_MS) {
    setTimeout(() => {
      takeIfHeld();
      if (!isUsed && !document.hasFocus()) tell({ type: 'lacksKeyboard' });
    }, delayInMs);
  }
}
