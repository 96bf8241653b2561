import assert from 'node:assert/strict';
import type { ParagraphChange } from '../../../../extensions/word/document/word-document.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { paragraph, run } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

function bodyOf(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    paragraph(run('Teh '), run(`number ${index}`, '<w:b/>'), run(' is here.')),
  ).join('');
}

function fixAll(paragraphs: readonly WordParagraph[]): readonly ParagraphChange[] {
  return paragraphs.map((_, index) => {
    return { kind: 'edits', paragraph: index, edits: [{ offset: 0, length: 3, newText: 'The' }] };
  });
}

function opened(count: number): OpenDocument {
  return openDocument({ body: bodyOf(count) });
}

describe('the number of syncs', () => {
  for (const [count, chunks] of [
    [1, 1],
    [50, 1],
    [51, 2],
    [300, 6],
  ] as const) {
    it(`is two for each chunk when writing and taking back ${count} paragraphs`, async () => {
      const word = opened(count);
      const selection = await word.read(0, count - 1);
      assert.equal(selection.paragraphs.length, count);
      assert.equal(word.tier.syncs(), 1 + chunks);
      word.tier.forgetSyncs();
      const written = await word.document.write(selection, fixAll(selection.paragraphs), {
        placement: 'replace',
      });
      assert.ok(written.outcomes.every(({ outcome }) => outcome === 'written'));
      assert.equal(word.tier.syncs(), 2 * chunks);
      assert.equal(joinRuns(word.body()), joinRuns(bodyOf(count).replaceAll('Teh', 'The')));
      word.tier.forgetSyncs();
      const reverted = await word.document.revert(written.revertId ?? 0);
      assert.ok(reverted.every(({ outcome }) => outcome === 'written'));
      assert.equal(word.tier.syncs(), 2 * chunks);
      assert.equal(joinRuns(word.body()), joinRuns(bodyOf(count)));
    }).timeout(60_000);
  }
});

describe('a long run', () => {
  it('tells how far it is and notes it in the document, without text (F33)', async () => {
    const word = opened(120);
    const selection = await word.read(0, 119);
    const seen: string[] = [];
    await word.document.write(selection, fixAll(selection.paragraphs), {
      placement: 'replace',
      onProgress: (done, total) => {
        seen.push(`${done}/${total} ${word.settings.get('interlinear.run') ?? ''}`);
      },
    });
    assert.deepEqual(seen, [
      '50/120 replace 0 50 120',
      '100/120 replace 50 50 120',
      '120/120 replace 100 20 120',
    ]);
    assert.equal(word.settings.size, 0);
  });

  it('that ended with its pane is told of once (F33)', async () => {
    const word = opened(1);
    word.settings.set('interlinear.run', 'tracked-change 50 50 300');
    assert.deepEqual(await word.document.takeInterruptedRun(), {
      placement: 'tracked-change',
      done: 50,
      begun: 50,
      total: 300,
    });
    assert.equal(await word.document.takeInterruptedRun(), null);
    word.settings.set('interlinear.run', 'anything else');
    assert.equal(await word.document.takeInterruptedRun(), null);
    assert.equal(word.settings.size, 0);
  });

  it('ends between two chunks when it is cancelled', async () => {
    const word = opened(120);
    const selection = await word.read(0, 119);
    const cancel = new AbortController();
    const { outcomes } = await word.document.write(selection, fixAll(selection.paragraphs), {
      placement: 'replace',
      signal: cancel.signal,
      onProgress: () => {
        cancel.abort();
      },
    });
    const kinds = outcomes.map(({ outcome }) => outcome);
    assert.deepEqual(new Set(kinds.slice(0, 50)), new Set(['written']));
    assert.deepEqual(new Set(kinds.slice(50)), new Set(['cancelled']));
    assert.equal(word.body().match(/Teh/gu)?.length, 70);
  });

  it('stops reading when it is cancelled', async () => {
    const word = opened(60);
    word.tier.host.user.selectParagraphs(0, 59);
    const reading = await word.document.readSelection(AbortSignal.abort());
    assert.ok(reading.outcome === 'refused' && reading.reason === 'cancelled');
  });

  it('gives way to the page between pieces of work (P9)', async () => {
    const word = opened(50);
    word.slowDown(10);
    const selection = await word.read(0, 49);
    const reading = word.breaths();
    assert.ok(reading >= 20, `${reading} breaks`);
    await word.document.write(selection, fixAll(selection.paragraphs), { placement: 'replace' });
    assert.ok(word.breaths() - reading >= 20, `${word.breaths() - reading} breaks`);
  });
});

describe('ranges in Word', () => {
  it('are all let go in the end', async () => {
    const word = opened(3);
    const selection = await word.read(0, 2);
    const { revertId } = await word.document.write(selection, fixAll(selection.paragraphs), {
      placement: 'insert-below',
    });
    await word.document.release(selection);
    await word.document.revert(revertId ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(word.tier.host.referenceCount, 0);
  });

  it('stay for taking back after the selection was let go', async () => {
    const word = opened(2);
    const selection = await word.read(0, 1);
    const { revertId } = await word.document.write(selection, fixAll(selection.paragraphs), {
      placement: 'replace',
    });
    await word.document.release(selection);
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.equal(joinRuns(word.body()), joinRuns(bodyOf(2)));
  });
});
