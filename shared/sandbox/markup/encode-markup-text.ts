import type { Run } from './run.ts';

/**
 * Escapes translated text for its place in markup. `>` needs no escape there; it is escaped unless
 * the source itself wrote it plainly, so that a text comes back in the form it had.
 */
export function encodeMarkupText(text: string, run: Run): string {
  if (!/[&<>]/.test(text)) return text;
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return hasPlainBracket(run) ? safe : safe.replaceAll('>', '&gt;');
}

/** Whether the source wrote a `>` that is not the end of one of its tags. */
function hasPlainBracket(run: Run): boolean {
  const inTags = run.codes.reduce((count, code) => count + countBrackets(code.raw), 0);
  return countBrackets(run.raw) > inTags;
}

function countBrackets(text: string): number {
  return text.split('>').length - 1;
}
