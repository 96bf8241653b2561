import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Dialect, Lint as HarperLint, LocalLinter } from 'harper.js';
import { hasAsset, readAsset } from '../../asset-files.ts';
import type { EngineAssets } from '../../engine-assets.ts';
import type { PlainLint, PlainSuggestion } from './safe-filter.ts';

/** Finds faults in English text. */
export type Lint = (text: string) => Promise<readonly PlainLint[]>;

export type EnglishDialect = 'american' | 'british';

/** Harper's numbers of what a suggestion does; every other number replaces. */
const actions: ReadonlyMap<number, PlainSuggestion['action']> = new Map([
  [1, 'remove'],
  [2, 'insert-after'],
]);

/** Harper's linters, one per dialect over one WebAssembly module (about 1 s and 360 MB). */
export class HarperLinters {
  readonly #assets: EngineAssets;
  readonly #linters = new Map<EnglishDialect, Promise<Lint | null>>();

  constructor(assets: EngineAssets) {
    this.#assets = assets;
  }

  /** The linter of a dialect, or null where Harper or its data is not there. */
  open(dialect: EnglishDialect): Promise<Lint | null> {
    let loading = this.#linters.get(dialect);
    if (loading === undefined) {
      loading = this.#load(dialect);
      this.#linters.set(dialect, loading);
    }
    return loading;
  }

  async #load(dialect: EnglishDialect): Promise<Lint | null> {
    if (!hasAsset(this.#assets.harperWasm)) return null;
    const harper = await import('harper.js');
    const number: Dialect =
      dialect === 'british' ? harper.Dialect.British : harper.Dialect.American;
    const address = await addressOf(this.#assets.harperWasm);
    const binary = harper.createBinaryModuleFromUrl(address, 'slim');
    const linter = new harper.LocalLinter({ binary, dialect: number });
    await linter.setup();
    return (text) => lint(linter, text);
  }
}

/**
 * Harper reads `file:` addresses by their raw path, so a path with escapes is handed over as data,
 * and so is a compressed file.
 */
async function addressOf(file: string): Promise<string> {
  const url = pathToFileURL(file);
  if (existsSync(file) && url.pathname === fileURLToPath(url)) return url.href;
  return `data:application/wasm;base64,${(await readAsset(file)).toString('base64')}`;
}

async function lint(linter: LocalLinter, text: string): Promise<readonly PlainLint[]> {
  const lints = await linter.lint(text, { language: 'plaintext' });
  return lints.flatMap((found) => {
    const offset = offsetOf(found, text);
    const [first] = found.suggestions();
    const plain = {
      kind: found.lint_kind(),
      length: found.get_problem_text().length,
      suggestion:
        first === undefined
          ? null
          : ({
              action: actions.get(first.kind()) ?? 'replace',
              text: first.get_replacement_text(),
            } as const),
    };
    found.free();
    return offset === null ? [] : [{ ...plain, offset }];
  });
}

/**
 * Where a finding begins, in UTF-16 units. Its span counts UTF-16 units in one of Harper's builds
 * and code points in another, so the text it names decides; null where neither fits.
 */
function offsetOf(found: HarperLint, text: string): number | null {
  const { start } = found.span();
  const problem = found.get_problem_text();
  if (text.startsWith(problem, start)) return start;
  const offset = Array.from(text).slice(0, start).join('').length;
  return text.startsWith(problem, offset) ? offset : null;
}
