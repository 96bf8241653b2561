import assert from 'node:assert/strict';
import type {
  ParagraphChange,
  Placement,
} from '../../../../extensions/word/document/word-document.ts';
import { footnoteMark, paragraph, run } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

const source = {
  body: [
    paragraph(run('Teh '), run('cat', '<w:b/>'), run(' sat.')),
    paragraph(run('A note'), footnoteMark, run(' is hear.')),
  ].join(''),
  footnotes: ['Note.'],
};

const changes: readonly ParagraphChange[] = [
  { kind: 'edits', paragraph: 0, edits: [{ offset: 0, length: 3, newText: 'The' }] },
  { kind: 'edits', paragraph: 1, edits: [{ offset: 11, length: 4, newText: 'here' }] },
];

async function writeAll(
  word: OpenDocument,
  placement: Placement,
): ReturnType<OpenDocument['document']['write']> {
  const selection = await word.read(0, 1);
  return word.document.write(selection, changes, { placement });
}

describe('results as tracked changes', () => {
  it('are insertions and deletions, and tracking is off again', async () => {
    const word = openDocument(source);
    const { outcomes } = await writeAll(word, 'tracked-change');
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.match(
      word.body(),
      /<w:del [^>]*><w:r><w:delText[^>]*>Teh<\/w:delText><\/w:r><\/w:del>/u,
    );
    assert.match(word.body(), /<w:ins [^>]*><w:r><w:t[^>]*>The<\/w:t><\/w:r><\/w:ins>/u);
    assert.equal(word.tier.host.model.trackingMode, 'Off');
  });

  it('are not written over by revert, which would double the text; people are told what to do', async () => {
    const word = openDocument(source);
    const { revertId } = await writeAll(word, 'tracked-change');
    const written = word.body();
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['reject-by-hand', 'reject-by-hand'],
    );
    assert.equal(word.body(), written);
  });

  it('are rejected by revert where Word has objects for them (WordApi 1.6), and no others', async () => {
    const word = openDocument(source, { hasTrackedChanges: true });
    const before = word.tier.host.user.texts();
    word.tier.host.model.trackingMode = 'TrackAll';
    const { revertId } = await writeAll(word, 'replace');
    assert.match(word.body(), /<w:ins /u);
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.deepEqual(word.tier.host.user.texts(), before);
    assert.doesNotMatch(word.body(), /<w:(?:ins|del) /u);
    assert.equal(word.tier.host.model.trackingMode, 'TrackAll');
  });

  it('leave tracking on for people who track', async () => {
    const word = openDocument(source);
    word.tier.host.model.trackingMode = 'TrackAll';
    await writeAll(word, 'tracked-change');
    assert.equal(word.tier.host.model.trackingMode, 'TrackAll');
    assert.match(word.body(), /<w:delText[^>]*>hear</u);
  });

  it('are what replacing makes where people track, and it is said', async () => {
    const word = openDocument(source);
    word.tier.host.model.trackingMode = 'TrackAll';
    const { outcomes } = await writeAll(word, 'replace');
    assert.deepEqual(
      outcomes.map((each) => each.outcome === 'written' && each.isTracked),
      [true, true],
    );
    const plain = await writeAll(openDocument(source), 'replace');
    assert.deepEqual(plain.outcomes[0], {
      paragraph: 0,
      outcome: 'written',
      keepsOldLanguage: false,
    });
  });

  it('are not called changed since where somebody has rejected them', async () => {
    const word = openDocument(source);
    const before = word.tier.host.user.texts();
    const { revertId } = await writeAll(word, 'tracked-change');
    word.tier.host.user.rejectAll();
    assert.deepEqual(word.tier.host.user.texts(), before);
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['back-already', 'back-already'],
    );
  });

  it('restore the tracking mode when Word fails in the middle', async () => {
    const word = openDocument(source);
    const selection = await word.read(0, 1);
    word.tier.host.faults.failAction({
      member: 'Range.InsertText',
      nth: 2,
      code: 'GeneralException',
    });
    const { outcomes } = await word.document.write(selection, changes, {
      placement: 'tracked-change',
    });
    assert.equal(word.tier.host.model.trackingMode, 'Off');
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.deepEqual(word.tier.host.user.texts(), ['The cat sat.', 'A note\u0002 is here.']);
  });

  it('restore the tracking mode when Word goes on failing', async () => {
    const word = openDocument(source);
    const selection = await word.read(0, 1);
    for (const nth of [1, 2, 3, 4]) {
      word.tier.host.faults.failAction({
        member: 'Range.InsertText',
        nth,
        code: 'GeneralException',
      });
    }
    const { outcomes } = await word.document.write(selection, changes, {
      placement: 'tracked-change',
    });
    assert.equal(word.tier.host.model.trackingMode, 'Off');
    assert.ok(outcomes.some(({ outcome }) => outcome === 'refused'));
  });
});

