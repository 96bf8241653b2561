import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { packageReaders, type PackageReader, type Texts } from './package-readers.ts';

/** What one package gives: its texts by language (`en` among them) and where they come from. */
export interface TranslationSource {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Whether its texts vote in the exact memory; all are learned from. */
  readonly votes: boolean;
  /** The licence text as it is shipped with the notices. */
  readonly licenceText: string;
  /** SHA-256 over the files that were read, in order of their names. */
  readonly sha256: string;
  readonly texts: ReadonlyMap<string, Texts>;
}

/** What is read where it is there. */
export const packageNames: readonly string[] = packageReaders.map(({ name }) => name);

/** Paths of the files of a package that its reader wants, in order. */
async function filesOf(folder: string, { wants }: PackageReader): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => wants.test(file))
    .sort();
}

/** The licence text: of the package, or beside the readers for packages that name it alone. */
async function licenceOf(folder: string, { licenceFile }: PackageReader): Promise<string> {
  const own = await readFile(join(folder, licenceFile), 'utf8').catch(() => null);
  return own ?? readFile(join(import.meta.dirname, licenceFile), 'utf8');
}

async function readPackage(modules: string, reader: PackageReader): Promise<TranslationSource> {
  const folder = join(modules, reader.name);
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const hash = createHash('sha256');
  const texts = new Map<string, Map<string, string>>();
  for (const file of await filesOf(folder, reader)) {
    const content = await readFile(join(folder, file), 'utf8');
    const found = reader.read(file, content);
    if (found.length > 0) hash.update(file).update('\0').update(content);
    for (const [language, strings] of found) {
      const known = texts.get(language) ?? new Map<string, string>();
      for (const [key, text] of strings) known.set(key, text);
      texts.set(language, known);
    }
  }
  return {
    name: reader.name,
    votes: reader.votes,
    version: about.version,
    licence: about.license,
    licenceText: await licenceOf(folder, reader),
    sha256: hash.digest('hex'),
    texts,
  };
}

/** Reads every source package that lies in the folder `modules`. */
export async function readPackageSources(modules: string): Promise<readonly TranslationSource[]> {
  const sources = new Map<string, TranslationSource>();
  for (const reader of packageReaders) {
    try {
      const source = await readPackage(modules, reader);
      const english = sources.get(reader.englishIn ?? '')?.texts.get('en');
      const texts =
        english === undefined ? source.texts : new Map([...source.texts, ['en', english]]);
      sources.set(reader.name, { ...source, texts });
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    }
  }
  return [...sources.values()];
}
