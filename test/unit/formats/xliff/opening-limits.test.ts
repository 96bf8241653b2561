import assert from 'node:assert/strict';
import {
  openPartialReader,
  readDocument,
  openingLimits,
} from '../../../../shared/formats/xliff/read/read-document.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';

const xliff1 = (units: string): string =>
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" ' +
  `target-language="de" datatype="plaintext" original="a"><body>\n${units}</body></file></xliff>`;
const xliff2 = (units: string): string =>
  '<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">' +
  `<file id="f">\n${units}</file></xliff>`;

const unit = '<trans-unit id="a"><source>a</source></trans-unit>\n';
const segment = '<segment><source>a</source></segment>';
const { segments, parts } = openingLimits;

describe('P8 F23 XLIFF of very many small things', () => {
  it('is read up to the limits', () => {
    assert.equal(readXliff(xliff1(unit.repeat(segments))).segments().length, segments);
  });

  it('is refused at the first unit beyond them, with the next step', () => {
    assert.throws(() => readXliff(xliff1(unit.repeat(segments + 1))), {
      code: 'too-large',
      message: `The file has more than ${segments.toLocaleString('en-US')} segments, which is the most that is read. Split it before this unit.`,
      location: {
        ...placeOf(xliff1(unit.repeat(segments)), segments + 2),
        length: '<trans-unit id="a">'.length,
      },
    });
  });

  it('is refused whatever its units are made of', () => {
    const many = `<unit id="u">${segment.repeat(segments + 1)}</unit>`;
    assert.throws(() => readXliff(xliff2(many)), { code: 'too-large', message: /segments/u });
    const codes = unit.replace('>a<', `>a${'<x id="1"/>'.repeat(parts)}<`);
    assert.throws(() => readXliff(xliff1(codes)), { code: 'too-large', message: /inline codes/u });
  });

  it('is read again without limits when it is our own work: targets add to what a file holds', () => {
    const document = readDocument(openPartialReader(xliff1(unit.repeat(segments + 1))));
    assert.equal(document.units.length, segments + 1);
  });
});

function placeOf(before: string, line: number): { offset: number; line: number; column: number } {
  return { offset: before.indexOf('</body>'), line, column: 1 };
}
