import { visibleText } from '../../../shared/text/visible.ts';

type Child = Node | string;

/** What an element is made of; texts are only ever text. */
export interface ElementOptions {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** Attributes that are shown or read out; the others are for the page alone. */
const spoken: ReadonlySet<string> = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);

/** Makes an element. Nothing in it is ever read as markup, and no sign in its words steers the page. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, text, attributes = {}, onClick }: ElementOptions = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  if (text !== undefined) element.textContent = visibleText(text);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, spoken.has(name) ? visibleText(value) : value);
  }
  if (onClick !== undefined) element.addEventListener('click', onClick);
  element.append(...children.map((each) => (typeof each === 'string' ? textNode(each) : each)));
  return element;
}

/** Words between elements: where they hold a sign that steers, its picture stands instead. */
export function textNode(text: string): Text {
  return document.createTextNode(visibleText(text));
}

/** Changes the words of an element that holds nothing else; what is there already is left alone. */
export function setText(element: HTMLElement, text: string): void {
  const shown = visibleText(text);
  if (element.textContent !== shown) element.textContent = shown;
}

/** Changes what screen readers call an element. */
export function setLabel(element: Element, label: string): void {
  element.setAttribute('aria-label', visibleText(label));
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
