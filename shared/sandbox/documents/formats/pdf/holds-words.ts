/** Whether a text is translated: numbers and signs alone are not. */
export function holdsWords({ text }: { readonly text: string }): boolean {
  return /\p{L}/u.test(text);
}
