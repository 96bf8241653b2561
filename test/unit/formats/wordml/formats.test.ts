import assert from 'node:assert/strict';
import type { RunFormat } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { readOne, run } from './flat-samples.ts';

/** What a run says beside plain text of the paragraph. */
function formatOf(properties: string, styles = ''): { format: RunFormat; isWhole: boolean } {
  const { runs } = readOne(run('plain plain plain ') + run('word', properties), { styles });
  const last = runs.at(-1);
  return { format: last?.format ?? {}, isWhole: last?.isFormatWhole ?? false };
}

describe('the format of a run', () => {
  const cases: readonly (readonly [string, RunFormat, boolean])[] = [
    ['<w:b/>', { bold: true }, true],
    ['<w:b w:val="0"/>', { bold: false }, true],
    ['<w:b w:val="false"/><w:i w:val="on"/>', { bold: false, italic: true }, true],
    ['<w:b/><w:bCs/>', { bold: true }, true],
    ['<w:strike/><w:dstrike/>', { strikeThrough: true, doubleStrikeThrough: true }, true],
    ['<w:u w:val="single"/>', { underline: 'Single' }, true],
    ['<w:u w:val="wave" w:color="FF0000"/>', { underline: 'Wave' }, false],
    ['<w:u w:val="wavyHeavy"/>', {}, false],
    ['<w:vertAlign w:val="superscript"/>', { superscript: true, subscript: false }, true],
    ['<w:vertAlign w:val="subscript"/>', { superscript: false, subscript: true }, true],
    ['<w:color w:val="ff0000"/>', { color: '#FF0000' }, true],
    ['<w:color w:val="auto"/>', {}, false],
    ['<w:color w:val="FF0000" w:themeColor="accent1"/>', { color: '#FF0000' }, false],
    ['<w:highlight w:val="yellow"/>', { highlightColor: '#FFFF00' }, true],
    ['<w:highlight w:val="odd"/>', {}, false],
    ['<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/>', { name: 'Arial' }, true],
    ['<w:rFonts w:ascii="Arial" w:hAnsi="Times"/>', { name: 'Arial' }, false],
    ['<w:rFonts w:asciiTheme="minorHAnsi"/>', {}, false],
    ['<w:sz w:val="25"/><w:szCs w:val="25"/>', { size: 12.5 }, true],
    ['<w:sz w:val="x"/>', {}, false],
    ['<w:caps/>', {}, false],
    ['<w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>', { bold: true }, true],
  ];
  for (const [properties, format, isWhole] of cases) {
    it(`of ${properties} is ${JSON.stringify(format)}${isWhole ? '' : ' in part'}`, () => {
      assert.deepEqual(formatOf(properties), { format, isWhole });
    });
  }

  const styles = [
    '<w:style w:type="paragraph" w:styleId="Strong"><w:rPr><w:i/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Strong"><w:basedOn w:val="Base"/><w:rPr><w:b/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Base"><w:rPr><w:color w:val="111111"/><w:b w:val="0"/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Loop"><w:basedOn w:val="Loop"/><w:rPr><w:i/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Hyperlink"><w:rPr><w:u w:val="single"/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Empty"/>',
    '<w:latentStyles><w:lsdException w:name="x"/></w:latentStyles>',
  ].join('');

  it('takes in what its style and those it is based on say', () => {
    const { format, isWhole } = formatOf('<w:rStyle w:val="Strong"/><w:sz w:val="20"/>', styles);
    assert.deepEqual(format, { color: '#111111', bold: true, size: 10 });
    assert.equal(isWhole, false);
  });

  it('is whole for links, whose style Word gives by itself', () => {
    assert.equal(formatOf('<w:rStyle w:val="Hyperlink"/>', styles).isWhole, true);
    assert.equal(formatOf('<w:rStyle w:val="Hyperlink"/>').isWhole, false);
  });

  it('comes to an end with styles that are based on themselves or on nothing', () => {
    assert.deepEqual(formatOf('<w:rStyle w:val="Loop"/>', styles).format, { italic: true });
    assert.deepEqual(formatOf('<w:rStyle w:val="Empty"/>', styles).format, {});
    assert.deepEqual(formatOf('<w:rStyle w:val="Absent"/>', styles).format, {});
  });
});
