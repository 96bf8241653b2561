import assert from 'node:assert/strict';
import { formattedDocument, formattedTexts } from '../fixtures/formatted.ts';
import { objectsDocument, objectsTexts } from '../fixtures/objects.ts';
import { longDocument, plainDocument } from '../fixtures/plain.ts';
import { scriptsDocument, scriptTexts } from '../fixtures/scripts.ts';
import { tableDocument } from '../fixtures/tables.ts';
import { openTierA } from '../tier-a/open-tier-a.ts';

describe('The fake Word, reading', () => {
  it('gives the texts of paragraphs with a mark for each object', async () => {
    const fixtures = [
      [await formattedDocument(), formattedTexts],
      [await objectsDocument(), objectsTexts],
      [await scriptsDocument(), scriptTexts],
    ] as const;
    for (const [docx, texts] of fixtures) {
      const { Word } = openTierA(docx);
      await Word.run(async (context) => {
        const { paragraphs } = context.document.body;
        paragraphs.load('items/text');
        await context.sync();
        assert.deepEqual(
          paragraphs.items.map(({ text }) => text),
          [...texts],
        );
      });
    }
  });

  it('reads the selection, its paragraphs and their look in one sync', async () => {
    const { Word, host, syncs } = openTierA(await formattedDocument());
    host.user.selectBetween('very beautiful', 'full report');
    await Word.run(async (context) => {
      const range = context.document.getSelection();
      range.load('text,isEmpty,style,font/bold');
      range.paragraphs.load('items/text,items/style,items/isListItem,items/font/bold');
      await context.sync();
      assert.equal(
        range.text,
        'very beautiful place, and it have many boats.\u0002\rRead the full report',
      );
      assert.equal(range.isEmpty, false);
      assert.equal(range.style, 'Normal');
      assert.equal(range.font.bold, null);
      assert.deepEqual(
        range.paragraphs.items.map(({ text }) => text),
        [formattedTexts[1], formattedTexts[2]],
      );
    });
    assert.equal(syncs(), 1);
  });

  it('names styles as Word shows them, and knows lists', async () => {
    const { Word } = openTierA(await formattedDocument());
    await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/style,items/isListItem');
      await context.sync();
      const styles = paragraphs.items.map(({ style }) => style);
      assert.deepEqual(styles.slice(0, 2), ['Heading 1', 'Normal']);
      const lists = paragraphs.items.map(({ isListItem }) => isListItem);
      assert.deepEqual(lists, [false, false, false, false, true, true, true, false, false]);
    });
  });

  it('reads each property of a font, and what is mixed', async () => {
    const { Word } = openTierA(await formattedDocument());
    const names = 'bold,italic,underline,strikeThrough,doubleStrikeThrough,superscript,subscript';
    await Word.run(async (context) => {
      const hit = (text: string): Word.Font => {
        const { font } = context.document.body.search(text, { matchCase: true }).getFirst();
        font.load(`${names},color,highlightColor,name,size`);
        return font;
      };
      const bold = hit('very beautiful');
      const italic = hit('have');
      const red = hit('Red');
      const under = hit('underlined');
      const small = hit('small');
      const mixed = hit('Red, underlined and small');
      const two = context.document.body.search('H2O').getFirst().search('2').getFirst().font;
      two.load(names);
      await context.sync();
      assert.deepEqual([bold.bold, bold.italic], [true, false]);
      assert.equal(italic.italic, true);
      assert.equal(red.color, '#C00000');
      assert.equal(under.underline, 'Single');
      assert.deepEqual([small.name, small.size, small.highlightColor], ['Georgia', 7, '#FFFF00']);
      assert.deepEqual(
        [mixed.color, mixed.underline, mixed.name, mixed.size, mixed.highlightColor],
        ['', 'Mixed', '', null, ''],
      );
      assert.deepEqual([two.subscript, two.superscript], [true, false]);
    });
  });

  it('finds texts by Word’s rules', async () => {
    const docx = await plainDocument(['One two ONE twofold.', 'He said “one” – 50^.', 'one']);
    const { Word, OfficeExtension } = openTierA(docx);
    await Word.run(async (context) => {
      const { body } = context.document;
      const found = [
        body.search('one'),
        body.search('one', { matchCase: true }),
        body.search('two', { matchWholeWord: true }),
        body.search('"one"'),
        body.search('50^^'),
        body.search('twofold.He'),
      ];
      for (const hits of found) hits.load('items/text');
      const none = body.search('nowhere').getFirstOrNullObject();
      none.load('text');
      await context.sync();
      assert.deepEqual(
        found.map(({ items }) => items.length),
        [4, 2, 1, 1, 1, 0],
      );
      assert.equal(none.isNullObject, true);
    });
    const tooLong = Word.run((context) => {
      context.document.body.search('x'.repeat(256)).getFirst();
      return context.sync();
    });
    await assert.rejects(tooLong, (error: unknown) => {
      assert.ok(error instanceof OfficeExtension.Error);
      assert.equal(error.code, 'SearchStringInvalidOrTooLong');
      return true;
    });
  });

  it('gives places of a range as Word defines them', async () => {
    const { Word, host } = openTierA(await plainDocument(['Alpha beta.', 'Gamma.']));
    host.user.selectText('beta');
    await Word.run(async (context) => {
      const range = context.document.getSelection();
      const alpha = context.document.body.search('Alpha').getFirst();
      const beginning = range.getRange('Start');
      const ends = ['End', 'After', 'Content', 'Whole'].map((place) =>
        range.getRange(place as 'End'),
      );
      const both = range.expandTo(alpha);
      const apart = range.intersectWithOrNullObject(alpha);
      const inside = both.intersectWith(range);
      for (const one of [beginning, ...ends, both, apart, inside]) one.load('text,isEmpty');
      const relation = range.compareLocationWith(alpha);
      const same = range.compareLocationWith(inside);
      const holds = both.compareLocationWith(alpha);
      await context.sync();
      assert.equal(beginning.isEmpty, true);
      assert.deepEqual(
        ends.map(({ text }) => text),
        ['', '', 'beta', 'beta'],
      );
      assert.equal(both.text, 'Alpha beta');
      assert.equal(apart.isNullObject, true);
      assert.equal(inside.text, 'beta');
      assert.deepEqual(
        [relation.value, same.value, holds.value],
        ['After', 'Equal', 'ContainsStart'],
      );
    });
  });

  it('cuts a range into sentences at ending marks', async () => {
    const { Word } = openTierA(await plainDocument(['One. Two! Three']));
    await Word.run(async (context) => {
      const ranges = context.document.body.getRange().getTextRanges(['.', '!'], true);
      ranges.load('items/text');
      await context.sync();
      assert.deepEqual(
        ranges.items.map(({ text }) => text),
        ['One.', 'Two!', 'Three'],
      );
    });
  });

  it('reads the text as it was before tracked changes', async () => {
    const { Word } = openTierA(await objectsDocument());
    await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/text');
      await context.sync();
      const paragraph = paragraphs.items[3]!;
      const original = paragraph.getReviewedText('Original');
      const current = paragraph.getReviewedText('Current');
      await context.sync();
      assert.deepEqual(
        [original.value, current.value],
        ['It was quite fine.', 'It was rather fine.'],
      );
    });
  });

  it('reads tables inside tables in their order, with a mark for each cell', async () => {
    const { Word, host } = openTierA(await tableDocument());
    host.user.selectBetween('A1', 'Inner left');
    await Word.run(async (context) => {
      const range = context.document.getSelection();
      range.load('text');
      range.paragraphs.load('items/text,items/tableNestingLevel');
      await context.sync();
      assert.equal(range.text, 'A1\u0007B1\u0007A2\u0007B2\rInner left');
      assert.deepEqual(
        range.paragraphs.items.map((one) => [one.text, one.tableNestingLevel]),
        [
          ['A1', 1],
          ['B1', 1],
          ['A2', 1],
          ['B2', 1],
          ['Inner left', 2],
        ],
      );
    });
  });

  it('reads 300 paragraphs in one sync', async () => {
    const { Word, host, syncs } = openTierA(await longDocument(300));
    host.user.selectParagraphs(0, 299);
    await Word.run(async (context) => {
      const { paragraphs } = context.document.getSelection();
      paragraphs.load('items/text,items/font/bold');
      await context.sync();
      assert.equal(paragraphs.items.length, 300);
    });
    assert.equal(syncs(), 1);
  });
});