describe('results below the original', () => {
  it('are a paragraph of their own with the formats, and the note is not doubled', async () => {
    const word = openDocument(source);
    const { outcomes } = await writeAll(word, 'insert-below');
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.deepEqual(word.tier.host.user.texts(), [
      'Teh cat sat.',
      'The cat sat.',
      'A note\u0002 is hear.',
      'A note is here.',
    ]);
    assert.equal(word.body().match(/<w:footnoteReference/gu)?.length, 1);
    assert.match(joinRuns(word.body()), /<w:rPr><w:b(?: [^>]*)?\/>(?:<[^>]*>)*<w:t>cat</u);
  });

  it('go again with revert', async () => {
    const word = openDocument(source);
    const before = word.body();
    const { revertId } = await writeAll(word, 'insert-below');
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.equal(word.body(), before);
  });
});

describe('results as comments', () => {
  it('hold the new wording and leave the text alone', async () => {
    const word = openDocument(source);
    const { outcomes } = await writeAll(word, 'comment');
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.match(word.body(), /<w:commentRangeStart/u);
    assert.equal(word.tier.host.user.texts()[0]?.replaceAll('\u0005', ''), 'Teh cat sat.');
  });
});

describe('comments that are taken back', () => {
  it('go with their marks, and the text stays', async () => {
    const word = openDocument(source);
    const before = word.body();
    const { revertId } = await writeAll(word, 'comment');
    const outcomes = await word.document.revert(revertId ?? 0);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    assert.equal(joinRuns(word.body()), joinRuns(before));
  });
});

describe('a host with WordApi 1.3 alone', () => {
  it('writes in place and below', async () => {
    const word = openDocument(source, { platform: 'old' });
    const replaced = await writeAll(word, 'replace');
    assert.deepEqual(
      replaced.outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
    await word.document.revert(replaced.revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(source.body));
    const below = await writeAll(word, 'insert-below');
    assert.deepEqual(
      below.outcomes.map(({ outcome }) => outcome),
      ['written', 'written'],
    );
  });

  it('says what tracked changes and comments would need, and does nothing', async () => {
    const word = openDocument(source, { platform: 'old' });
    const { canTrackChanges, canComment } = word.document.capabilities;
    assert.deepEqual([canTrackChanges, canComment], [false, false]);
    const before = word.body();
    for (const [placement, lacking] of [
      ['tracked-change', 'no-tracking'],
      ['comment', 'no-comments'],
    ] as const) {
      const { outcomes, revertId } = await writeAll(word, placement);
      assert.equal(revertId, null);
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        [lacking, lacking],
      );
    }
    assert.equal(word.body(), before);
  });
});

describe('blanks that look otherwise than the text around them', () => {
  it('have their looks again after revert', async () => {
    const body = paragraph(run('one'), run(' ', '<w:b/>'), run('two'));
    const word = openDocument({ body });
    const selection = await word.read(0);
    const edits = [{ offset: 0, length: 7, newText: 'three four' }];
    const change: ParagraphChange = { kind: 'edits', paragraph: 0, edits };
    const { revertId } = await word.document.write(selection, [change], { placement: 'replace' });
    assert.equal(word.tier.host.user.texts()[0], 'three four');
    const [reverted] = await word.document.revert(revertId ?? 0);
    assert.equal(reverted?.outcome, 'written');
    assert.equal(joinRuns(word.body()), joinRuns(body));
  });
});
