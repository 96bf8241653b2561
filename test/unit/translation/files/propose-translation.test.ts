import assert from 'node:assert/strict';
import type { SelectOptions } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { applyProposal } from '../../../../shared/translation/files/apply-proposal.ts';
import type { AnsweredProposal } from '../../../../shared/translation/files/file-proposal.ts';
import { writeProposal } from '../../../../shared/translation/files/finish-file.ts';
import { serveJournal } from '../../../../shared/translation/files/open-inputs.ts';
import type { FileToTranslate } from '../../../../shared/translation/files/prepare-request.ts';
import {
  proposeTranslation,
  type ProposeOptions,
  type TranslationProposal,
} from '../../../../shared/translation/files/propose-translation.ts';
import {
  createJobHarness,
  openCache,
  sentences,
  targetsOf,
  xliffOf,
  type JobHarness,
} from '../../../doubles/job-harness.ts';
import { say } from '../../../../shared/messages/message.ts';

const PATH = '/files/app.xlf';
const SELECT: SelectOptions = { onlyStates: [], sourceCopiesAreUntranslated: false };
const REQUEST = {
  options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch' },
  select: SELECT,
  state: 'preset',
  targetLanguageInFile: 'de',
  allowOtherTargetLanguage: false,
  dryRun: false,
  overwriteOutput: false,
} as const;

