import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { DataNode } from '../../../../shared/formats/catalogue/tree/data-tree.ts';
import { readJsonInSteps } from '../../../../shared/formats/json/read-json.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { angularJson, arbJson, chromeJson, englishJson, packageJson } from './samples.ts';

const words = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u00e4',
  '//',
  '/*',
  '*/',
  '\n',
  'null',
  '1e5',
  '-',
];

const read = (text: string): DataNode | null => {
  try {
    return finish(readJsonInSteps(text));
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
};

/** A value as programs see it, with objects as lists of pairs: no key is special in these. */
function valueOf(node: DataNode, text: string): unknown {
  switch (node.kind) {
    case 'string':
      return node.text;
    case 'other':
      return JSON.parse(text.slice(node.start, node.end));
    case 'array':
      return node.items.map((item) => valueOf(item.value, text));
    case 'object':
      return { pairs: node.members.map(({ key, value }) => [key, valueOf(value, text)]) };
  }
}

function valueOfTheirs(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOfTheirs);
  if (node.type !== 'object') return getNodeValue(node) as unknown;
  return {
    pairs: (node.children ?? []).map(({ children: [key, value] = [] }) => {
      assert.ok(key && value);
      const name: unknown = getNodeValue(key);
      return [name, valueOfTheirs(value)];
    }),
  };
}

/** Ours and theirs, where theirs reads the text without a fault. */
function compare(text: string): void {
  const errors: ParseError[] = [];
  const theirs = parseTree(text, errors, { allowTrailingComma: true });
  const ours = read(text);
  if (ours === null || theirs === undefined || errors.length > 0) {
    // Twice the same key is refused by ours alone.
    if (ours !== null) assert.equal(errors.length, 0, text);
    return;
  }
  assert.deepEqual(valueOf(ours, text), valueOfTheirs(theirs));
  assert.deepEqual([ours.start, ours.end], [theirs.offset, theirs.offset + theirs.length]);
}

describe(`JSON as jsonc-parser and JSON.parse read it ${seedWords}`, () => {
  const samples = [englishJson, arbJson, chromeJson, angularJson, packageJson];

  it('is the same text by text and place by place', () => {
    for (const sample of samples) compare(sample);
  });

  it('is the same for any value that JSON can hold', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const ours = read(text);
        // Keys that are there twice are lost in JSON.parse.
        if (ours === null) return;
        assert.deepEqual(
          valueOf(ours, text),
          valueOf(
            finish(readJsonInSteps(JSON.stringify(JSON.parse(text)))),
            JSON.stringify(JSON.parse(text)),
          ),
        );
        compare(text);
      }),
      fuzzParameters(200),
    );
  });

  it('is refused by both, or read alike, when it is mangled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), anyDamage, (sample, damages) => {
        compare(mangleText(sample, damages, words));
      }),
      fuzzParameters(300),
    );
  });

  it('is accepted wherever JSON.parse accepts it, but for keys that are there twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), anyDamage, (sample, damages) => {
        const text = mangleText(sample.replace(/\/\/.*/g, ''), damages, words);
        let isAccepted = true;
        try {
          JSON.parse(text);
        } catch {
          isAccepted = false;
        }
        if (!isAccepted) return;
        try {
          finish(readJsonInSteps(text));
        } catch (error) {
          assert.ok(error instanceof FormatError);
          assert.equal(error.code, 'duplicate-key');
        }
      }),
      fuzzParameters(300),
    );
  });
});
