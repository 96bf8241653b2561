import assert from 'node:assert/strict';
import fc from 'fast-check';
import { messageInLanguage } from '../../../../shared/formats/inline/message-in-language.ts';
import { parseMf2Message } from '../../../../shared/formats/inline/mf2/mf2-message.ts';
import { textOf } from '../../../../shared/formats/inline/parts.ts';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';
import { anyDamage, mangleText } from '../../../doubles/mangle.ts';
import { paired } from './inline-samples.ts';
import { isReadAlike, readByReference, variantsOf } from './mf2-comparison.ts';

const textParts = (text: string): readonly InlinePart[] => [{ kind: 'text', text }];
const written = (text: string, language: string): string =>
  textOf(messageInLanguage(textParts(text), language));

const files = '.input {$n :number}\n.match $n\none {{{$n} file}}\n*   {{{$n} {#b}files{/b}}}\n';

const samples = [
  files,
  '.local $place = {$n :number select=ordinal} .match $place one {{{$place}st}} * {{{$place}th}}',
  '.input{$x}.input{$y}{{}}',
  '.input {$a :integer} .input {$g :string} .match $a $g one m {{a}} one * {{b}} * * {{c}}',
  '{{Quoted \\{ and {|a \\| b| :f k=v @x=|y| @z}}}',
  '.local $x = {|1| @c} {{ {#a k=$x /} {/a} {:f:g a:b=$c} \u2067{$x\u2069} }}',
  '.input {$n :number} .match $n 0 {{none}} 1 {{a file}} |one| {{x}} * {{{ $n :number } files}}',
];

const signs = [
  '{',
  '}',
  '{{',
  '}}',
  '|',
  '\\',
  '*',
  '$',
  ':',
  '@',
  '=',
  '.',
  'one',
  ' ',
  '#',
  '/',
  '\u2067',
];

describe(`Messages of MessageFormat 2 ${seedWords}`, () => {
  it('are read as the reference implementation reads them', () => {
    for (const text of samples) {
      assert.notEqual(variantsOf(text), null, text);
      assert.ok(isReadAlike(text), text);
    }
  });

  it('are refused where the reference implementation refuses them', () => {
    const valid = fc.constantFrom(...samples.filter((text) => !text.startsWith('{{')));
    fc.assert(
      fc.property(valid, anyDamage, (text, damage) => {
        const damaged = mangleText(text, damage, signs);
        assert.ok(isReadAlike(damaged), damaged);
      }),
      fuzzParameters(400),
    );
  });

  it('are no placeholder of another syntax', () => {
    for (const text of [
      '{{count}}',
      ' {{ name }} ',
      '{{a}} b',
      '{{#if x}}a{{/if}}',
      '.net',
      '{a}',
    ]) {
      assert.equal(parseMf2Message(text), null, text);
    }
  });

  it('get the variants of the language, copies of the one of the source that says the most of it', () => {
    assert.equal(written(files, 'de'), files);
    assert.equal(
      written(files, 'ja'),
      '.input {$n :number}\n.match $n\n*   {{{$n} {#b}files{/b}}}\n',
    );
    assert.equal(
      written(files, 'cs'),
      '.input {$n :number}\n.match $n\none {{{$n} file}}\nfew   {{{$n} {#b}files{/b}}}\nmany   {{{$n} {#b}files{/b}}}\n*   {{{$n} {#b}files{/b}}}\n',
    );
    assert.equal(
      written(samples[3] ?? '', 'he'),
      '.input {$a :integer} .input {$g :string} .match $a $g one m {{a}} one * {{b}} two * {{c}} * * {{c}}',
    );
    assert.equal(
      written(samples[1] ?? '', 'de'),
      '.local $place = {$n :number select=ordinal} .match $place * {{{$place}th}}',
    );
  });

  it('are chosen by exact numbers and by words as the source does', () => {
    for (const text of [
      '.input {$n :number select=exact} .match $n 1 {{one}} * {{{$n}}}',
      '.input {$g :string} .match $g one {{a}} * {{b}}',
      '.input {$n :number} .match $n 0 {{No}} * {{Yes}}',
    ]) {
      assert.equal(written(text, 'pl'), text);
    }
    assert.match(
      written('.input {$n :number} .match $n 1 {{a}} * {{{$n} b}}', 'pl'),
      /\$n 1 \{\{a\}\} few .* many .* \* /,
    );
  });

  it('send each pattern with a number of its own, and keep declarations, markup and escapes', () => {
    const source = messageInLanguage(textParts(files), 'cs');
    const segment = protectSegment(source, { ...paired, targetLanguage: 'cs' });
    assert.deepEqual(segment.payloads, [
      '1 file',
      '2 <x id="2"/>files<x id="3"/>',
      '<x id="1"/> <x id="2"/>files<x id="3"/>',
      '5 <x id="2"/>files<x id="3"/>',
    ]);
    const restored = restoreSegment(segment, [
      '1 soubor',
      '2 <x id="2"/>soubory<x id="3"/>',
      '<x id="1"/> <x id="2"/>souboru<x id="3"/>',
      '5 <x id="2"/>souborů<x id="3"/>',
    ]);
    assert.ok(restored.outcome === 'good');
    const czech = textOf(restored.parts);
    assert.notEqual(readByReference(czech), null);
    assert.match(czech, /^few {3}\{\{\{\$n\} \{#b\}soubory\{\/b\}\}\}$/m);
    assert.equal(restoreSegment(segment, ['1 {x}', 'a', 'b', 'c']).outcome, 'rejected');
  });
});