describe('a proposed translation', () => {
  let harness: JobHarness;

  beforeEach(async () => {
    harness = await createJobHarness();
  });
  afterEach(() => harness.close());

  function propose(
    files: readonly FileToTranslate[],
    options: ProposeOptions = {},
  ): Promise<TranslationProposal> {
    const { service, blobs, journals, cache, clock } = harness;
    const ports = { service, connection: 'test', blobs, journals, cache, clock };
    return proposeTranslation({ ...REQUEST, files }, ports, options);
  }

  async function proposeOne(
    pair: FileToTranslate = { input: PATH, output: PATH },
    options: ProposeOptions = {},
  ): Promise<{ proposal: TranslationProposal; file: AnsweredProposal }> {
    const proposal = await propose([pair], options);
    const [file] = proposal.files;
    assert.ok(file?.stage === 'answered');
    return { proposal, file };
  }

  const keysOf = (file: AnsweredProposal): string[] => file.units.map(({ answer }) => answer.key);
  const sentTexts = (): number => harness.sent.flat().length;

  it('writes nothing, holds the journal, and says of each unit where its answer came from', async () => {
    const text = xliffOf([...sentences(5), '12.50']);
    harness.files.put(PATH, text);
    const { proposal, file } = await proposeOne();
    assert.equal(harness.files.text(PATH), text);
    assert.equal(file.result.outcome, 'proposed');
    assert.deepEqual(
      file.units.map(({ item, from }) => `${item.name} ${from}`),
      ['u0 service', 'u1 service', 'u2 service', 'u3 service', 'u4 service', 'u5 copy'],
    );
    assert.equal(harness.journals.claimed.size, 1);
    assert.equal(harness.journals.journals.size, 1);
    await proposal.release();
    assert.equal(harness.journals.claimed.size, 0);
    assert.equal(harness.journals.journals.size, 1);
  });

  it('changes the accepted units alone, counts and proves it', async () => {
    harness.files.put(PATH, xliffOf(sentences(6)));
    const { proposal, file } = await proposeOne();
    const keys = keysOf(file);
    const accepted = new Set([keys[1] ?? '', keys[4] ?? '', 'a key of another file']);
    const applied = applyProposal(file, accepted, REQUEST);
    assert.deepEqual([applied.changed, applied.untouched], [2, 4]);
    assert.deepEqual([...targetsOf(applied.newText).keys()], ['u1', 'u4']);
    assert.equal(applyEdits(file.input.file.text, applied.plan.edits), applied.newText);
    const none = applyProposal(file, new Set(), REQUEST);
    assert.equal(none.newText, file.input.file.text);
    assert.equal(none.changed, 0);
    await proposal.release();
  });

  it('translates anew the segments it is told to, whatever their state, and no others', async () => {
    const done = (id: string, state: string): string =>
      `<trans-unit id="${id}"><source>Press the ${id} key</source><target state="${state}">Alt ${id}</target><alt-trans match-quality="100%"><source>Press the ${id} key</source><target>Alt ${id}</target></alt-trans></trans-unit>`;
    const text = xliffOf(['Untranslated still']).replace(
      '</body>',
      `${done('a', 'final')}${done('b', 'translated')}${done('c', 'final')}</body>`,
    );
    harness.files.put(PATH, text);
    const only = new Set(['u1s0', 'u2s0']);
    const { proposal, file } = await proposeOne({ input: PATH, output: PATH, only });
    assert.deepEqual(
      file.units.map(({ item, from }) => `${item.name} ${from}`),
      ['a service', 'b service'],
    );
    assert.ok(file.units.every(({ item }) => item.location.offset > 0));
    const applied = applyProposal(file, only, REQUEST);
    assert.deepEqual([applied.changed, applied.untouched], [2, 2]);
    const targets = targetsOf(applied.newText);
    assert.equal(targets.get('c'), 'Alt c');
    assert.notEqual(targets.get('a'), 'Alt a');
    assert.equal(targets.has('u0'), false);
    await proposal.release();
  });

  it('writes the accepted units into the stored file and removes the journal then', async () => {
    harness.files.put(PATH, xliffOf(sentences(4)));
    const { proposal, file } = await proposeOne();
    const accepted = new Set(keysOf(file).slice(0, 3));
    const written = await writeProposal(REQUEST, harness.blobs, file, accepted);
    await proposal.release();
    assert.equal(written.outcome, 'written');
    assert.equal(targetsOf(harness.files.text(PATH)).size, 3);
    assert.deepEqual([harness.journals.journals.size, harness.journals.claimed.size], [0, 0]);
  });

  it('F18 leaves a stored file alone that changed during the review, and keeps result and journal', async () => {
    harness.files.put(PATH, xliffOf(sentences(4)));
    const { proposal, file } = await proposeOne();
    const foreign = xliffOf([...sentences(3), 'Somebody else was here']);
    harness.files.put(PATH, foreign);
    const written = await writeProposal(REQUEST, harness.blobs, file, new Set(keysOf(file)));
    await proposal.release();
    assert.ok(written.outcome === 'failed');
    assert.equal(written.code, 'changed-meanwhile');
    assert.equal(harness.files.text(PATH), foreign);
    assert.equal(targetsOf(harness.files.text(written.sidePath ?? '')).size, 4);
    assert.equal(harness.journals.journals.size, 1);
  });

  it('reads the text of a document instead of the stored file, and nothing is written for it', async () => {
    harness.files.put(PATH, xliffOf(['Stored on disk']));
    const text = xliffOf(['Typed just now', 'And more of it']).replace('UTF-8', 'UTF-16');
    const { proposal, file } = await proposeOne({ input: PATH, output: PATH, text });
    assert.deepEqual(harness.sent.flat().length, 2);
    assert.equal(file.input.stored, null);
    const { newText } = applyProposal(file, new Set(keysOf(file)), REQUEST);
    assert.equal(targetsOf(newText).size, 2);
    assert.ok(!harness.files.steps.includes('read'));
    await serveJournal(file.input);
    await proposal.release();
    assert.deepEqual([harness.journals.journals.size, harness.journals.claimed.size], [0, 0]);
  });

  it('F28 P3 sends nothing again when a review ends without an answer, on disk or in a document', async () => {
    const text = xliffOf(sentences(7));
    harness.files.put(PATH, text);
    const { proposal } = await proposeOne();
    assert.equal(sentTexts(), 7);
    // The process is gone: its claims are too.
    await proposal.release();
    const again = await proposeOne({ input: PATH, output: PATH, text });
    assert.equal(sentTexts(), 7);
    assert.equal(again.file.result.counts.fromJournal, 7);
    assert.equal(again.proposal.estimate.characters, 0);
    await again.proposal.release();
  });

  it('F14 P3 proposes what had arrived when it is cancelled, and the next run sends the rest alone', async () => {
    harness.files.put(PATH, xliffOf(sentences(120)));
    const cancel = new AbortController();
    const { service } = harness;
    let requests = 0;
    harness.service = {
      translateText: async (request, options) => {
        if (++requests === 2) cancel.abort();
        return service.translateText(request, options);
      },
    };
    const { proposal, file } = await proposeOne(
      { input: PATH, output: PATH },
      { signal: cancel.signal, concurrency: { start: 1, most: 1 } },
    );
    assert.equal(proposal.stop?.reason, 'cancelled');
    assert.deepEqual([file.result.outcome, file.unfinished], ['stopped', true]);
    const kept = file.units.length;
    assert.ok(kept > 0 && kept < 120, String(kept));
    assert.equal(applyProposal(file, new Set(keysOf(file)), REQUEST).changed, kept);
    await proposal.release();
    const before = sentTexts();
    const again = await proposeOne();
    assert.equal(again.file.result.counts.fromJournal, kept);
    assert.equal(sentTexts() - before, 120 - kept);
    await again.proposal.release();
  });

  it('F3 proposes what is finished when the quota ends, and applying it keeps the journal', async () => {
    harness.files.put(PATH, xliffOf(sentences(120)));
    const { service } = harness;
    let requests = 0;
    harness.service = {
      translateText: async (request, options) => {
        if (++requests === 2) {
          harness.sandbox.planFaults([{ path: '/v2/translate', status: 456, times: 100 }]);
        }
        return service.translateText(request, options);
      },
    };
    const { proposal, file } = await proposeOne(undefined, { concurrency: { start: 1, most: 1 } });
    assert.ok(file.result.outcome === 'stopped');
    assert.equal(file.result.code, 'quota-exceeded');
    const written = await writeProposal(REQUEST, harness.blobs, file, new Set(keysOf(file)));
    assert.equal(written.outcome, 'written');
    assert.equal(targetsOf(harness.files.text(PATH)).size, file.units.length);
    await proposal.release();
    assert.equal(harness.journals.journals.size, 1);
  });

  it('F19 refuses a second run on the same content while the first is under review', async () => {
    const text = xliffOf(sentences(3));
    harness.files.put(PATH, text);
    const first = await proposeOne();
    const second = await propose([{ input: PATH, output: PATH, text }]);
    const [file] = second.files;
    assert.ok(file?.stage === 'refused');
    assert.deepEqual([file.result.code, file.result.said], ['in-use', say('in-use')]);
    await second.release();
    assert.equal(harness.journals.claimed.size, 1);
    await first.proposal.release();
    // Releasing again must not take the claim away from whoever holds it now.
    const third = await proposeOne();
    await first.proposal.release();
    assert.equal(harness.journals.claimed.size, 1);
    await third.proposal.release();
  });

  it('ends before anything is sent when the estimate is not confirmed', async () => {
    harness.files.put(PATH, xliffOf(sentences(3)));
    const confirm = (): Promise<boolean> => Promise.resolve(false);
    const proposal = await propose([{ input: PATH, output: PATH }], { confirm });
    assert.equal(proposal.stop?.reason, 'not-confirmed');
    const [file] = proposal.files;
    assert.ok(file?.stage === 'planned');
    assert.deepEqual([file.result.estimate.segments, file.units.length, sentTexts()], [3, 0, 0]);
    await proposal.release();
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('keeps the order of the request and reports refused files between the others', async () => {
    harness.files.put(PATH, xliffOf(sentences(2)));
    harness.files.put('/files/odd.xlf', '<xliff version="1.2"><oops>');
    const files = ['/files/odd.xlf', PATH, '/files/none.srt'];
    const proposal = await propose(files.map((input) => ({ input, output: input })));
    assert.deepEqual(
      proposal.files.map((file) => [
        file.result.input,
        file.stage === 'refused' ? file.result.code : null,
      ]),
      [
        ['/files/odd.xlf', 'not-well-formed'],
        [PATH, null],
        ['/files/none.srt', 'not-found'],
      ],
    );
    await proposal.release();
  });

  it('takes answers from the cache when the review of another text is done', async () => {
    harness.cache = openCache(harness);
    harness.files.put(PATH, xliffOf(sentences(3)));
    const first = await proposeOne();
    await first.proposal.release();
    harness.files.put(PATH, xliffOf([...sentences(3), 'One more line of text']));
    harness.cache = openCache(harness);
    const { proposal, file } = await proposeOne();
    assert.deepEqual([file.result.counts.fromCache, file.result.counts.translated], [3, 1]);
    await proposal.release();
  });

  it('applies any choice of subtitles so that cues and times stay', async () => {
    const times = (line: number): string => `00:00:0${line},000 --> 00:00:0${line},900`;
    const lines = [
      'One sentence that',
      'runs over two cues.',
      'Another one. And a third',
      'ends here.',
    ];
    const srt = lines
      .map((line, index) => `${index + 1}\n${times(index + 1)}\n${line}\n`)
      .join('\n');
    const { proposal, file } = await proposeOne({ input: 'a.srt', output: 'a.srt', text: srt });
    const keys = keysOf(file);
    for (let choice = 0; choice < 2 ** keys.length; choice += 1) {
      const accepted = new Set(keys.filter((_, index) => (choice & (1 << index)) !== 0));
      const { newText, changed } = applyProposal(file, accepted, REQUEST);
      assert.equal(changed, accepted.size);
      assert.deepEqual(newText.match(/-->/g)?.length, 4);
    }
    await proposal.release();
  });
});
