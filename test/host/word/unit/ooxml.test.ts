import assert from 'node:assert/strict';
import { FakeWord } from '../executor/fake-word.ts';
import { formattedDocument, formattedTexts } from '../fixtures/formatted.ts';
import { objectsDocument } from '../fixtures/objects.ts';
import { plainDocument } from '../fixtures/plain.ts';
import { tableDocument } from '../fixtures/tables.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { openTierA, type TierA } from '../tier-a/open-tier-a.ts';
import { bodyXml } from './xml-of.ts';

async function selectedOoxml({ Word }: TierA): Promise<string> {
  return Word.run(async (context) => {
    const ooxml = context.document.getSelection().getOoxml();
    await context.sync();
    return ooxml.value;
  });
}

async function insertOoxml(
  { Word }: TierA,
  ooxml: string,
  location: 'Replace' | 'After' | 'Start' | 'End',
): Promise<string> {
  return Word.run(async (context) => {
    const made = context.document.getSelection().insertOoxml(ooxml, location);
    made.load('text');
    await context.sync();
    return made.text;
  });
}

function bodyOf(ooxml: string): string {
  return /<w:body>(.*)<w:sectPr/su.exec(ooxml)?.[1] ?? '';
}

function flat(body: string): string {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return (
    '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">' +
    `<pkg:part pkg:name="/word/document.xml" pkg:contentType="${type}"><pkg:xmlData>` +
    `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>` +
    '</pkg:xmlData></pkg:part></pkg:package>'
  );
}

describe('The fake Word, OOXML', () => {
  it('gives the selected part alone, with the parts that it needs', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectBetween('very beautiful', 'many boats');
    const ooxml = await selectedOoxml(word);
    assert.equal(bodyOf(ooxml).match(/<w:p[ >]/gu)?.length, 1);
    assert.equal(
      bodyOf(ooxml).replace(/<[^>]+>/gu, ''),
      'very beautiful place, and it have many boats',
    );
    assert.match(ooxml, /pkg:name="\/word\/styles.xml"/u);
    assert.match(ooxml, /pkg:name="\/word\/numbering.xml"/u);
    assert.equal(ooxml.includes('/word/footnotes.xml"'), false);
  });

  it('brings notes, links and pictures along', async () => {
    const formatted = openTierA(await formattedDocument());
    formatted.host.user.selectParagraphs(1, 2);
    const ooxml = await selectedOoxml(formatted);
    assert.match(ooxml, /pkg:name="\/word\/footnotes.xml"/u);
    assert.match(ooxml, /Target="https:\/\/example.com\/report"/u);
    const objects = openTierA(await objectsDocument());
    objects.host.user.selectParagraphs(0);
    assert.match(
      await selectedOoxml(objects),
      /pkg:name="\/word\/media\/[^"]+\.png"[^>]*><pkg:binaryData>/u,
    );
  });

  it('gives the paragraphs of one cell alone, and the table of several cells', async () => {
    const word = openTierA(await tableDocument());
    word.host.user.selectText('A1');
    assert.equal(bodyOf(await selectedOoxml(word)).includes('<w:tbl>'), false);
    word.host.user.selectBetween('A1', 'B1');
    const table = bodyOf(await selectedOoxml(word));
    assert.equal(table.match(/<w:tr[ >]/gu)?.length, 1);
    assert.equal(table.includes('A2'), false);
  });

  it('leaves the document as it was', async () => {
    const word = openTierA(await formattedDocument());
    const before = new FakeWord(word.host.save()).user.texts();
    word.host.user.selectBetween('beautiful', 'full');
    await selectedOoxml(word);
    assert.deepEqual(word.host.user.texts(), before);
  });

  it('puts a paragraph back in its own place with its footnote once', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectParagraphs(1);
    const texts = word.host.user.texts();
    const ooxml = await selectedOoxml(word);
    await insertOoxml(word, ooxml, 'Replace');
    assert.deepEqual(word.host.user.texts(), texts);
    const xml = bodyXml(word.host);
    assert.equal(xml.match(/<w:footnoteReference /gu)?.length, 1);
    const id = /<w:footnoteReference w:id="(\d+)"/u.exec(xml)?.[1] ?? '';
    const notes = new TextDecoder().decode(word.host.model.parts.bytes('word/footnotes.xml')!);
    assert.equal(notes.match(/Built in 1852\./gu)?.length, 1);
    assert.ok(notes.includes(`w:id="${id}"`));
  });

  it('lets a single paragraph flow into the text and keeps the paragraph’s own properties', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectParagraphs(4);
    const text = await insertOoxml(
      word,
      flat(
        '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Warm</w:t></w:r></w:p>',
      ),
      'Replace',
    );
    assert.equal(text, 'Warm');
    await word.Word.run(async (context) => {
      const { paragraphs } = context.document.getSelection();
      paragraphs.load('items/text,items/style,items/isListItem,items/font/bold');
      await context.sync();
      const [one] = paragraphs.items;
      assert.deepEqual([one!.text, one!.isListItem, one!.font.bold], ['Warm', true, true]);
      assert.notEqual(one!.style, 'Heading 1');
    });
  });

  it('makes paragraphs of their own of several, with an empty one behind them', async () => {
    const word = openTierA(await plainDocument(['one', 'two']));
    word.host.user.selectParagraphs(0);
    await insertOoxml(
      word,
      flat('<w:p><w:r><w:t>a</w:t></w:r></w:p><w:p><w:r><w:t>b</w:t></w:r></w:p>'),
      'Replace',
    );
    assert.deepEqual(word.host.user.texts(), ['a', 'b', '', 'two']);
  });

  it('inserts behind a selection without touching it', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectText('full report');
    await insertOoxml(word, flat('<w:p><w:r><w:t> (new)</w:t></w:r></w:p>'), 'End');
    assert.match(word.host.user.texts()[2]!, /^Read the full report \(new\) before/u);
  });

  it('brings over styles the document lacks, and gives lists numbers of their own', async () => {
    const source = openTierA(await formattedDocument());
    source.host.user.selectParagraphs(4, 6);
    const ooxml = await selectedOoxml(source);
    const target = openTierA(await plainDocument(['start', 'end']));
    target.host.user.selectParagraphs(0);
    await insertOoxml(target, ooxml, 'Replace');
    await target.Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/text,items/isListItem');
      await context.sync();
      assert.deepEqual(
        paragraphs.items.map((one) => [one.text, one.isListItem]),
        [
          ['Bring warm clothes', true],
          ['Bring a map', true],
          ['First we walks to the pier', true],
          ['', false],
          ['end', false],
        ],
      );
    });
  });

  it('takes the body of another document in place of its own', async () => {
    const word = openTierA(await plainDocument(['one', 'two']));
    const file = Buffer.from(await formattedDocument()).toString('base64');
    await word.Word.run(async (context) => {
      context.document.body.insertFileFromBase64(file, 'Replace');
      await context.sync();
    });
    assert.deepEqual(word.host.user.texts(), [...formattedTexts, '']);
    assert.equal(word.host.model.parts.has('word/header1.xml'), false);
    assert.deepEqual(packageFaults(word.host.save()), []);
  });

  it('refuses what is no OOXML', async () => {
    const word = openTierA(await plainDocument(['one']));
    for (const wrong of ['<html/>', 'no XML', flat('')]) {
      await assert.rejects(insertOoxml(word, wrong, 'Replace'), (error: unknown) => {
        assert.ok(error instanceof word.OfficeExtension.Error);
        assert.equal(error.code, 'InvalidArgument');
        return true;
      });
    }
    assert.deepEqual(word.host.user.texts(), ['one']);
  });
});
