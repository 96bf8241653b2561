import type { InlinePart } from '../model.ts';
import { textPieces } from './markdown-pieces.ts';
import { codePiece, type PlacedPart, type Span } from './passage.ts';

/** Readers make links of addresses without brackets: these stay as they are. */
export function addressedPieces(text: string, { start, end }: Span): readonly PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  const addWords = (stop: number): void => {
    if (stop > at)
      for (const piece of textPieces(text, { start: at, end: stop })) pieces.push(piece);
  };
  for (const { 0: found, index } of text.slice(start, end).matchAll(literalAddress)) {
    const address = withoutEndOfSentence(found);
    const from = start + index;
    addWords(from);
    at = from + address.length;
    pieces.push(codePiece({ start: from, end: at }, address, 'address'));
  }
  addWords(end);
  return pieces;
}

/** Letters of other scripts are no part of one: they are the sentence that goes on behind it. */
const literalAddress =
  /(?<![\w.+\\-])(?:(?:https?:\/\/|www\.)\w[!-;=?-[\]-~]*|[\w.+-]{1,64}@\w[\w-]{0,62}(?:\.[\w-]{1,63}){1,8})/gi;

function withoutEndOfSentence(address: string): string {
  let end = address.length;
  while (end > 0 && `!"'()*,.:;?[]_{}~`.includes(address.charAt(end - 1))) {
    // One that its address opens belongs to it: `/wiki/Ferry_(ship)`.
    if (address.charAt(end - 1) === ')' && address.includes('(')) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/** An address without brackets goes on up to a blank: scripts without blanks get one beside it. */
export function apartFromAddresses(parts: readonly InlinePart[]): readonly InlinePart[] {
  return parts.map((part, index) => {
    if (part.kind === 'code') return part;
    const isBehind = isBareAddress(parts[index - 1]) && !endsAddress.test(part.text);
    const isBefore = isBareAddress(parts[index + 1]) && !beginsAddress.test(part.text);
    return { ...part, text: `${isBehind ? ' ' : ''}${part.text}${isBefore ? ' ' : ''}` };
  });
}

function isBareAddress(part: InlinePart | undefined): boolean {
  return (
    part?.kind === 'code' && part.origin === 'address' && /^(?:[a-z]|\S*@)/i.test(part.content)
  );
}

const endsAddress = /^(?:[<\s]|[!"'()*,.:;?[\]_{}~]+(?:\s|$))/;
const beginsAddress = /(?:[\s(*_~"'/>]|^)$/;
