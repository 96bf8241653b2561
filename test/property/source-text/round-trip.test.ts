import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { parse as parseYaml } from 'yaml';
import type { InlinePart } from '../../../shared/formats/model.ts';
import {
  findPassages,
  type SourceUnit,
} from '../../../shared/formats/source-text/find-passages.ts';
import { planSegmentEdits } from '../../../shared/formats/source-text/plan-segment-edits.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { answerWith, inCapitals } from '../../golden/source-text/transform.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const folder = new URL('../../golden/source-text/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.sample.txt'))
  .map((name) => {
    return {
      languageId: name.replace('.sample.txt', ''),
      text: readFileSync(new URL(name, folder), 'utf8'),
    };
  });

const runs = { ...fuzzParameters(300), verbose: true };

/** What breaks syntax when it is not escaped. */
const hostile = fc.array(
  fc.constantFrom(
    ...['Words', 'l’eau', "d'or", 'say "so"', '\\', '\\n', '`x`', '*/', '-->', '<b>', '&', '&amp;'],
    ...['${', '#{', '{', '}', '{{', ': ', ' #', '- ', '# ', '|', '//', '"""', "'''", ']]', '…'],
    ...['日本語のテキスト', '%', '@', '*', '_', '[x]', '\n', '=', ';', '--', '1. ', '<', '>'],
  ),
  { minLength: 1, maxLength: 8 },
);

const document = fc.constantFrom(...samples);
const cuts = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(60)), {
  minLength: 1,
  maxLength: 4,
});
const damage = fc.array(
  fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(12),
    fc.constantFrom(
      '"',
      "'",
      '`',
      '/*',
      '*/',
      '//',
      '\n',
      '<',
      '>',
      '{',
      '}',
      '\\',
      '\r\n',
      '${',
      ' ',
      '#',
    ),
  ),
  { maxLength: 3 },
);

type Sample = (typeof samples)[number];

function damaged(
  { text }: Sample,
  changes: readonly (readonly [number, number, string])[],
): string {
  return changes.reduce((result, [share, length, inserted]) => {
    const at = Math.floor(share * result.length);
    return result.slice(0, at) + inserted + result.slice(at + length);
  }, text);
}

function selectionsIn(
  text: string,
  at: readonly (readonly [number, number])[],
): { start: number; end: number }[] {
  return at.map(([share, length]) => {
    const start = Math.floor(share * text.length);
    return { start, end: Math.min(text.length, start + length) };
  });
}

/** Every text replaced by the words, every code kept in its place. */
function withWords(unit: SourceUnit, words: string): readonly InlinePart[] {
  let isFirst = true;
  return unit.source.flatMap((part): InlinePart[] => {
    if (part.kind === 'code') return [part];
    const text = isFirst ? words : ' ';
    isFirst = false;
    return [{ kind: 'text', text }];
  });
}

describe('texts in source files', () => {
  it('change no byte when the target is the source, whatever the document and the selection', () => {
    fc.assert(
      fc.property(document, damage, cuts, (sample, changes, at) => {
        const text = damaged(sample, changes);
        const { languageId } = sample;
        const units = findPassages({ languageId, text, selections: selectionsIn(text, at) });
        for (const answer of [
          (unit: SourceUnit) => unit.source,
          (unit: SourceUnit) => answerWith(unit.source, (payload) => payload),
        ]) {
          const targets = units.map((unit) => [unit, answer(unit)] as const);
          assert.deepEqual(planSegmentEdits({ languageId, text, targets }).edits, []);
        }
      }),
      runs,
    );
  });

  it('lie inside of what was selected, apart, and in order', () => {
    fc.assert(
      fc.property(document, damage, cuts, (sample, changes, at) => {
        const text = damaged(sample, changes);
        const selections = selectionsIn(text, at);
        const units = findPassages({ languageId: sample.languageId, text, selections });
        let end = 0;
        for (const unit of units) {
          assert.ok(unit.start >= end && unit.end > unit.start && unit.end <= text.length);
          assert.ok(unit.selections.length > 0);
          end = unit.end;
        }
      }),
      runs,
    );
  });

  for (const [id, kind] of [
    ['typescript', ts.ScriptKind.TS],
    ['typescriptreact', ts.ScriptKind.TSX],
  ] as const) {
    it(`leave a program in ${id} with the same syntax, whatever the targets say`, () => {
      const program = samples.find(({ languageId }) => languageId === id);
      assert.ok(program);
      const before = syntaxOf(program.text, kind);
      fc.assert(
        fc.property(hostile, cuts, (words, at) => {
          const { languageId, text } = program;
          const whole = { start: 0, end: text.length };
          for (const selections of [[whole], selectionsIn(text, at)]) {
            const units = findPassages({ languageId, text, selections });
            const targets = units.map((unit) => [unit, withWords(unit, words.join(' '))] as const);
            const { edits } = planSegmentEdits({ languageId, text, targets });
            assert.deepEqual(syntaxOf(applyEdits(text, edits), kind), before);
          }
        }),
        runs,
      );
    });
  }

  for (const { languageId, parse } of [
    { languageId: 'json', parse: (text: string): unknown => JSON.parse(text) },
    { languageId: 'yaml', parse: (text: string): unknown => parseYaml(text) },
  ]) {
    it(`keep the keys and the shape of ${languageId}, and say in it what the targets say`, () => {
      const sample = samples.find((each) => each.languageId === languageId);
      assert.ok(sample);
      const shape = shapeOf(parse(sample.text));
      fc.assert(
        fc.property(hostile, (words) => {
          const { text } = sample;
          const units = findPassages({
            languageId,
            text,
            selections: [{ start: 0, end: text.length }],
          });
          const said = `A ${words.join(' ').replace(/\s+/g, ' ').trim()} b`;
          const targets = units.map((unit) => [unit, withWords(unit, said)] as const);
          const plan = planSegmentEdits({ languageId, text, targets });
          const parsed = parse(applyEdits(text, plan.edits));
          assert.deepEqual(shapeOf(parsed), shape);
          const [changed] = stringsOf(parsed).filter(
            (value) => value.startsWith('A ') && value.endsWith(' b'),
          );
          assert.equal(changed, said);
        }),
        runs,
      );
    });
  }

  it('are translated in every sample, and hardly anything is refused', () => {
    for (const { languageId, text } of samples) {
      const units = findPassages({
        languageId,
        text,
        selections: [{ start: 0, end: text.length }],
      });
      assert.ok(units.length > 0, languageId);
      const targets = units.map((unit) => [unit, answerWith(unit.source, inCapitals)] as const);
      assert.deepEqual(planSegmentEdits({ languageId, text, targets }).refused, [], languageId);
    }
  });
});

/** Keys and kinds of a value, its strings left out. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function syntaxOf(text: string, kind: ts.ScriptKind): readonly string[] {
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(ts.SyntaxKind[node.kind]);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('x', text, ts.ScriptTarget.ES2023, false, kind));
  return kinds;
}
