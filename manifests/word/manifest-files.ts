import { addressesAt, servedFiles } from './addresses.ts';
import { buildShortcuts, shortcutTexts } from './build-shortcuts.ts';
import { buildJsonManifest, buildLocaleFile, localeFile } from './json/build-json-manifest.ts';
import { manifestLocales, otherLocales } from './locales.ts';
import { buildXmlManifest } from './xml/build-xml-manifest.ts';

export interface WordManifestFile {
  /** `app`: goes into the app package. `pane`: served beside the pane. `xml`: stands alone. */
  readonly part: 'xml' | 'app' | 'pane';
  /** Path inside its part. */
  readonly name: string;
  readonly content: string;
}

/** The generated files of one deployment. @param base as `readBaseAddress` gives it */
export function wordManifestFiles(base: string): readonly WordManifestFile[] {
  const addresses = addressesAt(base);
  return [
    { part: 'xml', name: 'manifest.xml', content: buildXmlManifest(addresses) },
    { part: 'app', name: 'manifest.json', content: json(buildJsonManifest(addresses)) },
    ...otherLocales.map((locale) => ({
      part: 'app' as const,
      name: localeFile(locale),
      content: json(buildLocaleFile(addresses, locale)),
    })),
    { part: 'pane', name: servedFiles.shortcuts, content: json(buildShortcuts()) },
    ...manifestLocales.map((locale) => ({
      part: 'pane' as const,
      name: servedFiles.shortcutTexts(locale),
      content: json(shortcutTexts(locale)),
    })),
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
