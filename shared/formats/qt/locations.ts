import { lineOf } from '../catalogue/code-place.ts';
import type { CodePlace } from '../model.ts';
import { attributeOf, elementsIn } from '../xml/element-tree.ts';
import type { CatalogueMessage } from '../catalogue/catalogue.ts';
import type { QtCatalogue } from './qt-catalogue.ts';

const known = new WeakMap<QtCatalogue, readonly (readonly CodePlace[])[]>();

/**
 * Where a message is used. Lines may be counted from the place before (`line="+3"`), and files be named
 * once for all that follow: so all messages are looked at, the first time that one of them is asked for.
 */
export function locationsOf(read: QtCatalogue, { index }: CatalogueMessage): readonly CodePlace[] {
  const all = known.get(read) ?? allLocations(read);
  known.set(read, all);
  return all[index] ?? [];
}

function allLocations({ byIndex }: QtCatalogue): readonly (readonly CodePlace[])[] {
  const lines = new Map<string, number>();
  let file = '';
  return byIndex.map(({ element }) =>
    elementsIn(element)
      .filter(({ name }) => name === 'location')
      .flatMap((location): readonly CodePlace[] => {
        file = attributeOf(location, 'filename') ?? file;
        const written = attributeOf(location, 'line') ?? '';
        const isRelative = /^[+-]\d{1,9}$/.test(written);
        const line = isRelative ? (lines.get(file) ?? 0) + Number(written) : lineOf(written);
        if (line !== null) lines.set(file, line);
        return file === '' ? [] : [{ path: file, line: line === null || line < 1 ? null : line }];
      }),
  );
}
