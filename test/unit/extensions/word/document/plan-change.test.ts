import assert from 'node:assert/strict';
import { planChange } from '../../../../../extensions/word/document/plan-change.ts';
import type {
  ParagraphChange,
  Placement,
} from '../../../../../extensions/word/document/word-document.ts';
import { footnote, readOne, run } from '../../../formats/wordml/flat-samples.ts';

const web = { ooxmlCostsUndo: true };
const noted = readOne(
  run('Teh ') +
    run('bold', '<w:b/>') +
    footnote +
    run(' text and more of it.', '<w:lang w:val="en-US"/>'),
);
const edits: ParagraphChange = {
  kind: 'edits',
  paragraph: 0,
  edits: [{ offset: 0, length: 3, newText: 'The' }],
};
const across: ParagraphChange = {
  kind: 'edits',
  paragraph: 0,
  edits: [{ offset: 0, length: 12, newText: 'It' }],
};
const target: ParagraphChange = {
  kind: 'target',
  paragraph: 0,
  target: [{ kind: 'text', text: 'Der Text' }],
  language: 'de',
};
const same: ParagraphChange = { kind: 'target', paragraph: 0, target: noted.parts, language: 'de' };

describe('what a change becomes in the document', () => {
  const cases: readonly (readonly [string, ParagraphChange, Placement, string])[] = [
    ['an edit', edits, 'replace', 'in-place'],
    ['an edit', edits, 'tracked-change', 'in-place'],
    ['an edit', edits, 'insert-below', 'below'],
    ['an edit', edits, 'comment', 'comment'],
    ['an edit across a note', across, 'replace', 'refused'],
    ['an edit across a note', across, 'comment', 'comment'],
    ['a target without its note', target, 'replace', 'refused'],
    ['a target without its note', target, 'insert-below', 'below'],
    ['the text as it is', same, 'replace', 'nothing'],
  ];
  for (const [name, change, placement, way] of cases) {
    it(`is, for ${name} as ${placement}, ${way}`, () => {
      assert.equal(planChange(noted, change, placement, web).way, way);
    });
  }

  it('is a comment with the whole new wording, without marks', () => {
    assert.deepEqual(planChange(noted, edits, 'comment', web), {
      way: 'comment',
      text: 'The bold text and more of it.',
    });
    assert.deepEqual(planChange(noted, target, 'comment', web), {
      way: 'comment',
      text: 'Der Text',
    });
  });

  it('is text below with its formats, in the old language when it is a new one', () => {
    assert.deepEqual(planChange(noted, edits, 'insert-below', web), {
      way: 'below',
      isOoxml: false,
      keepsOldLanguage: false,
      spans: [
        { text: 'The ', format: { bold: false }, link: null },
        { text: 'bold', format: { bold: true }, link: null },
        { text: ' text and more of it.', format: { bold: false }, link: null },
      ],
    });
    const below = planChange(noted, target, 'insert-below', web);
    assert.ok(below.way === 'below' && below.keepsOldLanguage);
  });

  it('is refused for what would be lost', () => {
    const refused = planChange(noted, across, 'replace', web);
    assert.deepEqual(refused, { way: 'refused', reason: 'loses-objects' });
    const plain = readOne(run('one ') + run('two', '<w:b/>') + run(' three'));
    const whole = planChange(
      plain,
      { kind: 'edits', paragraph: 0, edits: [{ offset: 0, length: 13, newText: 'x' }] },
      'replace',
      web,
    );
    assert.deepEqual(whole, { way: 'refused', reason: 'loses-formats' });
  });
});
