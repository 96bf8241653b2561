import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ShortcutsFile,
  ShortcutTexts,
} from '../../../manifests/word/checks/check-shortcuts.ts';
import type {
  LocaleFiles,
  UnifiedManifest,
} from '../../../manifests/word/checks/unified-manifest.ts';
import { servedFiles } from '../../../manifests/word/addresses.ts';
import { localeFile } from '../../../manifests/word/json/build-json-manifest.ts';
import { manifestLocales, otherLocales } from '../../../manifests/word/locales.ts';

/** Folder of the committed manifests. */
export const generatedFolder: string = path.resolve(
  import.meta.dirname,
  '../../../manifests/word/generated',
);

/** The committed XML manifest. */
export function readXmlManifest(): string {
  return readGenerated('manifest.xml');
}

/** The committed unified manifest, new for each caller, who may break it. */
export function readUnifiedManifest(): UnifiedManifest {
  return JSON.parse(readGenerated('manifest.json')) as UnifiedManifest;
}

/** The files of other languages, by name. */
export function readLocaleFiles(): LocaleFiles {
  return new Map(
    otherLocales.map((locale) => {
      const file = localeFile(locale);
      return [file, JSON.parse(readGenerated(file)) as Record<string, string>];
    }),
  );
}

export function readShortcuts(): ShortcutsFile {
  return JSON.parse(readGenerated(servedFiles.shortcuts)) as ShortcutsFile;
}

/** The names of shortcuts in every language. */
export function readShortcutTexts(): readonly ShortcutTexts[] {
  return manifestLocales.map(
    (locale) => JSON.parse(readGenerated(servedFiles.shortcutTexts(locale))) as ShortcutTexts,
  );
}

function readGenerated(name: string): string {
  return readFileSync(path.join(generatedFolder, name), 'utf8');
}
