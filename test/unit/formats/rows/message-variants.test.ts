import assert from 'node:assert/strict';
import { messageVariants, withVariant } from '../../../../shared/formats/rows/message-variants.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';

const text = (content: string): InlinePart => ({ kind: 'text', text: content });
const element: InlinePart = {
  kind: 'code',
  role: 'placeholder',
  pair: -1,
  content: '<x/>',
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
};

function shown(parts: readonly InlinePart[]): readonly string[] | null {
  const variants = messageVariants(parts);
  return (
    variants?.map(({ choices, parts: own }) => {
      const names = choices.map(({ argument, selector }) => `${argument}=${selector}`).join(' ');
      return `${names}: ${own.map((part) => (part.kind === 'text' ? part.text : '□')).join('')}`;
    }) ?? null
  );
}

describe('The variants of a message', () => {
  const icu =
    '{n, plural, =0 {none} one {# file} other {{sex, select, male {his #} other {# files}}}}';

  it('are its innermost branches, by what they are chosen', () => {
    assert.deepEqual(shown([text(icu)]), [
      'n==0: none',
      'n=one: # file',
      'n=other sex=male: his #',
      'n=other sex=other: # files',
    ]);
    assert.deepEqual(shown([text('{n, plural, one {a'), element, text('} other {b}}')]), [
      'n=one: a□',
      'n=other: b',
    ]);
  });

  it('are those of MessageFormat 2', () => {
    const message = '.input {$n :number} .match $n one {{a file}} * {{{$n} files}}';
    assert.deepEqual(shown([text(message)]), ['n=one: a file', 'n=*: {$n} files']);
  });

  it('are none where a text has no branches', () => {
    assert.equal(shown([text('Hi {name}')]), null);
    assert.equal(withVariant([text('Hi {name}')], 0, [text('a')]), null);
  });

  it('can be written one by one, and nothing else of the message changes', () => {
    const made = withVariant([text(icu)], 1, [text('# Datei')]);
    assert.deepEqual(made, [text(icu.replace('# file}', '# Datei}'))]);
    assert.deepEqual(withVariant([text(icu)], 4, [text('a')]), null);
  });

  it('are refused what would make another message of it', () => {
    assert.equal(withVariant([text(icu)], 0, [text('a}')]), null);
    assert.equal(withVariant([text(icu)], 0, [text('a} two {b')]), null);
    assert.equal(withVariant([text(icu)], 0, [text("'{")]), null);
  });
});
