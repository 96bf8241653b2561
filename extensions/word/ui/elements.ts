type Child = Node | string;

/** What an element is made of; texts are only ever text. */
export interface ElementOptions {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** Makes an element. Nothing in it is ever read as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, text, attributes = {}, onClick }: ElementOptions = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (onClick !== undefined) element.addEventListener('click', onClick);
  element.append(...children);
  return element;
}

/** A button that does something now, unless it is marked as busy. */
export function button(
  label: string,
  onClick: () => void,
  appearance: 'primary' | 'secondary' | 'subtle' = 'secondary',
): HTMLButtonElement {
  const made = el('button', {
    class: `button button-${appearance}`,
    text: label,
    attributes: { type: 'button' },
    onClick: () => {
      if (made.getAttribute('aria-disabled') !== 'true') onClick();
    },
  });
  return made;
}

/** Shows or hides, for everybody alike. */
export function setVisible(element: HTMLElement, isVisible: boolean): void {
  element.hidden = !isVisible;
}

/** A control that cannot be used just now; it keeps the focus, which `disabled` would throw away. */
export function setBusy(control: HTMLElement, isBusy: boolean): void {
  if (isBusy) control.setAttribute('aria-disabled', 'true');
  else control.removeAttribute('aria-disabled');
}

let lastId = 0;

/** An id that no other element has. */
export function newId(prefix: string): string {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
