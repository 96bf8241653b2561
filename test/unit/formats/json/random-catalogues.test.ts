import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, type ParseError } from 'jsonc-parser';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { textOf, untranslated } from '../../../doubles/formats/one-language.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { arbJson, chromeJson, englishJson, open, packageJson } from './samples.ts';

const keys = ['a', 'b', 'c.d', '', 'n_one', 'n_few', 'n_other', '__proto__', 'toString', 'ä"\\'];
const language = fc.constantFrom('de', 'ru', 'ja', 'ar', 'pt-BR');

/** Catalogues that have much in common, as a source and its translation do. */
const { object } = fc.letrec<{ object: [string, unknown][]; value: unknown }>((tie) => ({
  object: fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), tie('value')), {
    selector: ([key]) => key,
    maxLength: 6,
  }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('One', 'Two {{count}}', '', 'ü / "x"\n', 3, null, true),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => ({ items })),
    tie('object').map((pairs) => ({ pairs })),
  ),
}));

/** How a value may be written. */
const style = fc.record({
  indent: fc.constantFrom('', '  ', '\t', ' '),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  comments: fc.boolean(),
  comma: fc.boolean(),
  final: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function write(value: unknown, how: Style, level = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isObject = 'pairs' in value;
  const items = isObject
    ? (value.pairs as [string, unknown][]).map(
        ([key, each]) => `${JSON.stringify(key)}: ${write(each, how, level + 1)}`,
      )
    : (value as { items: unknown[] }).items.map((each) => write(each, how, level + 1));
  const [opening, closing] = isObject ? ['{', '}'] : ['[', ']'];
  if (items.length === 0) return `${opening}${closing}`;
  const { indent, lineEnd, comments, comma } = how;
  const lead = indent === '' ? ' ' : lineEnd + indent.repeat(level + 1);
  const lines = items.map((item, index) => {
    const sign = index < items.length - 1 || comma ? ',' : '';
    const comment = comments && indent !== '' ? ' // note' : comments ? ' /* note */' : '';
    return lead + item + sign + comment;
  });
  return (
    opening + lines.join('') + (indent === '' ? ' ' : lineEnd + indent.repeat(level)) + closing
  );
}

const catalogue = fc.tuple(object, style).map(([pairs, how]) => {
  return write({ pairs }, how) + (how.final ? how.lineEnd : '');
});

/** A random half of the texts is answered; nothing but what was planned may differ. */
function fill(
  text: string,
  source: string | null,
  targetLanguage: string,
  isForNewFile: boolean,
): string | null {
  let file;
  try {
    file = open(text, { source, targetLanguage, isForNewFile });
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
  const answers = file
    .select(untranslated)
    .items.filter((_, index) => index % 3 !== 1)
    .map((item) => ({
      key: item.key,
      parts: [{ kind: 'text', text: `«${textOf(item)}»` } as const],
      needsReview: false,
    }));
  const plan = file.plan(answers, { targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), [], `${text}\n→\n${written}`);
  return written;
}

function errorsIn(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length;
}

/** Every value that a translation had is still where it was. */
function assertKept(before: unknown, after: unknown): void {
  if (before === '' || before === null) return;
  if (typeof before !== 'object') {
    assert.equal(after, before);
    return;
  }
  assert.ok(typeof after === 'object' && after !== null);
  for (const key of Object.getOwnPropertyNames(before)) {
    if (Array.isArray(before) && key === 'length') continue;
    const valueIn = (each: object): unknown => Object.getOwnPropertyDescriptor(each, key)?.value;
    assertKept(valueIn(before), valueIn(after));
  }
}

describe(`Catalogues in JSON of any shape ${seedWords}`, () => {
  it('are filled beside any source: what was there stays, and other programs read it', () => {
    fc.assert(
      fc.property(catalogue, catalogue, language, (source, text, targetLanguage) => {
        const written = fill(text, source, targetLanguage, false);
        if (written === null) return;
        assert.equal(errorsIn(written), 0, `${source}\n+\n${text}\n→\n${written}`);
        assertKept(parse(text), parse(written));
        if (source.includes('"') && !/\/[/*]|,\s*[}\]]/.test(text)) JSON.parse(written);
      }),
      fuzzParameters(400),
    );
  });

  it('are written over, whether what has no translation stays or is left out', () => {
    fc.assert(
      fc.property(catalogue, language, fc.boolean(), (text, targetLanguage, isForNewFile) => {
        const written = fill(text, null, targetLanguage, isForNewFile);
        if (written !== null) assert.equal(errorsIn(written), 0, `${text}\n→\n${written}`);
      }),
      fuzzParameters(300),
    );
  });

  it('are filled a second time without a change', () => {
    fc.assert(
      fc.property(catalogue, catalogue, (source, text) => {
        let once: string;
        try {
          const file = open(text, { source });
          const answers = file.select(untranslated).items.map((item) => ({
            key: item.key,
            parts: item.source,
            needsReview: false,
          }));
          once = applyEdits(
            text,
            file.plan(answers, { targetLanguage: 'de', state: 'preset' }).edits,
          );
        } catch (error) {
          assert.ok(error instanceof FormatError, String(error));
          return;
        }
        assert.deepEqual(open(once, { source }).select(untranslated).items, []);
      }),
      fuzzParameters(200),
    );
  });

  it('that are mangled are refused, or written as any other', () => {
    const samples = [englishJson, chromeJson, arbJson, packageJson];
    const words = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '//',
      '/*',
      '*/',
      '\n',
      'null',
      '_one',
      '@',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.constantFrom(...samples, '{}', ''),
        anyDamage,
        fc.boolean(),
        (source, text, damages, isSource) => {
          if (isSource) fill(text, mangleText(source, damages, words), 'ru', false);
          else fill(mangleText(text, damages, words), source, 'ru', false);
          fill(mangleText(source, damages, words), null, 'ru', true);
        },
      ),
      fuzzParameters(300),
    );
  });
});
