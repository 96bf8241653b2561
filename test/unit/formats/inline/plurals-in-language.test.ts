import assert from 'node:assert/strict';
import { pluralsInLanguage } from '../../../../shared/formats/inline/icu/plurals-in-language.ts';
import { textOf } from '../../../../shared/formats/inline/parts.ts';
import { sameMarkupIn } from '../../../../shared/formats/inline/same-markup-in.ts';
import type { CodePart, InlinePart } from '../../../../shared/formats/model.ts';

const written = (text: string, language: string): string =>
  textOf(pluralsInLanguage([{ kind: 'text', text }], language));

const files = '{n, plural, one {# file} other {# files}}';

function element(content: string): CodePart {
  const origin = 'element';
  return {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content,
    verbatim: true,
    origin,
    fixedOrder: false,
  };
}

describe('Plurals of an ICU message in another language', () => {
  it('have its branches, each a copy of the one of the source that says the most of it', () => {
    assert.equal(written(files, 'de'), files);
    assert.equal(written(files, 'ja'), '{n, plural, other {# files}}');
    assert.equal(
      written(files, 'pl'),
      '{n, plural, one {# file} few {# files} many {# files} other {# files}}',
    );
    assert.equal(
      written(files, 'ar'),
      '{n, plural, zero {# files} one {# file} two {# files} few {# files} many {# files} other {# files}}',
    );
    assert.equal(
      written('{n, plural, one {one file} other {# files}}', 'ru'),
      '{n, plural, one {# files} few {# files} many {# files} other {# files}}',
    );
    assert.equal(written('{n, plural, other {#個}}', 'en'), '{n, plural, one {#個} other {#個}}');
  });

  it('keep branches for one number, and ask for no form that these say already', () => {
    const none = '{n, plural, =0 {no files} =1 {a file} other {# files}}';
    assert.equal(written(none, 'de'), none);
    assert.equal(written(none, 'ja'), none);
    assert.equal(
      written(none, 'pl'),
      '{n, plural, =0 {no files} =1 {a file} few {# files} many {# files} other {# files}}',
    );
    assert.equal(
      written('{n, plural, =1 {# file} other {# files}}', 'ru'),
      '{n, plural, =1 {# file} one {# file} few {# files} many {# files} other {# files}}',
    );
  });

  it('take no branch for one that shows its number, where only a dropped branch in it did', () => {
    const nested = '{n, plural,one {{m, plural,zero {{n}}other {}}}other {#}}';
    assert.equal(written(nested, 'fr'), '{n, plural,one {#}many {#}other {#}}');
  });

  it('know ordinal numbers from counts', () => {
    const places = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    assert.equal(written(places, 'de'), '{n, selectordinal, other {#th}}');
    assert.equal(written(places, 'sv'), '{n, selectordinal, one {#st} other {#th}}');
  });

  it('keep the white space, the shift and what is around them as the source has it', () => {
    assert.equal(
      written('{n,plural,offset:1 one{#a}other{#b}}', 'ja'),
      '{n,plural,offset:1 other{#b}}',
    );
    assert.equal(
      written('{n,plural,one{#a}other{#b}}', 'cs'),
      '{n,plural,one{#a}few{#b}many{#b}other{#b}}',
    );
    assert.equal(
      written('{n, plural,\n    one   {# a}\n    other {# b}\n}!', 'cs'),
      '{n, plural,\n    one   {# a}\n    few {# b}\n    many {# b}\n    other {# b}\n}!',
    );
  });

  it('are found in each other, in selects and beside skeletons and quotes', () => {
    assert.equal(
      written("Hi '{'{g, select, male {{n, plural, one {# m} other {# ms}}} other {x}}", 'lt'),
      "Hi '{'{g, select, male {{n, plural, one {# m} few {# ms} many {# ms} other {# ms}}} other {x}}",
    );
    assert.equal(
      written(
        '{n, plural, one {{n, number, ::compact-short} a} other {{n, number, ::compact-short} b}}',
        'sk',
      ),
      '{n, plural, one {{n, number, ::compact-short} a} few {{n, number, ::compact-short} b} many {{n, number, ::compact-short} b} other {{n, number, ::compact-short} b}}',
    );
    assert.equal(
      written('{a, plural, one {{b, plural, one {x #} other {y #}}} other {z #}}', 'ja'),
      '{a, plural, other {z #}}',
    );
  });

  it('are left alone where they count nothing, are no message, or would grow without end', () => {
    for (const text of [
      '{n, plural, =0 {No} other {Yes}}',
      '{n, plural, one {# file} many {# files}}',
      '{n, plural, one {# file} other {# files}',
      'n, plural, one',
      '{g, select, one {a} other {b}}',
    ]) {
      assert.equal(written(text, 'pl'), text);
    }
    let nested = 'x #';
    for (let depth = 0; depth < 12; depth += 1) {
      nested = `{a${depth}, plural, one {b} other {# ${nested}}}`;
    }
    assert.equal(written(nested, 'ar'), nested);
  });

  it('repeat elements that stand for a value, and none that a file numbers', () => {
    const message = (code: CodePart): readonly InlinePart[] => [
      { kind: 'text', text: '{n, plural, one {a file} other {' },
      code,
      { kind: 'text', text: ' files}}' },
    ];
    const old = message(element('<x id="INTERPOLATION"/>'));
    const polish = pluralsInLanguage(old, 'pl');
    assert.equal(polish.filter(({ kind }) => kind === 'code').length, 3);
    assert.ok(sameMarkupIn('pl', old, polish));
    assert.ok(!sameMarkupIn('de', old, polish) && !sameMarkupIn(null, old, polish));
    const numbered = message(element('<ph id="0" equiv="INTERPOLATION"/>'));
    assert.equal(pluralsInLanguage(numbered, 'pl'), numbered);
  });
});
