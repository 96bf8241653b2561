import { escapeXmlText, findIllegalXmlCharacter } from '../../../text/xml-escape.ts';

/** A part of a tagged text: text, or a code with its number. */
export type NumberedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'single' | 'open' | 'close'; readonly id: number };

const tag = /<(\/?)([xg])(?:\s+id="(\d+)")?\s*(\/?)>/gu;
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Parts as tagged text: single codes as `<x id="1"/>`, pairs as `<g id="2">…</g>`. */
export function writeTagged(parts: readonly NumberedPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escapeXmlText(part.text);
      if (part.kind === 'single') return `<x id="${part.id}"/>`;
      return part.kind === 'open' ? `<g id="${part.id}">` : '</g>';
    })
    .join('');
}

/** Plain text as a tagged one; characters that no XML may hold are left out. */
export function asTagged(text: string): string {
  if (findIllegalXmlCharacter(text) < 0) return escapeXmlText(text);
  const legal = Array.from(text).filter((character) => findIllegalXmlCharacter(character) < 0);
  return escapeXmlText(legal.join(''));
}

/** The texts of tagged texts without codes. */
export function plainTextsOf(tagged: readonly string[]): string[] {
  return tagged.map((text) =>
    readTagged(text)
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join(''),
  );
}

/** The parts of a tagged text; an end tag has the number of the start tag it closes. */
export function readTagged(text: string): readonly NumberedPart[] {
  const parts: NumberedPart[] = [];
  const open: number[] = [];
  let end = 0;
  for (const match of text.matchAll(tag)) {
    if (match.index > end) parts.push(textPart(text.slice(end, match.index)));
    const [written, slash, name, number] = match;
    end = match.index + written.length;
    const id = Number(number ?? -1);
    if (name === 'x') parts.push({ kind: 'single', id });
    else if (slash === '/') parts.push({ kind: 'close', id: open.pop() ?? -1 });
    else {
      open.push(id);
      parts.push({ kind: 'open', id });
    }
  }
  if (end < text.length) parts.push(textPart(text.slice(end)));
  return parts;
}

/** Whether two tagged texts hold the same codes, each as often, whatever their order. */
export function holdsSameCodes(
  one: readonly NumberedPart[],
  other: readonly NumberedPart[],
): boolean {
  const codesOf = (parts: readonly NumberedPart[]): string =>
    parts
      .flatMap((part) => (part.kind === 'text' ? [] : [`${part.kind} ${part.id}`]))
      .sort()
      .join('\n');
  return codesOf(one) === codesOf(other);
}

function textPart(written: string): NumberedPart {
  const text = written.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (raw, decimal, hex, name) => {
    if (typeof name === 'string') return named.get(name) ?? raw;
    const digits = typeof decimal === 'string' ? decimal : String(hex);
    return String.fromCodePoint(Number.parseInt(digits, typeof decimal === 'string' ? 10 : 16));
  });
  return { kind: 'text', text };
}
