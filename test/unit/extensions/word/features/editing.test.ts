import assert from 'node:assert/strict';
import { partsWithEdits } from '../../../../../extensions/word/features/editing/parts-with-edits.ts';
import {
  partsOfEdit,
  wordCell,
} from '../../../../../extensions/word/features/editing/word-cell.ts';
import { ImproveController } from '../../../../../extensions/word/features/improve/improve-controller.ts';
import { wordsOfPreview } from '../../../../../extensions/word/features/preview-parts.ts';
import { TranslateController } from '../../../../../extensions/word/features/translate/translate-controller.ts';
import type { InlinePart } from '../../../../../shared/formats/model.ts';
import { createTexts } from '../l10n/pane-texts.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import { PaneServiceDouble, servicesOf } from './pane-double.ts';

const texts = createTexts('en');
const marked = 'We **offer** it\u0002 now.';

/** The words of a target in place of each of its texts, in their order. */
function reworded(target: readonly InlinePart[], ...words: readonly string[]): InlinePart[] {
  let at = 0;
  return target.map((part) =>
    part.kind === 'text' ? { kind: 'text', text: words[at++] ?? part.text } : part,
  );
}

async function translated(...paragraphs: readonly string[]): Promise<{
  readonly document: MemoryWordDocument;
  readonly controller: TranslateController;
}> {
  const document = new MemoryWordDocument(...paragraphs.map((text) => paragraphOf(text)));
  const controller = new TranslateController(servicesOf(document, new PaneServiceDouble()));
  controller.pickers.chooseTarget('de');
  await controller.run();
  return { document, controller };
}

describe('A translation that is edited before it is inserted', () => {
  it('shows codes as chips with names that people know, and takes them back as parts', () => {
    const source = paragraphOf(marked);
    const { chips, pieces } = wordCell(source, source.parts, texts);
    assert.deepEqual(
      chips.map(({ role, label }) => [role, label]),
      [
        ['open', 'format'],
        ['close', 'format'],
        ['placeholder', 'footnote'],
      ],
    );
    const committed = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.number));
    assert.deepEqual(partsOfEdit(source, source.parts, committed), source.parts);
    const changed = partsOfEdit(source, source.parts, ['Now ', 1, 'we offer', 2, ' it', 3]);
    assert.equal(changed?.filter(({ kind }) => kind === 'code').length, 3);
    assert.equal(partsOfEdit(source, source.parts, ['x', 9]), null);
  });

  it('names bold words and links as such', () => {
    const source = paragraphOf('We **offer** it.');
    const bold = {
      ...source,
      runs: [
        {
          start: 3,
          end: 8,
          format: { bold: true },
          isFormatWhole: true,
          hasOtherBlanks: false,
          link: null,
        },
      ],
    };
    assert.equal(wordCell(bold, bold.parts, texts).chips[0]?.label, 'bold');
    const [first] = bold.runs;
    assert.ok(first);
    const two = paragraphOf('We **offer** it **here**.');
    const runs = [first, { ...first, start: 12, end: 16, format: {}, link: 'https://a.example' }];
    assert.deepEqual(
      wordCell({ ...two, runs }, two.parts, texts).chips.map(({ label }) => label),
      ['bold', 'bold', 'link', 'link'],
    );
    const linked = {
      ...bold,
      runs: bold.runs.map((each) => ({ ...each, link: 'https://a.example' })),
    };
    assert.equal(wordCell(linked, linked.parts, texts).chips[0]?.label, 'link');
  });

  it('is written as it was edited, and can be put back before', async () => {
    const { document, controller } = await translated(marked, 'Two.');
    const [first] = controller.store.state.paragraphs;
    assert.ok(first?.target);
    controller.edit(0, reworded(first.target, 'Wir ', 'bieten', ' es', ' an.'));
    const edited = controller.store.state.paragraphs[0];
    assert.equal(wordsOfPreview(edited?.translation ?? []), 'Wir bieten es an.');
    assert.deepEqual([edited?.isEdited, edited?.needsReview], [true, false]);
    controller.reset(0);
    assert.equal(controller.store.state.paragraphs[0]?.isEdited, false);
    assert.equal(
      wordsOfPreview(controller.store.state.paragraphs[0].translation),
      wordsOfPreview(first.translation),
    );
    controller.edit(0, reworded(first.target, 'Wir ', 'bieten', ' es', ' an.'));
    await controller.accept('replace');
    assert.match(document.written[0]?.texts[0] ?? '', /Wir .*bieten.* es.* an\./u);
  });

  it('can be inserted by itself; the others stay to be decided', async () => {
    const { document, controller } = await translated('One.', 'Two.', 'Three.');
    await controller.accept('replace', 1);
    assert.deepEqual(
      document.written[0]?.changes.map(({ paragraph }) => paragraph),
      [1],
    );
    assert.deepEqual(
      controller.store.state.paragraphs.map(({ index }) => index),
      [0, 2],
    );
    await controller.accept('replace');
    assert.deepEqual(
      document.written[1]?.changes.map(({ paragraph }) => paragraph),
      [0, 2],
    );
  });
});

describe('An improved paragraph that is edited before it is inserted', () => {
  it('has its chosen changes between its codes', () => {
    const source = paragraphOf('We **really offer** it\u0002 now.');
    const offset = source.text.indexOf('really ');
    const parts = partsWithEdits(source, [
      { offset, length: 'really '.length, newText: '' },
      { offset: source.text.indexOf('now'), length: 3, newText: 'today' },
    ]);
    assert.deepEqual(
      parts.map((part) => (part.kind === 'text' ? part.text : part.role)),
      ['We ', 'open', 'offer', 'close', ' it', 'placeholder', ' today.'],
    );
  });

  it('is written as it was edited, by itself or with the others', async () => {
    const document = new MemoryWordDocument(paragraphOf('teh first.'), paragraphOf('teh second.'));
    const service = new PaneServiceDouble();
    service.rewording = new Map([['teh', 'the']]);
    const improve = new ImproveController(servicesOf(document, service));
    await improve.run();
    const { suggestions } = improve;
    assert.equal(suggestions.store.state.paragraphs.length, 2);
    suggestions.edit(1, [{ kind: 'text', text: 'The last.' }]);
    await suggestions.accept('replace', 1);
    assert.deepEqual(document.written[0]?.texts, ['The last.']);
    assert.deepEqual(
      suggestions.store.state.paragraphs.map(({ index }) => index),
      [0],
    );
    suggestions.edit(0, [{ kind: 'text', text: 'The first of all.' }]);
    suggestions.reset(0);
    await suggestions.accept('replace');
    assert.deepEqual(
      document.written[1]?.changes.map(({ kind }) => kind),
      ['edits'],
    );
  });
});
