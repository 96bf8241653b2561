import { wordFunctionIds } from '../../../extensions/word/command-table.ts';
import { servedFiles } from '../addresses.ts';
import type { WordManifestFile } from '../manifest-files.ts';
import { checkJsonManifest } from './check-json-manifest.ts';
import { checkShortcuts, type ShortcutsFile, type ShortcutTexts } from './check-shortcuts.ts';
import { checkXmlManifest } from './check-xml-manifest.ts';
import type { Finding } from './finding.ts';
import type { UnifiedManifest } from './unified-manifest.ts';

const manifestName = 'manifest.json';

/** All rules over the generated files of one deployment; no finding means that Office takes them. */
export function checkManifestFiles(files: readonly WordManifestFile[]): readonly Finding[] {
  const handlers: ReadonlySet<string> = new Set(wordFunctionIds);
  const inApp = files.filter(({ part }) => part === 'app');
  const unified = inApp.find(({ name }) => name === manifestName)?.content ?? '';
  const locales = inApp
    .filter(({ name }) => name !== manifestName)
    .map(({ name, content }) => [name, JSON.parse(content) as Record<string, string>] as const);
  const served = files.filter(({ part }) => part === 'pane');
  const shortcuts = served.find(({ name }) => name === servedFiles.shortcuts)?.content ?? '';
  const texts = served
    .filter(({ name }) => name !== servedFiles.shortcuts)
    .map(({ content }) => JSON.parse(content) as ShortcutTexts);
  return [
    ...checkXmlManifest(files.find(({ part }) => part === 'xml')?.content ?? '', handlers),
    ...checkJsonManifest(JSON.parse(unified) as UnifiedManifest, new Map(locales), handlers),
    ...checkShortcuts(JSON.parse(shortcuts) as ShortcutsFile, texts, handlers),
  ];
}
