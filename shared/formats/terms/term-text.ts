import type { InlinePart } from '../model.ts';
import { BARRIER } from '../written-text.ts';

/**
 * The text of parts as terms are looked for in it: words go on over the ends of pairs (bold, links),
 * and end at placeholders.
 */
export function termText(parts: readonly InlinePart[]): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.text;
    else if (!part.verbatim) text += part.content;
    else if (part.role === 'placeholder') text += BARRIER;
  }
  return text;
}
