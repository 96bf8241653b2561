import type { Edit } from '../../../../text/edits.ts';

/** Short forms whose last letter stands for the word that people put behind them. */
const repeated: ReadonlyMap<string, string> = new Map([
  ['ATM', 'machine'],
  ['CD', 'disc'],
  ['CPU', 'unit'],
  ['DVD', 'disc'],
  ['GPS', 'system'],
  ['GUI', 'interface'],
  ['IP', 'protocol'],
  ['ISBN', 'number'],
  ['LAN', 'network'],
  ['LCD', 'display'],
  ['LED', 'diode'],
  ['PIN', 'number'],
  ['RAM', 'memory'],
  ['SSD', 'drive'],
  ['UPC', 'code'],
  ['VIN', 'number'],
  ['VPN', 'network'],
  ['WAN', 'network'],
]);

const pairs = /\b([A-Z]{2,4}) ([a-z]{4,9})\b(?![-'’])/gu;

/** The short form alone where the word behind it says its last letter once more: "PIN number". */
export function proposeShortForms(text: string): readonly Edit[] {
  return Array.from(text.matchAll(pairs)).flatMap(({ 0: found, 1: short = '', 2: word, index }) => {
    const last = repeated.get(short);
    const isOne = word === last;
    if (last === undefined || !(isOne || word === `${last}s`)) return [];
    return [{ offset: index, length: found.length, newText: isOne ? short : `${short}s` }];
  });
}
