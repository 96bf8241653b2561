import assert from 'node:assert/strict';
import type { ParagraphChange } from '../../../../extensions/word/document/word-document.ts';
import { paragraph, run } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

const texts = ['Teh first.', 'Teh second.', 'Teh third.', 'Teh fourth.'];

function opened(): OpenDocument {
  return openDocument({ body: texts.map((text) => paragraph(run(text))).join('') });
}

const changes: readonly ParagraphChange[] = texts.map((_, index) => {
  return { kind: 'edits', paragraph: index, edits: [{ offset: 0, length: 3, newText: 'The' }] };
});

const replace = { placement: 'replace' } as const;

async function writeAfter(
  word: OpenDocument,
  meanwhile: () => void,
): Promise<{ readonly kinds: readonly string[]; readonly revertId: number | null }> {
  const selection = await word.read(0, texts.length - 1);
  meanwhile();
  const { outcomes, revertId } = await word.document.write(selection, changes, replace);
  return { kinds: outcomes.map(({ outcome }) => outcome), revertId };
}

describe('text that is changed while people wait (F33)', () => {
  it('is left alone, and the rest is written', async () => {
    const word = opened();
    const { kinds } = await writeAfter(word, () => {
      word.tier.host.user.replaceText('second', 'second and more');
    });
    assert.deepEqual(kinds, ['written', 'changed-meanwhile', 'written', 'written']);
    assert.deepEqual(word.tier.host.user.texts(), [
      'The first.',
      'Teh second and more.',
      'The third.',
      'The fourth.',
    ]);
  });

  it('is left alone by revert, too', async () => {
    const word = opened();
    const { revertId } = await writeAfter(word, () => undefined);
    word.tier.host.user.replaceText('third', '3rd');
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written', 'changed-meanwhile', 'written'],
    );
    assert.deepEqual(word.tier.host.user.texts(), [texts[0], texts[1], 'The 3rd.', texts[3]]);
  });

  it('between the check and the writing costs nobody else anything', async () => {
    const word = opened();
    const selection = await word.read(0, 3);
    word.tier.host.faults.beforeBatch(2, () => {
      word.tier.host.user.deleteParagraph(1);
    });
    const { outcomes } = await word.document.write(selection, changes, replace);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'deleted', 'written', 'written'],
    );
    assert.deepEqual(word.tier.host.user.texts(), ['The first.', 'The third.', 'The fourth.']);
  });
});

describe('long texts that are changed while people wait (F33)', () => {
  it('are told from those that are gone', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const word = openDocument({ body: paragraph(run(`A ${long} z.`)) + paragraph(run('teh')) });
    const selection = await word.read(0, 1);
    word.tier.host.user.replaceText('word59', 'end');
    const { outcomes } = await word.document.write(
      selection,
      [
        { kind: 'edits', paragraph: 0, edits: [{ offset: 2, length: long.length, newText: 'b' }] },
        { kind: 'edits', paragraph: 1, edits: [{ offset: 0, length: 3, newText: 'the' }] },
      ],
      replace,
    );
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['changed-meanwhile', 'written'],
    );
  });
});

describe('paragraphs that are deleted while people wait (F33)', () => {
  it('are told of, and the rest is written', async () => {
    const word = opened();
    const { kinds } = await writeAfter(word, () => {
      word.tier.host.user.deleteParagraph(2);
    });
    assert.deepEqual(kinds, ['written', 'written', 'deleted', 'written']);
    assert.deepEqual(word.tier.host.user.texts(), ['The first.', 'The second.', 'The fourth.']);
  });

  it('may be all of them', async () => {
    const word = opened();
    const { kinds, revertId } = await writeAfter(word, () => {
      for (let index = 0; index < 3; index += 1) word.tier.host.user.deleteParagraph(0);
    });
    assert.deepEqual(kinds, ['deleted', 'deleted', 'deleted', 'written']);
    assert.notEqual(revertId, null);
  });
});

