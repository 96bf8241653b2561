import { el, newId } from './elements.ts';

export interface TextField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly label: HTMLLabelElement;
}

/** A text of one line with its label. */
export function textField(label: string): TextField {
  const id = newId('field');
  const input = el('input', {
    class: 'input',
    attributes: { id, type: 'text', autocomplete: 'off', spellcheck: 'false', dir: 'auto' },
  });
  const name = el('label', { class: 'field-label', text: label, attributes: { for: id } });
  return { element: el('div', { class: 'field' }, name, input), input, label: name };
}
