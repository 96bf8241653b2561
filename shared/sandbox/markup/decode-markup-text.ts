import { decodeReference, longestReference } from './character-references.ts';
import { textItems } from './make-run.ts';
import type { RunItem } from './make-run.ts';
import type { MarkupDialect } from './markup-token.ts';
import { codeNumberOf } from './run.ts';

/** Text between tags as items of a run: references decoded, unreadable ones kept as codes. */
export function decodeMarkupText(raw: string, dialect: MarkupDialect): readonly RunItem[] {
  if (!raw.includes('&')) return textItems(raw);
  const items: RunItem[] = [];
  let start = 0;
  let ampersand = raw.indexOf('&');
  while (ampersand >= 0) {
    const reference = referenceAt(raw, ampersand);
    if (reference !== null) {
      items.push(...textItems(raw.slice(start, ampersand)), referenceItem(reference, dialect));
      start = ampersand + reference.length;
    }
    ampersand = raw.indexOf('&', ampersand + 1);
  }
  items.push(...textItems(raw.slice(start)));
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
