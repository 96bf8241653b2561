import assert from 'node:assert/strict';
import { readFlatOpc } from '../../../../shared/formats/wordml/read/read-flat-opc.ts';
import { rewriteParagraph } from '../../../../shared/formats/wordml/rewrite-ooxml.ts';
import { WordmlError } from '../../../../shared/formats/wordml/wordml-error.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { flatOf, readSample, run } from './flat-samples.ts';

function codeOf(flat: string): string {
  try {
    for (const paragraph of readFlatOpc(flat).paragraphs) assert.ok(paragraph.end > 0);
  } catch (error) {
    if (error instanceof WordmlError) return error.code;
    throw error;
  }
  return 'read';
}

describe('packages that Word would not give', () => {
  it('are refused by name', () => {
    assert.equal(codeOf(''), 'no-package');
    assert.equal(codeOf('<html>not a package</html>'), 'no-package');
    assert.equal(codeOf(`${' '.repeat(20_000)}<pkg:package>`), 'no-package');
    assert.equal(codeOf('<pkg:package xmlns:pkg="x"></pkg:package>'), 'no-document');
    assert.equal(codeOf('<pkg:package><pkg:part pkg:name="/word/document.xml"'), 'no-document');
    assert.equal(
      codeOf('<pkg:package><pkg:part pkg:name="/word/document.xml"><pkg:xmlData>'),
      'no-document',
    );
    assert.equal(
      codeOf('<package><part name="/word/document.xml"></part></package>'),
      'no-document',
    );
  });

  it('may have another prefix, or none', () => {
    const other = flatOf({ body: `<w:p>${run('x')}</w:p>` }).replaceAll('pkg:', 'p:');
    assert.equal(codeOf(other), 'read');
    assert.equal(
      codeOf("<package><part name='/word/document.xml'><xmlData><w:p/></xmlData></part></package>"),
      'read',
    );
  });

  for (const [name, body] of [
    ['unclosed elements', '<w:p><w:r>'],
    ['mismatched tags', '<w:p></w:r>'],
    ['unknown entities (X2)', `<w:p><w:r><w:t>&lol;</w:t></w:r></w:p>`],
    ['a million levels (X1)', '<w:p>'.repeat(1_000_000)],
    ['an unclosed CDATA section', '<w:p><w:r><w:t><![CDATA['],
    ['an unclosed comment', '<w:p><!--'],
    ['control characters', `<w:p>${run('\u0001')}</w:p>`],
    ['attributes twice', '<w:p w:a="1" w:a="2"/>'],
  ] as const) {
    it(`with ${name} are refused whole`, () => {
      assert.equal(codeOf(flatOf({ body })), 'not-well-formed');
    });
  }

  it('with a document type are refused (X2)', () => {
    const doctype = '<!DOCTYPE w [<!ENTITY lol "lol">]>';
    const flat = flatOf({ body: '<w:p/>' });
    assert.equal(codeOf(flat.replace('<w:document', `${doctype}<w:document`)), 'not-well-formed');
  });

  it('with broken styles are refused', () => {
    assert.equal(codeOf(flatOf({ body: '<w:p/>', styles: '<w:style>' })), 'not-well-formed');
  });

  it('with more paragraphs than anyone selects are refused', () => {
    assert.equal(codeOf(flatOf({ body: '<w:p/>'.repeat(100_001) })), 'too-many-paragraphs');
  });

  it('with run properties that are cut off are refused', () => {
    const flat = flatOf({ body: '<w:p><w:r><w:rPr><w:b></w:rPr></w:r></w:p>' });
    assert.equal(codeOf(flat), 'not-well-formed');
    assert.throws(() => rewriteParagraph(flat, 'x', { target: [], language: null }), WordmlError);
  });
});

describe('large packages', () => {
  it('with fields that never end, and ends without a beginning, are read', () => {
    const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const [open, close] = readSample({
      body: `<w:p>${mark('end')}${mark('separate')}${run('a')}${mark('begin').repeat(500)}</w:p><w:p>${run('b')}</w:p>`,
    });
    assert.equal(open?.text, '\u0015a');
    assert.equal(close?.text, '');
  });

  it('take time in proportion to their size', () => {
    const timeOf = (count: number, enough = 0): number => {
      const body = `<w:p>${Array.from({ length: count }, (_, index) => run('word ', index % 2 === 0 ? '<w:b/>' : '')).join('')}</w:p>`;
      return cpuTimeOf(
        () => {
          readSample({ body });
        },
        { enough },
      );
    };
    const small = timeOf(2_000);
    const enough = 8 * 6 * Math.max(small, 1);
    const large = timeOf(16_000, enough);
    assert.ok(large < enough, `${small} ms and ${large} ms`);
  });
});
