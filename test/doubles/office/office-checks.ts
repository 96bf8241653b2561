import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';
import { openZip } from '../../../shared/formats/zip/open-zip.ts';
import { memoryLimits } from '../../../shared/formats/zip/zip-limits.ts';

/** The parts of a package by their names; those of XML must be well-formed, namespaces included. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const archive = openZip(bytes, memoryLimits);
  return new Map(
    archive.entries.map((entry) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(archive.read(entry));
      if (/\.(?:xml|rels)$/u.test(entry.name)) assertWellFormed(entry.name, text);
      return [entry.name, text];
    }),
  );
}

function assertWellFormed(name: string, text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    assert.fail(`“${name}” is not well-formed: ${error.message}\n${text}`);
  });
  parser.write(text.replace(/^\ufeff/u, '')).close();
}

/** How often each element and each attribute occurs, but for those that may change with the language. */
export function inventoryOf(xml: string, left: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const parser = new SaxesParser();
  const count = (key: string): void => {
    if (!left.test(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const list = Object.entries(attributes).filter(([attribute]) => !left.test(`@${attribute}`));
    count(`${name} ${list.map(([key, value]) => `${key}=${value}`).join(' ')}`);
  });
  parser.write(xml.replace(/^\ufeff/u, '')).close();
  return new Map([...counts].sort());
}

/** All characters that stand between tags, one after the other. */
export function charactersOf(xml: string): string {
  let all = '';
  const parser = new SaxesParser();
  parser.on('text', (text) => (all += text));
  parser.write(xml.replace(/^\ufeff/u, '')).close();
  return all;
}
