import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { decodePoString, piecesOf } from '../../../../shared/formats/po/po-strings.ts';
import { readPo } from '../../../../shared/formats/po/read-po.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

function refusalOf(text: string): readonly unknown[] {
  try {
    readPo(text);
    return [];
  } catch (error) {
    assert.ok(error instanceof FormatError);
    return [error.said.code, error.location?.line];
  }
}

describe(`PO that is hard to hold ${seedWords}`, () => {
  it('is refused with more messages than are read, each plural form one', () => {
    const header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=10; plural=n%10;"\n';
    const message = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n';
    assert.deepEqual(refusalOf(header + message.repeat(25_001)), ['too-large.messages', 75_003]);
  });

  it('is refused with more comments than are read', () => {
    const message = 'msgid "a"\nmsgstr ""\n';
    const lines = '#\n'.repeat(1_000_001);
    assert.deepEqual(refusalOf(lines + message), ['too-large.comments', 1_000_001]);
  });

  it('says in its strings what their pieces say', () => {
    const sign = fc.constantFrom(
      ...['a', '7', 'x', 'F', '\\', '"', '\\"', '\\n', '\\101', '\\x4', '\\q', '\\😀', '😀', ' '],
    );
    const literal = fc.array(sign).map((signs) => {
      const inner = signs.join('').replace(/(?<=(?:^|[^\\])(?:\\\\)*)"/g, '');
      return `"${/(?:^|[^\\])(?:\\\\)*\\$/.test(inner) ? `${inner}\\` : inner}"`;
    });
    const blank = fc.constantFrom('', ' ', '\n', '\r\n\t');
    const strings = fc.array(fc.tuple(literal, blank), { minLength: 1 });
    fc.assert(
      fc.property(strings, (written) => {
        const text = written.flat().join('').trimEnd();
        const span = { start: 0, end: text.length };
        const parts = piecesOf(text, span).map(({ part }) =>
          part.kind === 'text' ? part.text : '',
        );
        assert.equal(decodePoString(text, span), parts.join(''));
      }),
      fuzzParameters(300),
    );
  });
});
