import { MOST_CHARACTERS } from '../running/most-characters.ts';

/** A selection longer than this is asked about first: it costs, and it goes to a host. */
export const ASK_FROM_CHARACTERS = 20_000;
/** Who waits for a selection looks at it: a service out of order is given a minute. */
export const SELECTION_PATIENCE_IN_MS = 60_000;
/** UTF-16 units of a document beyond which reading it would make people wait. */
const MOST_DOCUMENT_LENGTH = 20_000_000;

export type SelectionRefusal = 'binary' | 'document-too-large' | 'selection-too-large';

/** Why a selection cannot be translated in place; null when it can. */
export function refusalOf(
  text: string,
  selections: readonly { readonly start: number; readonly end: number }[],
): SelectionRefusal | null {
  if (text.length > MOST_DOCUMENT_LENGTH) return 'document-too-large';
  const selected = selections.reduce((total, { start, end }) => total + end - start, 0);
  if (selected > MOST_CHARACTERS) return 'selection-too-large';
  const samples = selections.map(({ start, end }) => {
    return start === end ? text.slice(Math.max(0, start - 500), end + 500) : text.slice(start, end);
  });
  return samples.some(isBinary) ? 'binary' : null;
}

/** A zero, or more control characters and undecodable bytes than text has. */
function isBinary(sample: string): boolean {
  if (sample.includes('\0')) return true;
  const odd = sample.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0;
  return odd > 4 && odd * 20 > sample.length;
}
