import { parseFragment } from 'parse5';

const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});?/gu;
const finishedReference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/gu;
const markup: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
const known = new Map<string, string>();
const mostKnown = 5000;

/** How characters were written as references, so that they are written so again. */
export type ReferenceSpellings = Map<string, string>;

/**
 * Text with its references read as browsers read them; in attributes those without a semicolon
 * stay what they are, for they are mostly parts of addresses.
 */
export function readReferences(
  text: string,
  isAttribute: boolean,
  spellings: ReferenceSpellings,
): string {
  if (!text.includes('&')) return text;
  return text.replace(isAttribute ? finishedReference : reference, (written) => {
    const character = decode(written);
    if (character !== written && !markup.has(character) && Array.from(character).length === 1) {
      spellings.set(character, written);
    }
    return character;
  });
}

/** Text as HTML: the characters of markup, and those that the page spells out, as references. */
export function writeReferences(text: string, spellings: ReadonlyMap<string, string>): string {
  if (!/[&<>]/u.test(text) && spellings.size === 0) return text;
  return Array.from(text, (character) => {
    return markup.get(character) ?? spellings.get(character) ?? character;
  }).join('');
}

/** A name that browsers do not know is text. */
function decode(written: string): string {
  const cached = known.get(written);
  if (cached !== undefined) return cached;
  const [node] = parseFragment(written).childNodes;
  const character = node !== undefined && 'value' in node ? node.value : written;
  // A page of nonsense names must not grow the memory of the process.
  if (known.size < mostKnown) known.set(written, character);
  return character;
}
