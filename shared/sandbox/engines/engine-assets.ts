import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledDocumentAssets, sourceDocumentAssets } from '../documents/tools/document-assets.ts';
import type { DocumentAssets } from '../documents/tools/document-assets.ts';
import type { BergamotAssets } from './bergamot/bergamot-tasks.ts';

/** Hunspell's two files of one dictionary, as absolute paths. */
export interface HunspellFiles {
  readonly aff: string;
  readonly dic: string;
}

/** Dictionaries that may be found; `de` and `it` are never shipped, only used where a user put them. */
export const dictionaryCodes = ['en', 'en-gb', 'es', 'fr', 'pt', 'pt-pt', 'de', 'it'] as const;
export type DictionaryCode = (typeof dictionaryCodes)[number];

/**
 * Where every file lies that the engines read, as absolute paths. A file may be missing: its
 * engine is then not offered. Plain data, because it is handed to the worker thread.
 */
export interface EngineAssets {
  /** Script of the worker thread. */
  readonly worker: string;
  /** Folder of the built phrase memory. */
  readonly phraseMemory: string;
  /** Script of the thread of the phrase engine. */
  readonly phraseWorker: string;
  /** Folder of the directions that the build taught the phrase engine. */
  readonly phraseDirections: string;
  readonly fastTextCore: string;
  readonly fastTextWasm: string;
  readonly fastTextModel: string;
  readonly harperWasm: string;
  readonly bergamot: BergamotAssets;
  readonly dictionaries: Readonly<Record<DictionaryCode, HunspellFiles>>;
  /** Tools for documents that are not plain text or XML. */
  readonly documents: DocumentAssets;
}

function dictionariesIn(
  place: (code: DictionaryCode) => HunspellFiles,
): Readonly<Record<DictionaryCode, HunspellFiles>> {
  return {
    en: place('en'),
    'en-gb': place('en-gb'),
    es: place('es'),
    fr: place('fr'),
    pt: place('pt'),
    'pt-pt': place('pt-pt'),
    de: place('de'),
    it: place('it'),
  };
}

/** The files as a package lays them beside its bundles: all in `directory`. */
export function bundledAssets(directory: string): EngineAssets {
  const within = (...names: string[]): string => join(directory, ...names);
  return {
    worker: within('engine-worker.mjs'),
    phraseMemory: within('phrase-memory'),
    phraseWorker: within('phrase-worker.mjs'),
    phraseDirections: within('phrase-directions'),
    fastTextCore: within('fasttext', 'fasttext.mjs'),
    fastTextWasm: within('fasttext', 'fasttext.wasm'),
    fastTextModel: within('fasttext', 'lid.176.ftz'),
    harperWasm: within('harper', 'harper_wasm_slim_bg.wasm'),
    bergamot: {
      worker: within('bergamot-worker.mjs'),
      glue: within('bergamot', 'bergamot-translator-worker.js'),
      program: within('bergamot', 'bergamot-translator-worker.wasm'),
    },
    dictionaries: dictionariesIn((code) => ({
      aff: within('dictionaries', `${code}.aff`),
      dic: within('dictionaries', `${code}.dic`),
    })),
    documents: bundledDocumentAssets(within('documents')),
  };
}

/** The files as they lie in a checkout: from the installed packages, the memory in `dataDirectory`. */
export function sourceAssets(dataDirectory: string): EngineAssets {
  const fastText = join(packageFolder('fasttext.wasm'), 'dist');
  const bergamot = join(packageFolder('@browsermt/bergamot-translator'), 'worker');
  return {
    worker: fileURLToPath(new URL('./worker/engine-worker.ts', import.meta.url)),
    phraseMemory: join(dataDirectory, 'phrase-memory'),
    phraseWorker: fileURLToPath(new URL('./phrases/phrase-worker.ts', import.meta.url)),
    phraseDirections: join(dataDirectory, 'phrase-directions'),
    fastTextCore: join(fastText, 'core', 'fasttext.mjs'),
    fastTextWasm: join(fastText, 'core', 'fasttext.wasm'),
    fastTextModel: join(fastText, 'model', 'lid.176.ftz'),
    harperWasm: join(packageFolder('harper.js'), 'dist', 'harper_wasm_slim_bg.wasm'),
    bergamot: {
      worker: fileURLToPath(new URL('./bergamot/bergamot-worker.ts', import.meta.url)),
      glue: join(bergamot, 'bergamot-translator-worker.js'),
      program: join(bergamot, 'bergamot-translator-worker.wasm'),
    },
    dictionaries: dictionariesIn((code) => ({
      aff: join(packageFolder(`dictionary-${code}`), 'index.aff'),
      dic: join(packageFolder(`dictionary-${code}`), 'index.dic'),
    })),
    documents: sourceDocumentAssets(),
  };
}

/** Folder of an installed package; where it would lie, if it is not installed. */
function packageFolder(name: string): string {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const folders = places.map((place) => join(place, name));
  return folders.find((folder) => existsSync(folder)) ?? folders[0] ?? name;
}
