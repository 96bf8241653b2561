import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { textOf, untranslated } from '../../../doubles/formats/one-language.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { hugoYaml, open, railsYaml, symfonyYaml } from './samples.ts';

const keys = ['a', 'b', 'c.d', '', 'one', 'other', 'yes', '__proto__', 'toString', 'ä"\\ #'];
const language = fc.constantFrom('de', 'ru', 'ja', 'ar', 'pt-BR');
const words = [
  'One',
  'Two %{count}',
  'x: y #z',
  "it's",
  ' lead',
  'a\nb\n',
  'a\n\n  b',
  '> |',
  'no',
  '12',
  'a, [b]',
  'ü \u2028',
  'tab\there',
  'word '.repeat(15).trim(),
];
const anyText = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 12 }));

/** Catalogues that have much in common, as a source and its translation do. */
const { object } = fc.letrec<{ object: Record<string, unknown>; value: unknown }>((tie) => ({
  object: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), tie('value')), {
      selector: ([key]) => key,
      maxLength: 5,
    })
    .map((pairs) => Object.fromEntries(pairs)),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc.constantFrom('', 3, null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
}));

/** How a value may be written. */
const style = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 30, 80),
  collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
  defaultStringType: fc.constantFrom(
    'PLAIN' as const,
    'QUOTE_SINGLE' as const,
    'QUOTE_DOUBLE' as const,
  ),
});

const catalogue = fc
  .tuple(object, style, fc.constantFrom('', 'en', 'de'), fc.constantFrom('\n', '\r\n'))
  .map(([content, how, root, lineEnd]) => {
    const value = root === '' ? content : { [root]: content };
    return stringify(value, how).replaceAll('\n', lineEnd);
  });

/** What other programs read; texts as they are, keys in order. */
function valueOf(text: string): unknown {
  const [document] = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: false });
  assert.deepEqual(document?.errors ?? [], [], text);
  return document?.toJS({ mapAsMap: true, maxAliasCount: -1 });
}

function opened(...given: Parameters<typeof open>): LocalisationFile | null {
  try {
    return open(...given);
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
}

/** Two of three texts are answered; nothing but what was planned may differ, and that is exact. */
function fill(
  text: string,
  source: string | null,
  targetLanguage: string,
  isForNewFile: boolean,
  answer: string,
): string | null {
  const file = opened(text, { source, targetLanguage, isForNewFile });
  const picked = file?.select(untranslated).items.filter((_, index) => index % 3 !== 1) ?? [];
  if (file === null || picked.length === 0) return null;
  const answers = picked.map((item, index) => {
    const said = index % 2 === 0 ? answer : `${textOf(item)}»`;
    return { key: item.key, parts: [{ kind: 'text', text: said } as const], needsReview: false };
  });
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), [], `${text}\n→\n${written}`);
  const views = open(written, { source: source ?? text, targetLanguage }).segments();
  for (const { key, parts } of answers) {
    const { target } = views.at(views.keyIndex(key));
    const [found] = target?.parts ?? [];
    assert.deepEqual(found, parts[0], written);
  }
  return written;
}

/** Every value that a translation had is still where it was. */
function assertKept(before: unknown, after: unknown, text: string): void {
  if (before === null || before === undefined || before === '' || before === '~') return;
  if (before === 'null') return;
  if (before instanceof Map) {
    if (before.size === 0) return;
    assert.ok(after instanceof Map, text);
    for (const [key, value] of before) assertKept(value, after.get(key), text);
  } else if (Array.isArray(before)) {
    if (before.length === 0) return;
    assert.ok(Array.isArray(after), text);
    for (const [index, value] of before.entries()) assertKept(value, after[index], text);
  } else assert.equal(after, before, text);
}

const answer = anyText.filter((text) => text.trim() !== '' && !/[\0\ud800-\udfff]/u.test(text));

describe(`Catalogues in YAML of any shape ${seedWords}`, () => {
  it('are filled beside any source: what was there stays, and other programs read it', () => {
    fc.assert(
      fc.property(catalogue, catalogue, language, answer, (source, text, targetLanguage, said) => {
        const written = fill(text, source, targetLanguage, false, said);
        if (written === null) return;
        const [before, after] = [valueOf(text), valueOf(written)];
        assertKept(before, after, `${source}\n+\n${text}\n→\n${written}`);
      }),
      fuzzParameters(100),
    );
  });

  it('are written over, whether what has no translation stays or is left out', () => {
    fc.assert(
      fc.property(catalogue, language, fc.boolean(), answer, (text, to, isForNewFile, said) => {
        const written = fill(text, null, to, isForNewFile, said);
        if (written !== null) valueOf(written);
      }),
      fuzzParameters(80),
    );
  });

  it('that are mangled are refused, or written as any other', () => {
    const samples = [railsYaml, symfonyYaml, hugoYaml];
    const signs = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ': ',
      '"',
      "'",
      '\\',
      '#',
      '\n',
      '  ',
      '- ',
      '&a ',
      '*a',
      '|',
      '>',
      '<<',
      '---\n',
      '\t',
      '?',
      '!!str ',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.constantFrom(...samples, '{}', ''),
        anyDamage,
        fc.boolean(),
        (source, text, damages, isSource) => {
          if (isSource) fill(text, mangleText(source, damages, signs), 'ru', false, 'x');
          else fill(mangleText(text, damages, signs), source, 'ru', false, 'x');
          fill(mangleText(source, damages, signs), null, 'ru', true, 'x: y');
        },
      ),
      fuzzParameters(100),
    );
  });
});
