import type { Running } from '../features/run/running.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import { button, el, setLabel, setText } from './elements.ts';

/** What a section is busy with, how far it is, and the way out. */
export interface ProgressBar {
  readonly element: HTMLElement;
  draw(running: Running | null): void;
}

export function createProgressBar(texts: PaneTexts, onCancel: () => void): ProgressBar {
  const label = el('span', { class: 'progress-label' });
  const count = el('span', { class: 'progress-count' });
  const bar = el('progress', { class: 'progress-bar', attributes: { max: '1' } });
  const cancel = button(texts.say('run.cancel'), onCancel);
  const element = el(
    'div',
    { class: 'progress' },
    el('div', { class: 'progress-words' }, label, count),
    el('div', { class: 'progress-row' }, bar, cancel),
  );
  element.hidden = true;
  return {
    element,
    draw: (running) => {
      element.hidden = running === null;
      if (running === null) return;
      setText(label, running.label);
      setLabel(bar, running.label);
      const { done, total, count: words } = running;
      // One paragraph has no progress to show between its beginning and its end.
      if (total > 1) {
        setText(count, words ?? texts.say('run.counted', done, total));
        bar.value = done / total;
      } else {
        setText(count, '');
        bar.removeAttribute('value');
      }
    },
  };
}
