import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { charactersOf, partsOf } from '../../../doubles/office/office-checks.ts';
import { run, wordPackage } from '../../../doubles/office/word-files.ts';
import { escapeXmlText } from '../../../../shared/text/xml-escape.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const looks = fc.constantFrom('', '<w:b/>', '<w:i/>', '<w:b/><w:i/>', '<w:u w:val="single"/>');
const words = fc
  .array(
    fc.constantFrom('one', 'two', 'drei', 'ναι', '東京', '7', '&', '<', ' ', '%s', '👍', '.'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((list) => escapeXmlText(list.join(' ')));

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const fieldOf = (code: string, result: string): string =>
  `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;

/** What may stand in a paragraph; borders hold others. */
const { inline } = fc.letrec<{ inline: string; content: string }>((tie) => ({
  content: fc.array(tie('inline'), { maxLength: 4 }).map((list) => list.join('')),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(words, looks).map(([text, look]) => run(text, look)),
    fc.constantFrom(
      '<w:r><w:br/></w:r>',
      '<w:r><w:tab/></w:r>',
      '<w:r><w:rPr><w:b/></w:rPr><w:footnoteReference w:id="2"/></w:r>',
      '<w:bookmarkStart w:id="1" w:name="a"/>',
      '<w:bookmarkEnd w:id="1"/>',
      '<w:proofErr w:type="spellStart"/>',
      '<w:del w:id="3"><w:r><w:delText>gone</w:delText></w:r></w:del>',
      mark('begin'),
      mark('separate'),
      mark('end'),
    ),
    tie('content').map((xml) => `<w:hyperlink w:anchor="a">${xml}</w:hyperlink>`),
    tie('content').map((xml) => `<w:ins w:id="4">${xml}</w:ins>`),
    tie('content').map((xml) => `<w:smartTag>${xml}</w:smartTag>`),
    tie('content').map((xml) => `<w:sdt><w:sdtPr/><w:sdtContent>${xml}</w:sdtContent></w:sdt>`),
    tie('content').map((xml) => fieldOf(' HYPERLINK "x" ', xml)),
    tie('content').map((xml) => fieldOf(' REF a ', xml)),
    tie('content').map(
      (xml) =>
        `<w:r><w:pict><v:textbox><w:txbxContent><w:p>${xml}</w:p></w:txbxContent></v:textbox></w:pict></w:r>`,
    ),
  ),
}));
const paragraph = fc.array(inline, { maxLength: 6 }).map((list) => `<w:p>${list.join('')}</w:p>`);

const counted =
  /<w:(?:br|tab|footnoteReference|bookmarkStart|bookmarkEnd|delText|fldChar|instrText|pict|p)[ />]/gu;

/** How often each thing that must not be lost or doubled is there. */
function things(xml: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [thing] of xml.matchAll(counted)) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return new Map([...counts].sort());
}

function bodyAfter(bytes: Uint8Array, answer: (text: string) => string): string {
  const document = openOfficeDocument(bytes, 'docx');
  const result = document.rewrite(document.texts.map(answer), 'fr');
  return partsOf(result).get('word/document.xml') ?? '';
}

/** The codes of a text in another order, each `g` with what it holds. */
function shuffled(text: string): string {
  const pieces = text.match(/<g id="(\d+)">.*<\/g>(?!.*<\/g>)|<x id="\d+"\/>|[^<]+/gsu) ?? [];
  const isWhole = pieces.join('') === text;
  return isWhole ? pieces.reverse().join(' ') : text;
}

describe('any paragraph of Word', () => {
  it('comes back with its own text as it was to read, and nothing is lost or doubled', () => {
    fc.assert(
      fc.property(paragraph, paragraph, (one, other) => {
        const bytes = wordPackage(one + other);
        const before = partsOf(bytes).get('word/document.xml') ?? '';
        const after = bodyAfter(bytes, (text) => text);
        assert.deepEqual(things(after), things(before));
        assert.equal(charactersOf(after), charactersOf(before));
      }),
      fuzzParameters(60),
    );
  });

  it('stays well-formed and whole with answers that move its codes', () => {
    fc.assert(
      fc.property(paragraph, (one) => {
        const bytes = wordPackage(one);
        const before = partsOf(bytes).get('word/document.xml') ?? '';
        assert.deepEqual(things(bodyAfter(bytes, shuffled)), things(before));
      }),
      fuzzParameters(60),
    );
  });

  it('stays well-formed and whole with answers that are nonsense', () => {
    const nonsense = fc.constantFrom(
      '',
      '<',
      '<g id="1">',
      'x<x id="1"/><x id="1"/>',
      '</g>',
      '&amp;',
      '\u0000 \ud800',
    );
    fc.assert(
      fc.property(paragraph, nonsense, (one, answer) => {
        const bytes = wordPackage(one);
        const before = partsOf(bytes).get('word/document.xml') ?? '';
        assert.deepEqual(things(bodyAfter(bytes, (text) => `${answer}${text}`)), things(before));
        assert.deepEqual(things(bodyAfter(bytes, () => answer)), things(before));
      }),
      fuzzParameters(60),
    );
  });
});
