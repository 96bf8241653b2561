import { androidStrings } from './android/format.ts';
import { appleStrings } from './apple-strings/format.ts';
import { fluent } from './fluent/format.ts';
import type { Format } from './format.ts';
import { jsonCatalogue, resourceBundle } from './json/format.ts';
import type { FileMaker } from './new-file.ts';
import { gettext } from './po/format.ts';
import { properties } from './properties/format.ts';
import { qt } from './qt/format.ts';
import { resx } from './resx/format.ts';
import { stringCatalog } from './xcstrings/format.ts';
import { extensionOf, formatOfName } from './registry.ts';
import { yamlCatalogue } from './yaml/format.ts';

/** What makes a file, and the format it gets. */
export interface MadeFormat {
  readonly format: Format;
  readonly loadMaker: () => Promise<FileMaker>;
}

/**
 * What makes a file of a name from nothing; null where nothing does. A new file may lie anywhere:
 * an extension that says too little elsewhere says enough here.
 */
export function makerOf(path: string): MadeFormat | null {
  const format = formatOfName(path);
  const extension = extensionOf(path);
  const isOf = ([each]: readonly [Format, unknown]): boolean =>
    format === null ? each.namedExtensions.includes(extension) : each === format;
  const found = makers().find(isOf);
  return found === undefined ? null : { format: found[0], loadMaker: found[1] };
}

/** Apart from the formats, as hosts that convert nothing bring none of it; in a function, so that they can leave it out. */
function makers(): readonly (readonly [Format, () => Promise<FileMaker>])[] {
  return [
    [gettext, async () => (await import('./po/new-po.ts')).poMaker],
    [stringCatalog, async () => (await import('./xcstrings/new-catalog.ts')).catalogMaker],
    [jsonCatalogue, async () => (await import('./json/new-json.ts')).jsonMaker],
    [resourceBundle, async () => (await import('./json/new-json.ts')).jsonMaker],
    [yamlCatalogue, async () => (await import('./yaml/new-yaml.ts')).yamlMaker],
    [androidStrings, async () => (await import('./android/new-android.ts')).androidMaker],
    [resx, async () => (await import('./resx/new-resx.ts')).resxMaker],
    [fluent, async () => (await import('./fluent/new-fluent.ts')).fluentMaker],
    [properties, async () => (await import('./properties/new-properties.ts')).propertiesMaker],
    [appleStrings, async () => (await import('./apple-strings/new-strings.ts')).stringsMaker],
    [qt, async () => (await import('./qt/new-qt.ts')).qtMaker],
  ];
}
