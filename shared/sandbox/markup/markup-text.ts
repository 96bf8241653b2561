import { decodeReference, longestReference } from './character-references.ts';
import { textItems, type RunItem } from './make-run.ts';
import type { MarkupDialect } from './markup-token.ts';
import { codeNumberOf, type Run } from './run.ts';
import { append } from '../../text/lists/append.ts';

/** Text between tags as items of a run: references decoded, unreadable ones kept as codes. */
export function decodeMarkupText(raw: string, dialect: MarkupDialect): readonly RunItem[] {
  if (!raw.includes('&')) return textItems(raw);
  const items: RunItem[] = [];
  let start = 0;
  let ampersand = raw.indexOf('&');
  while (ampersand >= 0) {
    const reference = referenceAt(raw, ampersand);
    if (reference !== null) {
      append(items, textItems(raw.slice(start, ampersand)));
      items.push(referenceItem(reference, dialect));
      start = ampersand + reference.length;
    }
    ampersand = raw.indexOf('&', ampersand + 1);
  }
  append(items, textItems(raw.slice(start)));
  return items;
}

/** The reference at an ampersand, null where the ampersand stands for itself. */
export function referenceAt(raw: string, ampersand: number): string | null {
  const piece = raw.slice(ampersand, ampersand + longestReference);
  return /^&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);/.exec(piece)?.[0] ?? null;
}

function referenceItem(raw: string, dialect: MarkupDialect): RunItem {
  const text = decodeReference(raw, dialect);
  const isReadable = text !== null && codeNumberOf(text.charCodeAt(0)) < 0;
  return isReadable ? { text, raw } : { raw, role: 'single', pair: -1 };
}

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
