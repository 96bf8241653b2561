import assert from 'node:assert/strict';
import { keepsCodes } from '../../../../shared/formats/inline/restore/keeps-codes.ts';
import { wholeText } from '../../../../shared/formats/inline/placeholders/whole-text.ts';
import type { CodePart } from '../../../../shared/formats/model.ts';
import { partsFrom } from './inline-samples.ts';

describe('keepsCodes', () => {
  const table: readonly (readonly [source: string, target: string, expected: boolean])[] = [
    ['a', 'b', true],
    ['a [x] [y]', '[y] b [x]', true],
    ['[pa p][x]', '[x][pb p]', true],
    ['[pa [qbqq]p]', '[qa [pbpp]q]', true],
    ['a [x]', 'b', false],
    ['a', 'b [x]', false],
    ['a [x]', '[x] b [x]', false],
    ['a [x]', 'b [y]', false],
    ['[pa p]', 'b p][p', false],
    ['[pa p][qb q]', '[pa [qb p]q]', false],
  ];
  for (const [source, target, expected] of table) {
    it(`${source} and ${target}: ${expected}`, () => {
      assert.equal(keepsCodes(partsFrom(source), partsFrom(target)), expected);
    });
  }

  it('does not care for pair numbers, but for what belongs together', () => {
    const renumbered = partsFrom('[pa p]').map((part) =>
      part.kind === 'code' ? { ...part, pair: 7 } : part,
    );
    assert.ok(keepsCodes(partsFrom('[pb p]'), renumbered));
  });

  it('tells text that is hidden from syntax of the same content', () => {
    const hidden = partsFrom('[x]').map((part) =>
      part.kind === 'code' ? { ...part, verbatim: false } : part,
    );
    assert.ok(!keepsCodes(partsFrom('[x]'), hidden));
  });
});

describe('wholeText', () => {
  const code = (content: string, origin: CodePart['origin'], verbatim: boolean): CodePart => ({
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content,
    verbatim,
    origin,
    fixedOrder: false,
  });

  it('shows variables, leaves out elements and markup, and joins lines with a space', () => {
    const parts = [
      { kind: 'text' as const, text: 'Open ' },
      code('{0}', 'variable', false),
      code('<ph id="1"/>', 'element', true),
      code('<b>', 'markup', false),
      code('\n', 'line-break', false),
      { kind: 'text' as const, text: 'now' },
      code('', 'cue-border', true),
    ];
    assert.equal(wholeText(parts), 'Open {0} now ');
  });
});