describe('what Word refuses', () => {
  it('in a document for reading is said, and nothing is tried again', async () => {
    const word = opened();
    word.tier.host.faults.isReadOnly = true;
    const selection = await word.read(0, 3);
    word.tier.forgetSyncs();
    const { outcomes, revertId } = await word.document.write(selection, changes, replace);
    assert.equal(revertId, null);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      texts.map(() => 'read-only'),
    );
    assert.equal(word.tier.syncs(), 3);
    assert.deepEqual(word.tier.host.user.texts(), texts);
  });

  it('in the middle of a batch strikes one paragraph; nothing is written twice', async () => {
    const word = opened();
    const selection = await word.read(0, 3);
    // The third action of the batch, and again when its paragraph is tried alone.
    for (const nth of [3, 4, 5]) {
      word.tier.host.faults.failAction({
        member: 'Range.InsertText',
        nth,
        code: 'GeneralException',
      });
    }
    const { outcomes, revertId } = await word.document.write(selection, changes, replace);
    const kinds = outcomes.map(({ outcome }) => outcome);
    assert.deepEqual(kinds.toSorted(), ['refused', 'written', 'written', 'written']);
    const found = word.tier.host.user.texts();
    for (const [index, text] of texts.entries()) {
      assert.equal(found[index], kinds[index] === 'written' ? text.replace('Teh', 'The') : text);
    }
    await word.document.revert(revertId ?? 0);
    assert.deepEqual(word.tier.host.user.texts(), texts);
  });

  for (const code of ['ActivityLimitReached', 'InvalidOrTimedOutSession'] as const) {
    it(`by ${code} is told from other refusals`, async () => {
      const word = opened();
      const selection = await word.read(0, 3);
      word.tier.host.faults.failBatch({ code });
      const { outcomes } = await word.document.write(selection, changes, replace);
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        texts.map(() => 'busy'),
      );
      assert.deepEqual(word.tier.host.user.texts(), texts);
    });
  }

  it('as a tracked change in a document for reading is the protection, not a missing paragraph', async () => {
    const word = opened();
    const selection = await word.read(0, 3);
    word.tier.host.faults.isReadOnly = true;
    const { outcomes } = await word.document.write(selection, changes, {
      placement: 'tracked-change',
    });
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      texts.map(() => 'read-only'),
    );
    assert.deepEqual(word.tier.host.user.texts(), texts);
  });

  it('below one paragraph of a document for reading leaves no doubt', async () => {
    for (const placement of ['insert-below', 'comment'] as const) {
      const word = opened();
      const selection = await word.read(0, 0);
      word.tier.host.faults.isReadOnly = true;
      const { outcomes } = await word.document.write(selection, changes.slice(0, 1), { placement });
      assert.deepEqual(outcomes, [{ paragraph: 0, outcome: 'read-only' }]);
      assert.deepEqual(word.tier.host.user.texts(), texts);
    }
  });

  it('and does not answer afterwards is not taken for a paragraph that is gone', async () => {
    const word = opened();
    const selection = await word.read(0, 3);
    // The writing, and what asks for the texts behind it: a fault that strikes stops the count of the next.
    for (let time = 0; time < 2; time += 1) {
      word.tier.host.faults.failBatch({ nth: 2, code: 'InvalidOrTimedOutSession' });
    }
    word.tier.forgetSyncs();
    const { outcomes } = await word.document.write(selection, changes, replace);
    assert.deepEqual(
      outcomes,
      texts.map((_, paragraph) => ({ paragraph, outcome: 'perhaps-done', cause: 'busy' })),
    );
    assert.equal(word.tier.syncs(), 3, 'a Word that is busy is not asked over and over');
    assert.deepEqual(word.tier.host.user.texts(), texts);
  });

  it('when inserting below is said without trying twice', async () => {
    const word = opened();
    const selection = await word.read(0, 0);
    word.tier.host.faults.failAction({
      member: 'Paragraph.InsertText',
      code: 'GeneralException',
    });
    const { outcomes } = await word.document.write(selection, changes.slice(0, 1), {
      placement: 'insert-below',
    });
    assert.deepEqual(outcomes, [{ paragraph: 0, outcome: 'perhaps-done', cause: 'refused' }]);
  });

  it('while reading is a refusal', async () => {
    for (const [code, reason] of [
      ['GeneralException', 'refused'],
      ['ActivityLimitReached', 'busy'],
      ['AccessDenied', 'read-only'],
    ] as const) {
      const word = opened();
      word.tier.host.faults.failBatch({ code });
      word.tier.host.user.selectParagraphs(0);
      assert.deepEqual(await word.document.readSelection(), { outcome: 'refused', reason });
    }
  });
});

describe('calls that come at once', () => {
  it('wait for one another', async () => {
    const word = opened();
    const selection = await word.read(0, 3);
    const first = word.document.write(selection, changes.slice(0, 1), replace);
    const second = word.document.write(selection, changes.slice(0, 1), replace);
    assert.equal((await first).outcomes[0]?.outcome, 'written');
    assert.equal((await second).outcomes[0]?.outcome, 'changed-meanwhile');
    assert.equal(word.tier.host.user.texts()[0], 'The first.');
  });

  it('for a selection that was let go are refused', async () => {
    const word = opened();
    const selection = await word.read(0, 0);
    await word.document.release(selection);
    const { outcomes } = await word.document.write(selection, changes.slice(0, 1), replace);
    assert.equal(outcomes[0]?.outcome, 'deleted');
    assert.deepEqual(await word.document.revert(99), []);
    assert.equal(joinRuns(word.body()).includes('Teh first.'), true);
  });
});
