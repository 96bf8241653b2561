import type { InlinePart } from '../../model.ts';

/**
 * A segment as plain text, for context and messages: placeholders that are text stay readable, inline
 * elements and markup are left out, and line ends and cue borders become spaces.
 */
export function wholeText(parts: readonly InlinePart[]): string {
  return parts.map(textOf).join('');
}

function textOf(part: InlinePart): string {
  if (part.kind === 'text') return part.text;
  if (part.origin === 'cue-border' || part.origin === 'line-break') return ' ';
  const isReadable = !part.verbatim && part.origin !== 'markup';
  return isReadable ? part.content : '';
}
