import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { ferryCatalog, open, textOf, untranslated } from './samples.ts';

const state = fc.constantFrom('new', 'translated', 'needs_review', 'stale', 'later');
const value = fc.constantFrom('', '%lld ferries', 'One', 'Two %#@n@', 'ü "x" \n /');
const unit = fc.record(
  { stringUnit: fc.record({ state, value }, { requiredKeys: ['value'] }) },
  { requiredKeys: ['stringUnit'] },
);

/** What a language may have of a string, other things among them. */
const { wording } = fc.letrec<{ wording: unknown; variants: unknown }>((tie) => ({
  wording: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    unit,
    fc.constant({}),
    fc.record({ variations: fc.record({ plural: tie('variants') }) }),
    fc.record({ variations: fc.record({ device: tie('variants') }) }),
    fc.tuple(unit, tie('variants')).map(([own, plural]) => ({
      ...own,
      substitutions: { n: { argNum: 1, formatSpecifier: 'lld', variations: { plural } } },
    })),
    fc.constantFrom<unknown>({ stringSet: { values: ['a'] } }, null, 3, { stringUnit: {} }),
  ),
  variants: fc.dictionary(fc.constantFrom('one', 'few', 'other', 'mac', 'x'), tie('wording'), {
    maxKeys: 3,
  }),
}));

const string = fc.record(
  {
    comment: fc.constantFrom('Above', ''),
    extractionState: fc.constantFrom('manual', 'stale'),
    shouldTranslate: fc.boolean(),
    localizations: fc.dictionary(fc.constantFrom('en', 'de', 'fr', 'pt-BR'), wording),
  },
  { requiredKeys: [] },
);

const catalog = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('', 'One', 'a.b', '__proto__', '%lld ferries'), string), {
      maxLength: 4,
    }),
    fc.constantFrom(undefined, 2, '\t'),
  )
  .map(([strings, indent]) => {
    const own = Object.fromEntries(strings);
    return JSON.stringify({ sourceLanguage: 'en', strings: own, version: '1.0' }, null, indent);
  });

const language = fc.constantFrom('de', 'ru', 'ja', 'pt-BR', 'ar');

/** Some of what is missing is written; nothing but what was planned may differ. */
function fill(text: string, wanted: string | null, every: number): string | null {
  let file;
  try {
    file = open(text, wanted);
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    return null;
  }
  const answers = file
    .select(untranslated)
    .items.filter((_, index) => index % every === 0)
    .map((item) => ({
      key: item.key,
      parts: [{ kind: 'text', text: `«${textOf(item)}»` } as const],
      needsReview: false,
    }));
  const plan = file.plan(answers, { targetLanguage: wanted ?? 'de', state: 'preset' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), [], `${text}\n→\n${written}`);
  return written;
}

/** Every text that stood there stands there still, unless it was to be translated. */
function assertKept(before: unknown, after: unknown): void {
  if (typeof before !== 'object' || before === null) {
    assert.equal(after, before);
    return;
  }
  assert.ok(typeof after === 'object' && after !== null, JSON.stringify([before, after]));
  for (const [key, each] of Object.entries(before)) {
    const found = Object.getOwnPropertyDescriptor(after, key)?.value as unknown;
    if (key === 'stringUnit' && isOpenUnit(each)) continue;
    assertKept(each, found);
  }
}

function isOpenUnit(unit: unknown): boolean {
  const { state, value } = unit as { state?: string; value?: string };
  return state === 'new' || value?.trim() === '';
}

describe(`String catalogs of any shape ${seedWords}`, () => {
  it('are filled with nothing lost, and are JSON as before', () => {
    fc.assert(
      fc.property(catalog, language, fc.constantFrom(1, 2, 3), (text, wanted, every) => {
        const written = fill(text, wanted, every);
        if (written !== null) assertKept(JSON.parse(text), JSON.parse(written));
      }),
      fuzzParameters(200),
    );
  });

  it('are filled a second time without a change', () => {
    fc.assert(
      fc.property(catalog, language, (text, wanted) => {
        const once = fill(text, wanted, 1);
        if (once !== null) assert.deepEqual(open(once, wanted).select(untranslated).items, []);
      }),
      fuzzParameters(100),
    );
  });

  it('are filled in all their languages at once', () => {
    fc.assert(
      fc.property(catalog, (text) => {
        const written = fill(text, null, 2);
        if (written !== null) assertKept(JSON.parse(text), JSON.parse(written));
      }),
      fuzzParameters(100),
    );
  });

  it('that are mangled are refused, or filled as any other', () => {
    const words = ['{', '}', ',', ' : ', '"', 'stringUnit', 'variations', 'null', '\n', '%'];
    fc.assert(
      fc.property(anyDamage, language, (damages, wanted) => {
        fill(mangleText(ferryCatalog, damages, words), wanted, 2);
      }),
      fuzzParameters(150),
    );
  });
});
