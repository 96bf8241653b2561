import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isMap, isScalar, isSeq, parseAllDocuments, type Node, type Pair } from 'yaml';
import type { DataNode } from '../../../../shared/formats/catalogue/tree/data-tree.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readYamlInSteps } from '../../../../shared/formats/yaml/read-yaml.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { hugoYaml, railsYaml, symfonyYaml } from './samples.ts';

const signs = [
  '{',
  '}',
  ', ',
  ': ',
  '"',
  "'",
  '#',
  '\n',
  '  ',
  '- ',
  '&a ',
  '~',
  '12',
  'true',
  '0x1f',
  '1.5',
  '2001-01-01',
];

/**
 * Ours against theirs by the schema of YAML 1.2, in which texts are strings. What older readers take
 * for a number or a date, and what has a tag of its own, ours leaves alone.
 */
function assertAlike(ours: DataNode, theirs: Node | null, text: string): void {
  if (isMap(theirs)) {
    assert.ok(ours.kind === 'object', text);
    const pairs = theirs.items as readonly Pair<Node, Node | null>[];
    const keys = pairs.map(({ key }) => (isScalar(key) ? key.source : null));
    const own = ours.members.map(({ key }) => key);
    assert.deepEqual(own, keys, text);
    for (const [index, { value }] of ours.members.entries()) {
      assertAlike(value, pairs[index]?.value ?? null, text);
    }
  } else if (isSeq(theirs)) {
    assert.ok(ours.kind === 'array', text);
    assert.equal(ours.items.length, theirs.items.length, text);
    for (const [index, { value }] of ours.items.entries()) {
      assertAlike(value, theirs.items[index] as Node, text);
    }
  } else assertSameScalar(ours, theirs, text);
}

function assertSameScalar(ours: DataNode, theirs: Node | null, text: string): void {
  const value = isScalar(theirs) ? theirs.value : theirs;
  if (typeof value !== 'string') {
    assert.ok(ours.kind === 'other' && ours.isNull === (value === null), text);
    return;
  }
  const isLeftAlone = theirs?.tag !== undefined || /^[-+.\d]/.test(value);
  if (isLeftAlone && ours.kind === 'other') return;
  assert.equal(ours.kind === 'string' ? ours.text : null, value, text);
}

/** Where ours reads a text, theirs reads the same; where theirs does, ours may know a reason not to. */
function compare(text: string): void {
  let ours: DataNode | null = null;
  let code = '';
  try {
    ours = finish(readYamlInSteps(text, () => false));
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    ({ code } = error);
  }
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  const faults = documents.flatMap(({ errors }) => errors);
  if (code !== '') {
    const isOurs =
      /^(?:duplicate-key|json-too-deep|yaml-many-documents)$/.test(code) ||
      // A key of no letter, which no program looks for.
      (code === 'yaml-syntax' && /(?:^|\n)[ \t-]*:(?:\s|$)/.test(text));
    assert.ok(isOurs || faults.length > 0 || /\?|\[|\{|\*|&/.test(text), `${code}: ${text}`);
    return;
  }
  assert.deepEqual(faults, [], text);
  // Between two marks there may be nothing but a comment.
  const [first] = documents.filter(
    ({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null),
  );
  const root = (first?.contents ?? null) as Node | null;
  if (ours === null) assert.ok(root === null || (isScalar(root) && root.value === null), text);
  else assertAlike(ours, root, text);
}

describe(`YAML as the yaml package reads it ${seedWords}`, () => {
  const samples = [railsYaml, symfonyYaml, hugoYaml, 'a:\n- b: c\n  d: |+\n    e\n\n- - f\n# g\n'];

  it('is the same text by text', () => {
    for (const sample of samples) compare(sample);
    for (const text of ['', '# a', '---', '--- a: b', 'a:', '{}', 'a: !!str b']) compare(text);
    compare('---\n# a\n---\nb: c\n');
  });

  it('is refused by both, or read alike, when it is mangled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), anyDamage, (sample, damages) => {
        compare(mangleText(sample, damages, signs));
      }),
      fuzzParameters(200),
    );
  });
});
