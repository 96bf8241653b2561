import type { Element } from '@xmldom/xmldom';
import { childElements, childW, createW, getW, remove, setW } from '../xml/wordml.ts';

/** Order of the children of `w:rPr` (ECMA-376, part 1, 17.3.2.28 and its schema). */
const order = [
  ...['ins', 'del', 'moveFrom', 'moveTo', 'rStyle', 'rFonts', 'b', 'bCs', 'i', 'iCs', 'caps'],
  ...['smallCaps', 'strike', 'dstrike', 'outline', 'shadow', 'emboss', 'imprint', 'noProof'],
  ...['snapToGrid', 'vanish', 'webHidden', 'color', 'spacing', 'w', 'kern', 'position', 'sz'],
  ...['szCs', 'highlight', 'u', 'effect', 'bdr', 'shd', 'fitText', 'vertAlign', 'rtl', 'cs', 'em'],
  ...['lang', 'eastAsianLayout', 'specVanish', 'oMath', 'rPrChange'],
];

/** `w:rPr` of a run, made when it is missing. */
export function ensureProperties(run: Element): Element {
  const known = childW(run, 'rPr');
  if (known !== null) return known;
  const made = createW(run, 'rPr');
  run.insertBefore(made, run.firstChild);
  return made;
}

/** Sets or removes (null) one property at the place the schema wants. */
export function setProperty(
  properties: Element,
  name: string,
  attributes: Readonly<Record<string, string>> | null,
): void {
  const known = childW(properties, name);
  if (attributes === null) {
    if (known !== null) remove(known);
    return;
  }
  if (known !== null) {
    for (const [key, value] of Object.entries(attributes)) setW(known, key, value);
    return;
  }
  const rank = order.indexOf(name);
  const later = childElements(properties).find(
    (child) => order.indexOf(child.localName ?? '') > rank,
  );
  properties.insertBefore(createW(properties, name, attributes), later ?? null);
}

/** A property that is on or off: null where it is not said. */
export function readToggle(properties: Element | null, name: string): boolean | null {
  const element = childW(properties, name);
  if (element === null) return null;
  const value = getW(element, 'val');
  return value === null || !['0', 'false', 'off', 'none'].includes(value);
}
