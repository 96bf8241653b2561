import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCorePhrases } from './read-core-phrases.ts';
import { readRuntimeTexts, type RuntimeTexts } from './read-runtime-texts.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'extensions', 'vscode');

/** The German texts of what the extension says while it runs, by the English ones. */
export const germanBundle: string = path.join(folder, 'l10n', 'bundle.l10n.de.json');

/** Hand on what others say: its texts are found there. */
const carriers: readonly string[] = ['localised.ts', path.join('ui', 'l10n.ts')];

/** What the core says to people, by all hosts; they translate it. */
const core = path.join(import.meta.dirname, '..', '..', '..', 'shared');

/** Everything that the extension's sources say while they run, and the core through them. */
export async function readExtensionTexts(): Promise<RuntimeTexts> {
  const read = [
    ...(await readSources(folder, readRuntimeTexts)),
    ...(await readSources(core, readCorePhrases)),
  ];
  return {
    texts: read.flatMap(({ texts }) => texts),
    faults: read.flatMap(({ faults }) => faults),
  };
}

type Reader = (file: string, source: string) => RuntimeTexts;

async function readSources(from: string, reader: Reader): Promise<readonly RuntimeTexts[]> {
  const files = await readdir(from, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !carriers.includes(file)).sort();
  return Promise.all(
    sources.map(async (file) => reader(file, await readFile(path.join(from, file), 'utf8'))),
  );
}

export async function readGermanBundle(): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(germanBundle, 'utf8')) as Readonly<Record<string, string>>;
}

/** A bundle as it is committed: sorted by key. */
export function formatBundle(bundle: Readonly<Record<string, string>>): string {
  const entries = Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
