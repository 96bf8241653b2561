import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf, readCitations } from './read-citations.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Holds citations that lead nowhere, on purpose. */
const own = 'test/unit/layers/citations.test.ts';
const folders = ['shared', 'extensions', 'manifests', 'scripts', 'test', 'docs', 'samples'];

/** What is in docs/decisions.md, by anchor. */
function entriesOf(decisions: string): ReadonlySet<string> {
  return new Set([...decisions.matchAll(/<a id="([\w-]+)"><\/a>/gu)].map(([, id = '']) => id));
}

/** Citations of a file that lead nowhere, each with its place. */
function lost(name: string, text: string, entries: ReadonlySet<string>): readonly string[] {
  return readCitations(name, text)
    .filter((citation) => {
      if (citation.kind === 'elsewhere') return true;
      if (citation.kind === 'entry') return !entries.has(anchorOf(citation.name));
      const near = path.join(root, path.dirname(name), citation.name);
      return !existsSync(path.join(root, citation.name)) && !existsSync(near);
    })
    .map(({ name: cited, line }) => `${name}:${String(line)}: ${cited}`);
}

/** Sources, tests and pages; data of tests is left out. */
function filesOfRepository(): readonly string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  );
  const above = readdirSync(root, { encoding: 'utf8' });
  return [...above, ...inside].filter(
    (name) => /\.(?:ts|mjs|cjs|md)$/u.test(name) && !/node_modules/u.test(name) && name !== own,
  );
}

describe('Citations', () => {
  const decisions = readFileSync(path.join(root, 'docs/decisions.md'), 'utf8');
  const entries = entriesOf(decisions);

  it('of comments, titles of tests and pages lead to an entry of docs/decisions.md or to a file', () => {
    const files = filesOfRepository();
    assert.ok(files.length > 2_000, String(files.length));
    const found = files.flatMap((name) =>
      lost(name, readFileSync(path.join(root, name), 'utf8'), entries),
    );
    assert.deepEqual(found, [], 'Write the entry, name what exists, or leave the citation out.');
  });

  it('have entries that are told apart, and that name files of the repository', () => {
    const ids = [...decisions.matchAll(/<a id="([\w-]+)">/gu)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    const named = [...decisions.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/gu)].map(
      ([, name = '']) => name,
    );
    assert.ok(named.length > 80);
    assert.deepEqual(
      named.filter((name) => !existsSync(path.join(root, name))),
      [],
    );
    for (const [, anchor = '', name = ''] of decisions.matchAll(
      /<a id="([\w-]+)"><\/a>\*\*((?:\w+ )?\w?\d[\w.]*)\*\*/gu,
    )) {
      assert.equal(anchorOf(name), anchor);
    }
  });

  it('are found by this test where they lead nowhere', () => {
    for (const [name, text, expected] of [
      ['a.ts', '/** Held (P11). */', 'a.ts:1: P11'],
      ['a.ts', 'const a = 1;\n// As F99 says.', 'a.ts:2: F99'],
      ['a.ts', '/**\n * Of spec 2.2 and 2.99.\n */', 'a.ts:2: spec 2.99'],
      ['a.ts', '// As spec section 8 asks.', 'a.ts:1: section 8'],
      ['a.test.ts', "it('X9, P1 hold', () => {});", 'a.test.ts:1: X9'],
      ['a.test.ts', "it('hold (gap 99)', () => {});", 'a.test.ts:1: gap 99'],
      ['a.test.ts', 'it(`hold (N7: ${what})`, () => {});', 'a.test.ts:1: N7'],
      ['a.ts', '// Asked for by many (A9, P1).', 'a.ts:1: A9'],
      ['a.ts', 'const x = /[`\'"]/u; // (protocol 2 to 99)', 'a.ts:1: protocol 99'],
      ['a.ts', '// See api.md, section 2.', 'a.ts:1: section 2.|a.ts:1: api.md'],
      ['a.ts', '/* The cases of § 3.4 */', 'a.ts:1: § 3.4'],
      ['a.ts', '// Broken by test/unit/none.test.ts.', 'a.ts:1: test/unit/none.test.ts'],
      ['docs/a.md', 'Held\nby P11, as none.md says.', 'docs/a.md:2: P11|docs/a.md:2: none.md'],
      [
        'docs/a.md',
        'See [it](none.md) and [that](decisions.md#none).',
        'docs/a.md:1: none.md|docs/a.md:1: none',
      ],
      ['a.ts', '// As docs/decisions.md#none has it.', 'a.ts:1: none'],
    ] as const) {
      assert.equal(lost(name, text, entries).join('|'), expected, text);
    }
  });

  it('are not seen where nothing is cited', () => {
    for (const text of [
      '// RFC 6455, section 5.5.3: and (P1, F18), spec 2.2, 4.1 and 8, protocol 10b, gap 1 to 3.',
      "case 'F2': return 'Using X11 and F8';",
      "const cells = ['A1', 'B2']; const size = row(B12); // Cell B4",
      '// See docs/decisions.md#edits.',
      '// See ARCHITECTURE.md and docs/formats.md; shared/text/edits.ts does the rest.',
    ]) {
      assert.deepEqual(lost('a.ts', text, entries), [], text);
    }
  });
});
