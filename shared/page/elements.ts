interface ElementOptions {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Makes an element. Nothing in it is ever read as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, text, attributes = {} }: ElementOptions = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Puts values in the places `{0}`, `{1}` of a text. */
export function fill(text: string, ...values: readonly string[]): string {
  return text.replaceAll(/\{(\d)\}/g, (place, index: string) => values[Number(index)] ?? place);
}
