import assert from 'node:assert/strict';
import { wordProse } from '../../../../shared/formats/wordml/word-prose.ts';
import { field, footnote, readOne, run } from './flat-samples.ts';

describe('paragraphs of Word as prose', () => {
  const paragraphs = [
    readOne(run('Teh ') + run('bold', '<w:b/>') + run(' word') + footnote + run(' here.')),
    readOne(run(' 1. ')),
    readOne(
      run('As ') +
        field(' REF x ', run('Figure 1')) +
        run(' show') +
        '<w:r><w:br/></w:r>' +
        run('us.'),
    ),
  ];
  const prose = wordProse(paragraphs);
  const [first, second] = prose;
  assert.ok(first && second);

  it('are those with words, without formats and notes', () => {
    assert.deepEqual(
      prose.map(({ paragraph, passage }) => [paragraph, passage.text]),
      [
        [0, 'Teh bold word here.'],
        [2, 'As Figure 1 show\nus.'],
      ],
    );
  });

  it('have places that never meet', () => {
    assert.equal(first.base, 0);
    assert.equal(second.base, (paragraphs[0]?.text.length ?? 0) + 1 + 4 + 1);
    assert.equal(second.passage.start, second.base);
  });

  it('keep fields and breaks as they are', () => {
    const kept = second.passage.kept.map(({ start, end }) => second.passage.text.slice(start, end));
    assert.deepEqual(kept, ['Figure 1', '\n']);
  });

  it('lead back to the paragraph', () => {
    const { text } = paragraphs[0] ?? { text: '' };
    assert.deepEqual(first.passage.toDocument({ offset: 14, length: 4, newText: 'there' }), {
      offset: text.indexOf('here'),
      length: 4,
      newText: 'there',
    });
    const at = second.passage.text.indexOf('show');
    assert.deepEqual(second.passage.toDocument({ offset: at, length: 4, newText: 'shows' }), {
      offset: second.base + (paragraphs[2]?.text.indexOf('show') ?? 0),
      length: 4,
      newText: 'shows',
    });
  });

  it('have no place for what would harm a note, a format, a field or a line', () => {
    assert.equal(first.passage.toDocument({ offset: 9, length: 9, newText: 'thing' }), null);
    assert.equal(first.passage.toDocument({ offset: 0, length: 13, newText: 'All of it' }), null);
    assert.equal(second.passage.toDocument({ offset: 3, length: 6, newText: 'Table' }), null);
    assert.equal(second.passage.toDocument({ offset: 0, length: 2, newText: 'a\nb' }), null);
    const moved = second.passage.toDocument({ offset: 0, length: 11, newText: 'Figure 1 As' });
    assert.equal(moved, null);
  });
});
