import { lineOf } from '../catalogue/code-place.ts';
import type { CodePlace } from '../model.ts';
import { attributeOf, elementsIn } from '../xml/element-tree.ts';
import type { CatalogueMessage } from '../catalogue/catalogue.ts';
import type { QtCatalogue } from './qt-catalogue.ts';

/**
 * Where a message is used. Lines may be counted from the place before (`line="+3"`), and files be named
 * once for all that follow: so all messages up to this one are looked at.
 */
export function locationsOf(
  { byIndex }: QtCatalogue,
  { index }: CatalogueMessage,
): readonly CodePlace[] {
  const lines = new Map<string, number>();
  let [file, places]: [string, CodePlace[]] = ['', []];
  for (const { element } of byIndex.slice(0, index + 1)) {
    places = [];
    for (const location of elementsIn(element).filter(({ name }) => name === 'location')) {
      file = attributeOf(location, 'filename') ?? file;
      const written = attributeOf(location, 'line') ?? '';
      const isRelative = /^[+-]\d{1,9}$/.test(written);
      const line = isRelative ? (lines.get(file) ?? 0) + Number(written) : lineOf(written);
      if (line !== null) lines.set(file, line);
      if (file !== '') places.push({ path: file, line: line === null || line < 1 ? null : line });
    }
  }
  return places;
}
