import type { KeyGroup, KeySheet } from '../../features/grid/key-sheet.ts';
import { keyStrokes } from './key-strokes.ts';
import { el } from '../../../../shared/page/elements.ts';

/** Shows a sheet of keys over the page until it is closed; the focus goes back to where it was. */
export function openKeySheet({ title, close, groups }: KeySheet): void {
  const heading = el('h2', { text: title, attributes: { id: `keys-${crypto.randomUUID()}` } });
  const button = el('button', {
    class: 'tool secondary',
    text: close,
    attributes: { type: 'button' },
  });
  const sheet = el(
    'dialog',
    { class: 'key-sheet', attributes: { 'aria-labelledby': heading.id } },
    // The dialog itself has no edge that could be taken for what is behind it.
    el(
      'div',
      { class: 'key-sheet-body' },
      el('header', {}, heading, button),
      ...groups.flatMap((group) => groupNodes(group)),
    ),
  );
  button.addEventListener('click', () => {
    sheet.close();
  });
  sheet.addEventListener('click', ({ target }) => {
    // The backdrop counts as the dialog itself.
    if (target === sheet) sheet.close();
  });
  // Keys of the grid under it do nothing meanwhile.
  sheet.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  sheet.addEventListener('close', () => {
    sheet.remove();
  });
  document.body.append(sheet);
  sheet.showModal();
}

function groupNodes({ title, keys }: KeyGroup): readonly Node[] {
  const lines = keys.flatMap(({ key, sentence }) => [
    el('dt', {}, ...keyNodes(key)),
    el('dd', { text: sentence }),
  ]);
  return [el('h3', { text: title }), el('dl', {}, ...lines)];
}

function keyNodes(keys: string): readonly Node[] {
  return keyStrokes(keys).flatMap((held, stroke) =>
    held.flatMap((each, index) => {
      const shown = el('kbd', { text: each });
      if (index > 0) return [document.createTextNode('+'), shown];
      return stroke === 0 ? [shown] : [el('span', { class: 'then', text: ' ' }), shown];
    }),
  );
}
