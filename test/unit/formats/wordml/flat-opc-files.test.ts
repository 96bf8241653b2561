import assert from 'node:assert/strict';
import { filesOfFlatOpc } from '../../../../shared/formats/wordml/read/flat-opc-files.ts';
import { WordmlError } from '../../../../shared/formats/wordml/wordml-error.ts';

const decoder = new TextDecoder();
const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

function flat(...parts: readonly string[]): string {
  return (
    '<?xml version="1.0" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?>\r\n' +
    `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`
  );
}

function xmlPart(name: string, type: string, xml: string): string {
  return (
    `<pkg:part pkg:name="${name}" pkg:contentType="${type}" pkg:padding="256">` +
    `<pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`
  );
}

const document = xmlPart(
  '/word/document.xml',
  documentType,
  '<w:document xmlns:w="w">ä</w:document>',
);
const rels = xmlPart('/_rels/.rels', relationshipsType, '<Relationships/>');

function filesOf(text: string): ReadonlyMap<string, Uint8Array> {
  const run = filesOfFlatOpc(text);
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value;
  }
}

describe('The files of a Flat OPC package', () => {
  it('are its parts with the list of content types that a .docx has', () => {
    const files = filesOf(flat(rels, document));
    assert.deepEqual(
      [...files.keys()],
      ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'],
    );
    assert.equal(
      decoder.decode(files.get('word/document.xml')),
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="w">ä</w:document>',
    );
    const types = decoder.decode(files.get('[Content_Types].xml'));
    assert.match(types, /<Default Extension="rels" ContentType="[^"]+relationships\+xml"\/>/);
    const overrides = [...types.matchAll(/<Override PartName="([^"]+)" ContentType="([^"]+)"/g)];
    assert.deepEqual(
      overrides.map(([, name, type]) => [name, type]),
      [['/word/document.xml', documentType]],
    );
  });

  it('hold pictures as bytes, however their base64 is broken into lines', () => {
    const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => (index * 31) % 256);
    const base64 = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
    const picture =
      `<pkg:part pkg:name="/word/media/a&amp;b.png" pkg:contentType="image/png" pkg:compression="store">` +
      `<pkg:binaryData>${base64}</pkg:binaryData></pkg:part>`;
    const files = filesOf(flat(document, picture));
    assert.deepEqual(files.get('word/media/a&b.png'), bytes);
    const types = decoder.decode(files.get('[Content_Types].xml'));
    assert.match(types, /PartName="\/word\/media\/a&amp;b\.png" ContentType="image\/png"/);
  });

  it('come in steps, so that a page can draw in between', () => {
    let steps = 0;
    const run = filesOfFlatOpc(flat(rels, document));
    while (run.next().done !== true) steps += 1;
    assert.equal(steps, 3);
  });

  it('lose what leads to parts that Word left out, headers most of all', () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relationship = (id: string, kind: string, target: string, mode = ''): string =>
      `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"${mode}/>`;
    const own = xmlPart(
      '/word/_rels/document.xml.rels',
      relationshipsType,
      `<Relationships>${relationship('r1', 'header', 'header1.xml')}${relationship('r2', 'footer', '../word/footer1.xml')}${relationship('r3', 'hyperlink', 'https://example.com', ' TargetMode="External"')}${relationship('r4', 'footnotes', 'footnotes.xml')}</Relationships>`,
    );
    const body = xmlPart(
      '/word/document.xml',
      documentType,
      '<w:document><w:sectPr><w:headerReference w:type="default" r:id="r1"/><w:footerReference r:id="r2" w:type="default"/></w:sectPr></w:document>',
    );
    const footer = xmlPart('/word/footer1.xml', 'footer+xml', '<w:ftr/>');
    const files = filesOf(flat(own, body, footer));
    const text = decoder.decode(files.get('word/document.xml'));
    assert.doesNotMatch(text, /headerReference/);
    assert.match(text, /<w:footerReference r:id="r2"/);
    const kept = decoder.decode(files.get('word/_rels/document.xml.rels'));
    assert.deepEqual(
      Array.from(kept.matchAll(/Id="(\w+)"/g), ([, id]) => id),
      ['r2', 'r3'],
    );
  });

  for (const [name, text, code] of [
    ['is no package', '<html/>', 'no-package'],
    ['has no document', flat(rels), 'no-document'],
    ['ends in the middle of a part', flat(document).slice(0, -60), 'not-well-formed'],
    [
      'has a picture that is no base64',
      flat(
        document,
        '<pkg:part pkg:name="/word/x.png" pkg:contentType="image/png"><pkg:binaryData>§§§</pkg:binaryData></pkg:part>',
      ),
      'not-well-formed',
    ],
  ] as const) {
    it(`are refused where it ${name}`, () => {
      assert.throws(
        () => filesOf(text),
        (error: unknown) => error instanceof WordmlError && error.code === code,
      );
    });
  }
});
