import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRuntimeTexts, type RuntimeTexts } from './read-runtime-texts.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'extensions', 'vscode');

/** The German texts of what the extension says while it runs, by the English ones. */
export const germanBundle: string = path.join(folder, 'l10n', 'bundle.l10n.de.json');

/** Hand on what others say: its texts are found there. */
const carriers: readonly string[] = ['localised.ts', path.join('ui', 'l10n.ts')];

/** Everything that the extension's sources say while they run; the core has a catalogue. */
export async function readExtensionTexts(): Promise<RuntimeTexts> {
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !carriers.includes(file)).sort();
  const read = await Promise.all(
    sources.map(async (file) =>
      readRuntimeTexts(file, await readFile(path.join(folder, file), 'utf8')),
    ),
  );
  return {
    texts: read.flatMap(({ texts }) => texts),
    faults: read.flatMap(({ faults }) => faults),
  };
}

export async function readGermanBundle(): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(germanBundle, 'utf8')) as Readonly<Record<string, string>>;
}

/** A bundle as it is committed: sorted by key. */
export function formatBundle(bundle: Readonly<Record<string, string>>): string {
  const entries = Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
