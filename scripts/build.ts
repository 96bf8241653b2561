/** Builds dist/: the bundles, and beside them the files that the sandbox's engines read. */
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { stdout } from 'node:process';
import { defaultBaseAddress } from '../manifests/word/base-address.ts';
import { stageWordManifests } from '../manifests/word/stage-manifests.ts';
import {
  bundledAssets,
  dictionaryCodes,
  sourceAssets,
  type EngineAssets,
} from '../shared/sandbox/engines/engine-assets.ts';
import configurations from '../webpack.config.ts';
import {
  fetchAndBuildPhraseMemory,
  type PhraseMemoryManifest,
} from './build-phrase-memory/build.ts';
import { bundleApart } from './bundle.ts';
import { keepCompiledCode } from './keep-compiled-code.ts';
import { learnDirections } from './learn-directions.ts';
import { mozillaLicence, writeNotices } from './write-notices.ts';

const root = path.dirname(import.meta.dirname);
const sandboxFolder = path.join(root, 'dist', 'sandbox');

await rm(path.join(root, 'dist'), { recursive: true, force: true });
const cacheDirectory = path.join(root, '.cache');
const dataDirectory = path.join(cacheDirectory, 'data');
const names = configurations.flatMap(({ name }) => name ?? []);
const ofVscode = names.filter((name) => name.startsWith('vscode'));
const others = names.filter((name) => !ofVscode.includes(name));
// Two parts that take alike long, beside each other and beside the memory and what is learnt from it.
const [{ memory, seconds }] = await Promise.all([
  buildTexts(),
  bundleApart(root, ofVscode),
  bundleApart(root, others).then(() => keepCompiledCode(root)),
]);
const pairs = memory.languages.reduce((sum, language) => sum + language.pairs, 0);
stdout.write(
  `  phrase memory: ${pairs.toLocaleString('en-US')} pairs in ${memory.languages.length} languages\n`,
);
stdout.write(`  phrase engine: English to German learnt (${seconds.toFixed(1)} s)\n`);
stdout.write('  bundles: dist/cli, dist/sandbox, dist/vscode, dist/word\n');
await stageWordManifests({
  root,
  base: defaultBaseAddress,
  target: path.join(root, 'dist', 'word'),
});
await layOut(sourceAssets(dataDirectory), bundledAssets(sandboxFolder));
await writeNotices({
  root,
  phraseMemoryNotice: await readFile(
    path.join(dataDirectory, 'phrase-memory', 'NOTICE.txt'),
    'utf8',
  ),
  output: path.join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'),
});

/** The memory, and what the phrase engine learns for the samples. */
async function buildTexts(): Promise<{ memory: PhraseMemoryManifest; seconds: number }> {
  const built = await fetchAndBuildPhraseMemory(cacheDirectory, dataDirectory);
  return { memory: built, seconds: await learnDirections(dataDirectory) };
}

/** Copies what engines read from the installed packages to where the bundles look for it. */
async function layOut(from: EngineAssets, to: EngineAssets): Promise<void> {
  const pairs: [string, string][] = [
    [from.phraseMemory, to.phraseMemory],
    [from.phraseDirections, to.phraseDirections],
    [from.fastTextCore, to.fastTextCore],
    [from.fastTextWasm, to.fastTextWasm],
    [from.fastTextModel, to.fastTextModel],
    [from.harperWasm, to.harperWasm],
    [from.bergamot.glue, to.bergamot.glue],
    [from.bergamot.program, to.bergamot.program],
    [mozillaLicence, path.join(path.dirname(to.bergamot.glue), 'LICENSE.txt')],
    [from.documents.font, to.documents.font],
    [from.documents.boldFont, to.documents.boldFont],
  ];
  for (const code of dictionaryCodes) {
    // German and Italian dictionaries are the user's own: their licence keeps them out of ours.
    if (code === 'de' || code === 'it') continue;
    pairs.push([from.dictionaries[code].aff, to.dictionaries[code].aff]);
    pairs.push([from.dictionaries[code].dic, to.dictionaries[code].dic]);
  }
  for (const [source, target] of pairs) {
    await mkdir(path.dirname(target), { recursive: true });
    await cp(source, target, { recursive: true });
  }
}
