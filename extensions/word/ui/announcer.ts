import { el, setText } from './elements.ts';

/** Reads out what changed, without moving the focus. */
export interface Announcer {
  readonly element: HTMLElement;
  announce(text: string): void;
}

/** One polite live region for the pane; the same text twice is read twice. */
export function createAnnouncer(): Announcer {
  const element = el('div', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' },
  });
  let last = '';
  return {
    element,
    announce: (text) => {
      // Screen readers are silent about a text that does not change.
      last = text === last ? `${text}\u00a0` : text;
      setText(element, last);
    },
  };
}
