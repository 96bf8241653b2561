import type { FormBlock, FormField, PageAction } from '../../features/pages/page-model.ts';
import { el } from '../../../../shared/page/elements.ts';

export type Act = (id: string, row: string | null) => void;

export function form({ fields, actions }: FormBlock, act: Act): HTMLElement {
  return el(
    'div',
    { class: 'form' },
    ...fields.map((field) => labelled(field, act)),
    ...actions.map((action) =>
      actionButton(action, () => {
        act(action.id, null);
      }),
    ),
  );
}

export function actionButton(
  { id, label, look }: PageAction,
  onClick: () => void,
): HTMLButtonElement {
  const made = el('button', {
    class: `tool ${look ?? 'secondary'}`,
    text: label,
    attributes: { type: 'button', 'data-focus': `action ${id}` },
  });
  made.addEventListener('click', onClick);
  return made;
}

function labelled(field: FormField, act: Act): HTMLElement {
  const control = controlOf(field);
  control.dataset['field'] = field.id;
  control.dataset['focus'] = `field ${field.id}`;
  control.value = field.value;
  const { onChange } = field;
  if (onChange !== null) {
    control.addEventListener('change', () => {
      act(onChange, null);
    });
  }
  return el('label', { class: 'field' }, el('span', { text: field.label }), control);
}

function controlOf(field: FormField): HTMLInputElement | HTMLSelectElement {
  if (field.type === 'date') return el('input', { attributes: { type: 'date' } });
  const options = field.choices.map(({ value, label }) =>
    el('option', { text: label, attributes: { value } }),
  );
  return el('select', {}, ...options);
}
