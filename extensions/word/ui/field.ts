import { el, newId, setText } from './elements.ts';

/** One group of choices of a select; without a label they stand by themselves. */
export interface OptionGroup {
  readonly label: string | null;
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

export interface SelectField {
  readonly element: HTMLElement;
  readonly select: HTMLSelectElement;
  /** Replaces the choices, unless they are the same; keeps the focus. */
  fill(groups: readonly OptionGroup[], value: string): void;
  /** A sentence below, such as why there is no choice; empty for none. */
  explain(sentence: string, isDisabled: boolean): void;
}

/** A native select with its label: known to every keyboard and screen reader. */
export function selectField(label: string, onChange: (value: string) => void): SelectField {
  const id = newId('field');
  const hint = el('p', { class: 'field-hint', attributes: { id: `${id}-hint` } });
  const select = el('select', { class: 'select', attributes: { id } });
  select.addEventListener('change', () => {
    onChange(select.value);
  });
  hint.hidden = true;
  const name = el('label', { class: 'field-label', text: label, attributes: { for: id } });
  const frame = el('span', { class: 'select-frame' }, select);
  let drawn = '';
  return {
    element: el('div', { class: 'field' }, name, frame, hint),
    select,
    fill: (groups, value) => {
      const wanted = JSON.stringify(groups);
      if (wanted !== drawn) select.replaceChildren(...groups.flatMap(optionsOf));
      drawn = wanted;
      if (select.value !== value) select.value = value;
    },
    explain: (sentence, isDisabled) => {
      setText(hint, sentence);
      hint.hidden = sentence === '';
      select.disabled = isDisabled;
      if (sentence === '') select.removeAttribute('aria-describedby');
      else select.setAttribute('aria-describedby', hint.id);
    },
  };
}

function optionsOf({ label, options }: OptionGroup): readonly HTMLElement[] {
  const made = options.map(({ value, name }) =>
    el('option', { text: name, attributes: { value } }),
  );
  if (label === null) return made;
  return [el('optgroup', { attributes: { label } }, ...made)];
}
