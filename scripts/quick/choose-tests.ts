import path from 'node:path';

export interface ChosenTests {
  /** Test files to run, those nearest to a change first. */
  readonly tests: readonly string[];
  /** How many more reach a change. */
  readonly further: number;
}

/**
 * The tests that reach what changed by imports. `sources` are the texts of all code by path, as it is
 * now. A changed file that no code imports (a page, a table of data) is reached by tests that write
 * its name. Tests in hosts need more than a checkout and are never chosen.
 */
export function chooseTests(
  sources: ReadonlyMap<string, string>,
  changed: readonly string[],
  most: number,
): ChosenTests {
  const importers = importersOf(sources);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const file of changed.filter((name) => !isCode(name))) {
    for (const test of testsNaming(file, sources)) distances.set(test, distances.get(test) ?? 1);
  }
  // Files are looked at in the order of their distance; what is found on the way is added behind.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const reached = [...distances]
    .filter(([file]) => isQuickTest(file, distances.get(file) === 0) && sources.has(file))
    .sort(
      ([left, a], [right, b]) =>
        a - b || slowness(left) - slowness(right) || (left < right ? -1 : 1),
    )
    .map(([file]) => file);
  return { tests: reached.slice(0, most), further: Math.max(0, reached.length - most) };
}

/** Unit tests are done before others begin. */
function slowness(test: string): number {
  return test.startsWith('test/unit/') ? 0 : 1;
}

/** Files that import each file, whether it is there or was deleted. */
function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const imported of importsOf(file, text)) {
      const known = importers.get(imported);
      if (known === undefined) importers.set(imported, [file]);
      else known.push(file);
    }
  }
  return importers;
}

/** Imports name the real file with its extension; those of packages are left out. */
function importsOf(file: string, text: string): readonly string[] {
  const folder = path.posix.dirname(file);
  const named = text.matchAll(/\b(?:from|import)\s?\(?\s{0,20}'(\.[^'\n]+)'/gu);
  return [...named].map(([, name = '']) => path.posix.join(folder, name));
}

function isCode(file: string): boolean {
  return /\.[cm]?ts$|\.mjs$/u.test(file);
}

function testsNaming(file: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const name = path.posix.basename(file);
  const tests = [...sources].filter(([test]) => isQuickTest(test, false));
  return tests
    .filter(([, text]) => text.includes(`'${name}'`) || text.includes(`/${name}'`))
    .map(([test]) => test);
}

/** Unit tests and those of generated files; any other only when it changed itself. */
function isQuickTest(file: string, isChanged: boolean): boolean {
  if (!file.endsWith('.test.ts') || file.startsWith('test/host/')) return false;
  return isChanged || file.startsWith('test/unit/') || file.startsWith('test/manifest/');
}
