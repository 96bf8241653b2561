import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { firstLostLine, leaveOut } from './leave-out.ts';
import { NotHereError, type Fetched } from '../real-packages/package-files.ts';
import type { RealProject } from './real-project.ts';
import { readWithTool, type TextsOfFiles } from './run-tool.ts';

/** What was found out about a project. */
export interface ProjectProof {
  /** Catalogues of the two languages that were translated. */
  readonly catalogues: number;
  /** Texts that were missing, as far as its framework counts them. */
  readonly filled: number;
  /** Why its framework did not read it; null where it did. */
  readonly toolMissing: string | null;
  readonly faults: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Lays a project out, takes translations away, has them made anew, and has its framework read them. */
export async function proveProject(
  project: RealProject,
  fetched: Fetched,
  cache: string,
): Promise<ProjectProof> {
  const folder = await mkdtemp(join(tmpdir(), 'real-project-'));
  try {
    const files = await project.lay(fetched);
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return await new Trial(project, folder, cache).run();
  } finally {
    await rm(folder, { recursive: true });
  }
}

class Trial {
  readonly #project: RealProject;
  readonly #folder: string;
  readonly #cache: string;
  readonly #faults: string[] = [];
  #toolMissing: string | null = null;

  constructor(project: RealProject, folder: string, cache: string) {
    this.#project = project;
    this.#folder = folder;
    this.#cache = cache;
  }

  async run(): Promise<ProjectProof> {
    const { thinned, absent, catalogues } = this.#project;
    await this.#propose();
    await this.#takeAway();
    const before = await this.#snapshot();
    const readBefore = thinned === null ? null : await this.#read(catalogues(thinned), true);
    const languages = thinned === null ? [absent] : [thinned, absent];
    this.#translate(languages);
    const after = await this.#snapshot();
    const written = languages.flatMap((language) => catalogues(language));
    this.#compare(before, after, written);
    const originals = await this.#read(catalogues(null));
    let filled = 0;
    for (const language of languages) {
      const texts = await this.#read(catalogues(language));
      const known = language === thinned ? readBefore : null;
      if (originals !== null && texts !== null)
        filled += this.#findKeys(language, { originals, texts, known });
    }
    const again = this.#interlinear(['status', '--json', '--to', languages.join(',')]);
    if (again.status !== 0) this.#faults.push(`status: ${lastLine(again.said)}`);
    const faults = this.#faults;
    return { catalogues: written.length, filled, toolMissing: this.#toolMissing, faults };
  }

  /** Every few texts of one language, and all files of the other. */
  async #takeAway(): Promise<void> {
    const { thinned, absent, catalogues } = this.#project;
    for (const path of catalogues(absent)) await rm(join(this.#folder, path), { force: true });
    if (thinned === null) return;
    let count = 0;
    for (const path of catalogues(thinned)) {
      const place = join(this.#folder, path);
      const left = leaveOut(path, decoder.decode(await readFile(place)));
      if (left === null) continue;
      count += left.count;
      await writeFile(place, left.text);
    }
    if (count === 0) throw new Error(`No text of ${thinned} could be taken out.`);
  }

  async #propose(): Promise<void> {
    const { asked, proposed } = this.#project;
    const { status, said } = this.#interlinear(['init', ...asked]);
    if (status !== 0) {
      this.#faults.push(`init: ${lastLine(said)}`);
      return;
    }
    const written = JSON.parse(
      await readFile(join(this.#folder, 'interlinear.json'), 'utf8'),
    ) as RealProject['proposed'];
    const lacks = proposed.targets.filter((target) => !written.targets.includes(target));
    if (written.source !== proposed.source) this.#faults.push(`init says ${written.source}`);
    if (lacks.length > 0) this.#faults.push(`init lacks the targets ${lacks.join(', ')}`);
    const sorted = (each: RealProject['proposed']): string =>
      JSON.stringify(each.files.map((file) => JSON.stringify(file)).toSorted());
    if (sorted(written) !== sorted(proposed)) this.#faults.push(`init says ${sorted(written)}`);
  }

  #translate(languages: readonly string[]): void {
    const { status, said } = this.#interlinear([
      'translate',
      '--sandbox',
      '--no-cache',
      '--no-resume',
      '--to',
      languages.join(','),
    ]);
    if (status !== 0) this.#faults.push(`translate ends with ${status ?? 0}: ${lastLine(said)}`);
  }

  /** Only the catalogues of the languages change, and in them nothing that was there. */
  #compare(before: Snapshot, after: Snapshot, written: readonly string[]): void {
    for (const [path, text] of before) {
      const now = after.get(path);
      if (now === undefined) this.#faults.push(`${path} is gone`);
      else if (!written.includes(path)) {
        if (now !== text) this.#faults.push(`${path} has changed`);
      } else {
        const lost = firstLostLine(path, text, now);
        if (lost !== null) this.#faults.push(`${path}: other bytes in place of: ${lost.trim()}`);
      }
    }
    for (const path of after.keys()) {
      const isOurs = /^interlinear\.(?:json|lock)$/u.test(path) || written.includes(path);
      if (!before.has(path) && !isOurs) this.#faults.push(`${path} was made`);
    }
    for (const path of written) if (!after.has(path)) this.#faults.push(`${path} was not made`);
  }

