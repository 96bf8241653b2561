import assert from 'node:assert/strict';
import { formattedDocument } from '../fixtures/formatted.ts';
import { objectsDocument } from '../fixtures/objects.ts';
import { plainDocument } from '../fixtures/plain.ts';
import { tableDocument } from '../fixtures/tables.ts';
import { openTierA, type TierA } from '../tier-a/open-tier-a.ts';
import { bodyXml, runsOf } from './xml-of.ts';

/** Replaces the selected text and gives the whole body as XML. */
async function replaceSelected(word: TierA, selected: string, text: string): Promise<string> {
  word.host.user.selectText(selected);
  await word.Word.run(async (context) => {
    context.document.getSelection().insertText(text, 'Replace');
    await context.sync();
  });
  return bodyXml(word.host);
}

describe('The fake Word, writing text', () => {
  it('replaces a text in the look of its first run', async () => {
    const word = openTierA(await formattedDocument());
    await replaceSelected(word, 'very beautiful place', 'fine spot');
    assert.deepEqual(runsOf(word.host, 1).slice(0, 3), [
      ['The old harbour is a ', ''],
      ['fine spot', 'b bCs'],
      [', and it ', ''],
    ]);
  });

  it('keeps a link whose text is replaced within it', async () => {
    const word = openTierA(await formattedDocument());
    const xml = await replaceSelected(word, 'full report', 'whole document');
    assert.match(xml, /<w:hyperlink [^>]*>(?:(?!<\/w:hyperlink>).)*whole document/u);
  });

  it('drops a link that is replaced together with the text around it', async () => {
    const word = openTierA(await formattedDocument());
    const xml = await replaceSelected(word, 'the full report before', 'it before');
    assert.equal(xml.includes('<w:hyperlink'), false);
  });

  it('erases a footnote with the text that is replaced, and its note', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectParagraphs(1);
    await word.Word.run(async (context) => {
      context.document.getSelection().insertText('Short.', 'Replace');
      await context.sync();
    });
    assert.equal(bodyXml(word.host).includes('footnoteReference'), false);
    const notes = new TextDecoder().decode(word.host.model.parts.bytes('word/footnotes.xml')!);
    assert.equal(notes.includes('Built in 1852.'), false);
  });

  it('inserts before, after, at the start and at the end of a range, which grows only inside', async () => {
    const word = openTierA(await plainDocument(['one two three']));
    word.host.user.selectText('two');
    await word.Word.run(async (context) => {
      const range = context.document.getSelection();
      range.insertText('<', 'Start');
      range.insertText('>', 'End');
      range.insertText('[', 'Before');
      range.insertText(']', 'After');
      range.load('text');
      await context.sync();
      assert.equal(range.text, '<two>');
    });
    assert.deepEqual(word.host.user.texts(), ['one [<two>] three']);
  });

  it('keeps other ranges where they are while text around them changes', async () => {
    const word = openTierA(await plainDocument(['one two three four']));
    await word.Word.run(async (context) => {
      const { body } = context.document;
      const one = body.search('one').getFirst();
      const three = body.search('three').getFirst();
      three.load('text');
      await context.sync();
      one.insertText('first of all', 'Replace');
      await context.sync();
      three.load('text');
      three.font.italic = true;
      await context.sync();
      assert.equal(three.text, 'three');
    });
    assert.deepEqual(runsOf(word.host, 0), [
      ['first of all', ''],
      [' two ', ''],
      ['three', 'i'],
      [' four', ''],
    ]);
  });

  it('makes paragraphs of line feeds, and elements of tabs and line breaks', async () => {
    const word = openTierA(await plainDocument(['start end']));
    await replaceSelected(word, ' ', '\ta\vb\nc ');
    assert.deepEqual(word.host.user.texts(), ['start\ta\vb', 'c end']);
  });

  it('joins paragraphs whose mark is replaced, but not those of two cells', async () => {
    const word = openTierA(await plainDocument(['one', 'two', 'three']));
    word.host.user.selectBetween('ne', 'tw');
    await word.Word.run(async (context) => {
      context.document.getSelection().insertText('-', 'Replace');
      await context.sync();
    });
    assert.deepEqual(word.host.user.texts(), ['o-o', 'three']);
    const table = openTierA(await tableDocument());
    table.host.user.selectBetween('A1', 'B1');
    await table.Word.run(async (context) => {
      context.document.getSelection().insertText('X', 'Replace');
      await context.sync();
    });
    assert.deepEqual(table.host.user.texts().slice(0, 4), ['Before', 'X', '', 'A2']);
  });

  it('leaves the mark when a paragraph’s content is replaced', async () => {
    const word = openTierA(await formattedDocument());
    await word.Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items');
      await context.sync();
      paragraphs.items[4]!.getRange('Content').insertText('Wear a coat', 'Replace');
      paragraphs.items[0]!.insertText('Title', 'Replace');
      await context.sync();
      paragraphs.load('items/text,items/style,items/isListItem');
      await context.sync();
      assert.equal(paragraphs.items.length, 9);
      assert.deepEqual(
        [paragraphs.items[0]!.style, paragraphs.items[4]!.isListItem],
        ['Heading 1', true],
      );
    });
  });

  it('sets each property of a font on exactly the text of the range', async () => {
    const word = openTierA(await plainDocument(['one two three']));
    word.host.user.selectText('two');
    await word.Word.run(async (context) => {
      const { font } = context.document.getSelection();
      font.set({
        bold: true,
        italic: true,
        underline: 'Double',
        strikeThrough: true,
        color: '#00ff00',
        highlightColor: 'Yellow',
        name: 'Arial',
        size: 14,
      });
      font.superscript = true;
      await context.sync();
      font.load();
      await context.sync();
      assert.deepEqual(
        [font.bold, font.underline, font.color, font.highlightColor, font.name, font.size],
        [true, 'Double', '#00FF00', '#FFFF00', 'Arial', 14],
      );
      assert.deepEqual([font.superscript, font.subscript], [true, false]);
    });
    assert.deepEqual(
      runsOf(word.host, 0).map(([text]) => text),
      ['one ', 'two', ' three'],
    );
    assert.match(
      bodyXml(word.host),
      /<w:rFonts[^>]*\/><w:b [^>]*\/><w:i [^>]*\/><w:strike [^>]*\/><w:color [^>]*\/><w:sz [^>]*\/><w:szCs [^>]*\/><w:highlight [^>]*\/><w:u [^>]*\/><w:vertAlign/u,
    );
  });

  it('reads, sets and removes links', async () => {
    const word = openTierA(await formattedDocument());
    await word.Word.run(async (context) => {
      const { body } = context.document;
      const linked = body.search('full report').getFirst();
      const plain = body.search('before you').getFirst();
      linked.load('hyperlink');
      plain.load('hyperlink');
      await context.sync();
      assert.deepEqual([linked.hyperlink, plain.hyperlink], ['https://example.com/report', '']);
      plain.hyperlink = 'https://example.com/other';
      linked.hyperlink = '';
      await context.sync();
      linked.load('hyperlink,text');
      plain.load('hyperlink');
      await context.sync();
      assert.deepEqual([linked.hyperlink, plain.hyperlink], ['', 'https://example.com/other']);
      assert.equal(linked.text, 'full report');
    });
  });

  it('adds paragraphs that look like their neighbour', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectText('Bring a map');
    await word.Word.run(async (context) => {
      const made = context.document.getSelection().insertParagraph('Bring food', 'After');
      made.load('text,isListItem');
      await context.sync();
      assert.deepEqual([made.text, made.isListItem], ['Bring food', true]);
    });
    assert.equal(word.host.user.texts()[6], 'Bring food');
  });

  it('comments on a range', async () => {
    const word = openTierA(await objectsDocument());
    word.host.user.selectText('marked place');
    await word.Word.run(async (context) => {
      const comment = context.document.getSelection().insertComment('Better: spot');
      comment.load('content');
      await context.sync();
      assert.equal(comment.content, 'Better: spot');
    });
    const xml = bodyXml(word.host);
    assert.match(
      xml,
      /<w:commentRangeStart w:id="1"\/>.*marked place.*<w:commentRangeEnd w:id="1"\/>/u,
    );
    assert.equal(xml.match(/<w:commentReference /gu)?.length, 2);
  });

  it('tracks insertions, deletions and looks while it is asked to', async () => {
    const word = openTierA(await formattedDocument());
    await word.Word.run(async (context) => {
      context.document.load('changeTrackingMode');
      await context.sync();
      assert.equal(context.document.changeTrackingMode, 'Off');
      context.document.changeTrackingMode = 'TrackAll';
      const hit = context.document.body.search('very beautiful').getFirst();
      hit.insertText('lovely', 'Replace');
      context.document.body.search('many boats').getFirst().font.bold = true;
      context.document.changeTrackingMode = 'Off';
      await context.sync();
    });
    const xml = bodyXml(word.host);
    assert.match(
      xml,
      /<w:del [^>]*>.*<w:delText[^>]*>very beautiful<\/w:delText>.*<\/w:del><w:ins [^>]*>.*lovely/u,
    );
    assert.match(xml, /<w:rPrChange [^>]*>/u);
    assert.match(word.host.user.texts()[1]!, /^The old harbour is a lovely place/u);
  });

  it('lets go of everything that Word.run used', async () => {
    const word = openTierA(await formattedDocument());
    word.host.user.selectParagraphs(0, 3);
    await word.Word.run(async (context) => {
      const range = context.document.getSelection();
      range.load('text,font/bold');
      range.paragraphs.load('items/text,items/font/bold');
      await context.sync();
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(word.host.referenceCount, 0);
  });

  it('keeps tracked ranges for a later Word.run', async () => {
    const word = openTierA(await plainDocument(['one two']));
    word.host.user.selectText('two');
    const kept = await word.Word.run(async (context) => {
      const range = context.document.getSelection();
      context.trackedObjects.add(range);
      range.load('text');
      await context.sync();
      return range;
    });
    word.host.user.replaceText('one', 'one and a half');
    await word.Word.run(kept, async (context) => {
      kept.load('text');
      await context.sync();
      assert.equal(kept.text, 'two');
      context.trackedObjects.remove(kept);
      await context.sync();
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(word.host.referenceCount, 0);
  });
});
