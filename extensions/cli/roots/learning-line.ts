const names = new Intl.DisplayNames('en', { type: 'language' });

/** What is said while the sandbox's phrase engine learns, which it does once for a direction. */
export function learningLine(direction: {
  readonly source: string;
  readonly target: string;
}): string {
  const [from, to] = [direction.source, direction.target].map((code) => names.of(code) ?? code);
  return `Learning ${from ?? ''} → ${to ?? ''} from published texts (once) …`;
}
