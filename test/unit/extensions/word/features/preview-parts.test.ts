import assert from 'node:assert/strict';
import {
  wordsOfPreview,
  previewTarget,
  previewText,
  readableText,
} from '../../../../../extensions/word/features/preview-parts.ts';
import {
  suggestedParagraph,
  suggestedParts,
  suggestedText,
} from '../../../../../extensions/word/features/suggestions/suggestion.ts';
import { paragraphOf } from './memory-word-document.ts';

describe('What the pane shows of a paragraph', () => {
  it('shows notes as objects and line breaks as lines', () => {
    const paragraph = paragraphOf('One\u0002 two\vthree');
    assert.deepEqual(previewText(paragraph, 0, paragraph.text.length), [
      { kind: 'text', text: 'One' },
      { kind: 'object', object: 'footnote' },
      { kind: 'text', text: ' two\nthree' },
    ]);
  });

  it('finds the objects of a translation by their codes', () => {
    const paragraph = paragraphOf('One\u0002 two');
    const [text, note] = paragraph.parts;
    assert.ok(text !== undefined && note !== undefined);
    assert.deepEqual(previewTarget([note, text], paragraph), [
      { kind: 'object', object: 'footnote' },
      { kind: 'text', text: 'One' },
    ]);
  });

  it('shows a mark once, though the end of what it is about stands beside it', () => {
    const { pieces, ...paragraph } = paragraphOf('One\u0002 two');
    const [text, note] = paragraph.parts;
    assert.ok(text !== undefined && note?.kind === 'code');
    const end = { ...note, content: 'end of range' };
    const withEnd = { ...paragraph, pieces: [{ start: 3, end: 3, part: end }, ...pieces] };
    assert.deepEqual(previewTarget([text, end, note], withEnd), [
      { kind: 'text', text: 'One' },
      { kind: 'object', object: 'footnote' },
    ]);
  });

  it('cuts a paragraph at its suggestions', () => {
    const paragraph = paragraphOf('See teh\u0002 end');
    const hunk = {
      offset: 14,
      length: 3,
      newText: 'the',
      kind: 'spelling',
      original: 'teh',
      replacement: 'the',
      anchor: { offset: 14, length: 3 },
    } as const;
    const suggested = suggestedParagraph(0, paragraph, [hunk], 10);
    assert.deepEqual(suggestedParts(suggested), [
      { kind: 'text', text: 'See ' },
      { kind: 'suggestion', id: 0 },
      { kind: 'object', object: 'footnote' },
      { kind: 'text', text: ' end' },
    ]);
    assert.equal(suggestedText(suggested), 'See the end');
  });

  it('hands out hostile text as nothing but text (F32)', () => {
    const hostile = '</script><img src=x onerror=alert(1)>\u202ejavascript:alert(1)';
    const paragraph = paragraphOf(hostile);
    assert.equal(wordsOfPreview(previewText(paragraph, 0, paragraph.text.length)), hostile);
    assert.equal(readableText('a\u0001b\u0013c\u0000'), 'abc');
  });
});
