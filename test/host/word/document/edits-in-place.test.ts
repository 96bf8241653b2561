import assert from 'node:assert/strict';
import type { Edit } from '../../../../shared/text/edits.ts';
import { footnoteMark, link, paragraph, run } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

const source = {
  body: paragraph(
    run('Teh '),
    run('bold', '<w:b/>'),
    run(' word and the '),
    link('rId9', run('link', '<w:rStyle w:val="Hyperlink"/>')),
    run(' here'),
    footnoteMark,
    run(' stay. Teh end.'),
  ),
  links: { rId9: 'https://example.org/' },
  footnotes: ['A note.'],
};
const text = 'Teh bold word and the link here\u0002 stay. Teh end.';

async function writeEdits(
  word: OpenDocument,
  edits: readonly Edit[],
): ReturnType<OpenDocument['document']['write']> {
  const selection = await word.read(0);
  return word.document.write(selection, [{ kind: 'edits', paragraph: 0, edits }], {
    placement: 'replace',
  });
}

describe('small changes in a paragraph of Word', () => {
  it('keep bold, the link and the footnote, and change nothing else', async () => {
    const word = openDocument(source);
    const { outcomes } = await writeEdits(word, [
      { offset: 0, length: 3, newText: 'The' },
      { offset: text.lastIndexOf('Teh'), length: 3, newText: 'The' },
    ]);
    assert.deepEqual(outcomes, [{ paragraph: 0, outcome: 'written', keepsOldLanguage: false }]);
    assert.equal(joinRuns(word.body()), joinRuns(source.body.replaceAll('Teh', 'The')));
  });

  it('come back with revert as the document was', async () => {
    const word = openDocument(source);
    const { revertId } = await writeEdits(word, [
      { offset: 0, length: 3, newText: 'The' },
      { offset: 4, length: 4, newText: 'strong' },
      { offset: text.indexOf('link'), length: 4, newText: 'address' },
      { offset: text.indexOf(' stay'), length: 0, newText: ' must' },
      { offset: text.lastIndexOf(' end'), length: 4, newText: '' },
    ]);
    assert.equal(
      word.tier.host.user.texts()[0],
      'The strong word and the address here\u0002 must stay. Teh.',
    );
    assert.notEqual(revertId, null);
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written'],
    );
    assert.equal(joinRuns(word.body()), joinRuns(source.body));
  });

  it('ask Word first where they belong, and then write from the end', async () => {
    const word = openDocument({ body: paragraph(run('Teh one and teh two.')) });
    const selection = await word.read(0);
    word.tier.forgetSyncs();
    await word.document.write(
      selection,
      [
        {
          kind: 'edits',
          paragraph: 0,
          edits: [
            { offset: 0, length: 3, newText: 'The' },
            { offset: 12, length: 3, newText: 'the' },
          ],
        },
      ],
      { placement: 'replace' },
    );
    const [check, write] = word.tier.actions();
    assert.equal(word.tier.syncs(), 2);
    assert.deepEqual(
      check?.filter((line) => line.startsWith('Search')).map((line) => line.replace(/,\d+/u, '')),
      ['Search("Teh")', 'Search("Teh one and ")', 'Search("teh")'],
    );
    assert.deepEqual(write, [
      'InsertText("the","Replace")',
      'InsertText("The","Replace")',
      'GetRange("Content")',
      'load(text)',
    ]);
  });

  it('find the right one of many equal words', async () => {
    const words = Array.from({ length: 6 }, () => 'very').join(' ');
    const word = openDocument({ body: paragraph(run(`It is ${words} good.`)) });
    const { outcomes } = await writeEdits(word, [{ offset: 6 + 5 * 4, length: 4, newText: 'so' }]);
    assert.equal(outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], 'It is very very very very so very good.');
  });

  it('replace texts that are longer than a search may be', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const word = openDocument({ body: paragraph(run('A '), run(long, '<w:i/>'), run(' z.')) });
    const { outcomes } = await writeEdits(word, [
      { offset: 2, length: long.length, newText: 'short' },
    ]);
    assert.equal(outcomes[0]?.outcome, 'written');
    const expected = paragraph(run('A '), run('short', '<w:i/>'), run(' z.'));
    assert.equal(joinRuns(word.body()), joinRuns(expected));
  });

  it('are refused where a link would be lost, and leave the document alone', async () => {
    const word = openDocument(source);
    const before = word.body();
    const { outcomes, revertId } = await writeEdits(word, [
      { offset: 18, length: 'the link here'.length, newText: 'all of it' },
    ]);
    assert.equal(outcomes[0]?.outcome, 'loses-formats');
    assert.equal(revertId, null);
    assert.equal(word.body(), before);
  });

  it('are refused across a footnote', async () => {
    const word = openDocument(source);
    const before = word.body();
    const { outcomes } = await writeEdits(word, [
      { offset: text.indexOf('here'), length: 10, newText: 'there stay' },
    ]);
    assert.equal(outcomes[0]?.outcome, 'loses-objects');
    assert.equal(word.body(), before);
  });

  it('find carets and quotation marks as they stand', async () => {
    const word = openDocument({ body: paragraph(run('“a^b” and "a^b" teh')) });
    const { outcomes } = await writeEdits(word, [
      { offset: 11, length: 3, newText: 'c^d' },
      { offset: 16, length: 3, newText: 'the' },
    ]);
    assert.equal(outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], '“a^b” and "c^d" the');
  });
});