  async #read(files: readonly string[], isPartial = false): Promise<TextsOfFiles | null> {
    const { tool } = this.#project;
    try {
      return await readWithTool(
        tool,
        { folder: this.#folder, cache: this.#cache, isPartial },
        files,
      );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof NotHereError) this.#toolMissing = error.message;
      else this.#faults.push(`${tool.name}: ${error.message}`);
      return null;
    }
  }

  /** Every key of the originals is there with its placeholders; what was there says what it said. */
  #findKeys(
    language: string,
    {
      originals,
      texts,
      known,
    }: { originals: TextsOfFiles; texts: TextsOfFiles; known: TextsOfFiles | null },
  ): number {
    const { catalogues, keyOf = (key: string) => key } = this.#project;
    let filled = 0;
    for (const [index, source] of catalogues(null).entries()) {
      const path = catalogues(language)[index] ?? '';
      const target = texts[path] ?? {};
      const had = knownTexts(known?.[path], originals[source]);
      const keys = new Set(Object.keys(target).map(keyOf));
      for (const [key, text] of Object.entries(originals[source] ?? {})) {
        if (!keys.has(keyOf(key)) && text !== '') this.#faults.push(`${path} lacks ${key}`);
        if (had[key] !== undefined) continue;
        filled += 1;
        // Forms of other numbers than in the original may have the number as a figure.
        if (keyOf(key) === key) this.#comparePlaceholders(`${path}: ${key}`, text, target[key]);
      }
      this.#compareKnown(path, had, target);
    }
    return filled;
  }

  #compareKnown(path: string, had: Texts, target: Texts): void {
    for (const [key, text] of Object.entries(had)) {
      if (target[key] !== text) this.#faults.push(`${path}: ${key} was changed`);
    }
  }

  #comparePlaceholders(place: string, text: unknown, translation: unknown): void {
    if (typeof text !== 'string' || typeof translation !== 'string') return;
    const [wanted, found] = [placeholders(text), placeholders(translation)];
    if (wanted !== found) this.#faults.push(`${place} has ${found}, not ${wanted}`);
  }

  async #snapshot(): Promise<Snapshot> {
    const found = new Map<string, string>();
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    for (const each of entries) {
      if (!each.isFile()) continue;
      const path = join(each.parentPath, each.name);
      const bytes = await readFile(path);
      found.set(relative(this.#folder, path).replaceAll(sep, '/'), decoder.decode(bytes));
    }
    return found;
  }

  #interlinear(args: readonly string[]): { readonly status: number | null; readonly said: string } {
    const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/esm/index.mjs')).href;
    const main = join(root, 'extensions/cli/main.ts');
    const { status, stdout, stderr } = spawnSync(execPath, ['--import', tsx, main, ...args], {
      cwd: this.#folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        INTERLINEAR_HOME: join(this.#cache, 'home'),
        INTERLINEAR_ENGINES: 'pseudo',
      },
    });
    return { status, said: `${stdout}\n${stderr}` };
  }
}

type Texts = Readonly<Record<string, unknown>>;
type Snapshot = ReadonlyMap<string, string>;

/** Texts that were there; some frameworks give the original where a translation is missing. */
function knownTexts(read: Texts = {}, originals: Texts = {}): Texts {
  const own = Object.entries(read).filter(([key, text]) => text !== '' && text !== originals[key]);
  return Object.fromEntries(own);
}

/** What of a text programs fill in; nothing is said of messages with branches. */
function placeholders(text: string): string {
  if (/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/u.test(text)) return 'branches';
  const found = text.match(
    /%\(\w+\)[sd]|%(?:\d+\$)?[sd@]|%\{\w+\}|\{\{[\w.\s]+\}\}|\{\$?[\w:]+\}|__\w+__|<\/?\w+[^>]*>/gu,
  );
  return (found ?? []).toSorted().join(' ');
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error|refused|failed/iu.test(line)) ?? lines.at(-1) ?? '';
}
