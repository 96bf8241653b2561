import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codedEnding, compressedEnding } from '../../shared/sandbox/engines/asset-files.ts';
import { encodeLines } from '../../shared/sandbox/engines/front-coding.ts';
import {
  alignedEnglishFileName,
  alignedFileName,
  alignedFolder,
  packAligned,
  type AlignedPair,
} from '../../shared/sandbox/engines/phrases/aligned-file.ts';
import { readAlignedTexts } from '../../shared/sandbox/engines/phrases/aligned-texts.ts';
import { changelogForPackage } from './changelog-for-package.ts';
import { compressed } from './compressed-file.ts';
import { editorBundle } from './editor-bundle.ts';
import { readmeForPackage } from './readme-for-package.ts';

/** What the package takes over from the extension's sources as it is. */
const members = ['package.nls.json', 'package.nls.de.json', 'l10n', 'languages', 'media'];

/** Of the sandbox: folders whose files are shipped compressed, but for one script and licences, and unpacked in memory when used. */
const compressedFolders = ['bergamot', 'harper', 'dictionaries', 'fasttext', 'engine-chunks'];

/** Of these, a script is shipped plain, for Node to load it; the engines' worker unpacks its parts itself. */
const plainScript = path.join('fasttext', 'fasttext.mjs');

/**
 * Of the tools for documents: the ones that are small. Those for PDFs take more than a package of
 * its size has room for, and the sandbox says so when it is asked for one.
 */
const shippedDocumentTools = ['document-worker.mjs', 'doc-tools.mjs'];

/**
 * Languages that the phrase engine of the package can learn: texts of all of them would take 5 MB.
 * The others have their exact memory here, and all of them are in the command line's sandbox.
 */
const learntLanguages = ['de'];

/**
 * Lays everything but the bundles into dist/vscode, which then is a complete extension: VS Code
 * can load it from there, and the package is made of it.
 */
export async function stageVscode(root: string): Promise<void> {
  const source = path.join(root, 'extensions', 'vscode');
  const target = path.join(root, 'dist', 'vscode');
  await mkdir(target, { recursive: true });
  for (const name of members) {
    const place = path.join(target, name);
    await rm(place, { recursive: true, force: true });
    await cp(path.join(source, name), place, { recursive: true });
  }
  await stageManifest(source, target);
  await stageGerman(path.join(target, 'l10n', 'bundle.l10n.de.json'));
  const readme = await readFile(path.join(source, 'README.md'), 'utf8');
  await writeFile(path.join(target, 'README.md'), readmeForPackage(readme));
  const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  await writeFile(path.join(target, 'CHANGELOG.md'), changelogForPackage(changelog));
  await rm(path.join(target, 'media', 'readme'), { recursive: true, force: true });
  await cp(path.join(root, 'LICENSE'), path.join(target, 'LICENSE.txt'));
  const notices = 'THIRD-PARTY-NOTICES.txt';
  await cp(path.join(root, 'dist', notices), path.join(target, notices));
  // vsce wants to be told what to leave out: nothing of this folder.
  await writeFile(path.join(target, '.vscodeignore'), '');
  await stageSandbox(root, path.join(target, 'sandbox'));
}

/** The bundles are CommonJS, unlike the sources they are made of. */
async function stageManifest(source: string, target: string): Promise<void> {
  const text = await readFile(path.join(source, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown>;
  delete manifest['type'];
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The bundle of the sources holds the extension's own texts; the core brings its sentences along. */
async function stageGerman(bundle: string): Promise<void> {
  const own = JSON.parse(await readFile(bundle, 'utf8')) as Record<string, string>;
  await writeFile(bundle, `${JSON.stringify(editorBundle(own), null, 2)}\n`);
}

/** The sandbox is the same in every build of the same packages, so what lies there stays. */
async function stageSandbox(root: string, target: string): Promise<void> {
  const source = path.join(root, 'dist', 'sandbox');
  const cache = path.join(root, '.cache', 'compressed');
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = path.join(source, entry.name);
    const to = path.join(target, entry.name);
    if (compressedFolders.includes(entry.name)) await stageCompressed(from, to, cache);
    // An editor is open for long: it learns what it needs, and all programs of a user share that.
    else if (entry.name === 'phrase-directions') continue;
    else if (entry.name === 'phrase-memory') await stageMemory(from, to, cache);
    else if (entry.name === 'documents') await stageDocumentTools(from, to);
    else await cp(from, to, { recursive: true });
  }
}

/** The exact memory of all languages, and of the texts to learn from those that there is room for. */
async function stageMemory(from: string, to: string, cache: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const [all, kept] = [path.join(from, alignedFolder), path.join(to, alignedFolder)];
  await cp(from, to, { recursive: true, filter: (source) => source !== all });
  const pairs = new Map<string, readonly AlignedPair[]>();
  for (const language of learntLanguages) {
    const texts = await readAlignedTexts(from, language);
    if (texts !== null) pairs.set(language, texts.pairs);
  }
  const { english, texts } = packAligned(pairs);
  await mkdir(kept);
  await writeFile(path.join(kept, alignedEnglishFileName), await compressed(english, cache));
  for (const [language, stored] of texts) {
    const bytes = Buffer.from(JSON.stringify(stored));
    await writeFile(path.join(kept, alignedFileName(language)), await compressed(bytes, cache));
  }
}

async function stageDocumentTools(from: string, to: string): Promise<void> {
  for (const name of shippedDocumentTools) await cp(path.join(from, name), path.join(to, name));
}

async function stageCompressed(from: string, to: string, cache: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  const stagedName = (name: string): string => stagedNameOf(path.join(from, name));
  const staged = new Set(names.map(stagedName));
  // What an earlier build named otherwise is not shipped beside it.
  const old = (await readdir(to)).filter((name) => !staged.has(name));
  await Promise.all(old.map((name) => rm(path.join(to, name), { recursive: true })));
  await Promise.all(
    names.map(async (name) => {
      const [source, target] = [path.join(from, name), path.join(to, stagedName(name))];
      if (isShippedPlain(source)) return cp(source, target);
      const bytes = await readFile(source);
      const shipped = target.endsWith(codedEnding) ? encodeLines(bytes) : bytes;
      await writeFile(target, await compressed(shipped, cache));
    }),
  );
}

function isShippedPlain(file: string): boolean {
  return file.endsWith(plainScript) || file.endsWith('.txt');
}

function stagedNameOf(file: string): string {
  const name = path.basename(file);
  if (isShippedPlain(file)) return name;
  return `${name}${name.endsWith('.dic') ? codedEnding : compressedEnding}`;
}
