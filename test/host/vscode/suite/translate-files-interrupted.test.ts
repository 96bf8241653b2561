import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { targetsOf } from '../../../doubles/sample-xliff.ts';
import { FileTranslation } from '../doubles/file-translation.ts';
import type { TestServices } from '../doubles/test-services.ts';

describe('Translating files, interrupted', () => {
  let files: FileTranslation;
  let opened: TestServices;
  let feature: TranslateFiles;

  before(async () => {
    files = await FileTranslation.open('interrupted');
    ({ opened, feature } = files);
  });

  beforeEach(() => {
    files.begin();
  });

  afterEach(() => files.tidy());

  after(() => files.close());

  /** The service answers once; then the quota of the account is used up. */
  const endQuotaAtSecondRequest = (): void => {
    let requests = 0;
    opened.onTranslate.translateText = () => {
      requests += 1;
      if (requests === 2) {
        opened.sandbox.planFaults([{ path: '/v2/translate', status: 456, times: 1 }]);
      }
      return Promise.resolve();
    };
  };

  it('F3 F28 keeps what had arrived when a run ends early, and sends the rest alone', async () => {
    const uri = await files.put(files.freshXliff(120));
    endQuotaAtSecondRequest();
    feature.questions = { ...feature.questions, afterStop: () => Promise.resolve(null) };
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    opened.onTranslate.translateText = () => Promise.resolve();
    assert.ok(!files.isReviewed(uri));
    assert.deepEqual(
      feature.notes.all.map((note) => note.uri),
      [uri.toString()],
    );
    opened.sent.length = 0;
    const entry = await files.translate(uri);
    const kept = entry.review.units.filter(({ from }) => from === 'journal').length;
    assert.ok(kept > 0, 'nothing was kept');
    assert.equal(opened.sent.length, 120 - kept);
    await feature.apply(entry, 'not-discarded');
    assert.deepEqual(feature.notes.all, []);
    assert.equal(targetsOf(await files.onDisk(uri)).size, 120);
  });

  it('F28 goes on after a reload in the middle of a run, and sends nothing again that had arrived', async () => {
    const uri = await files.put(files.freshXliff(120));
    const { services, onTranslate } = opened;
    const held: (() => void)[] = [];
    let requests = 0;
    onTranslate.translateText = async () => {
      requests += 1;
      if (requests < 2) return;
      await new Promise<void>((_, reject) => {
        held.push(() => {
          reject(new Error('the window is gone'));
        });
      });
    };
    feature.questions = { ...feature.questions, afterStop: () => Promise.resolve(null) };
    const run = vscode.commands.executeCommand('interlinear.translateFile', uri);
    const { journals } = services;
    assert.ok(journals !== null);
    for (let turn = 0; requests < 2 || (await journals.names()).length === 0; turn += 1) {
      assert.ok(turn < 100, 'nothing arrived in five seconds');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The new window has the same memory and journals; claims of a dead process do not bind it.
    const claim = { release: () => Promise.resolve() };
    const survivors = { ...journals, claim: () => Promise.resolve(claim) };
    const Feature = feature.constructor as typeof TranslateFiles;
    const next = new Feature({ ...services, journals: survivors });
    next.questions = feature.questions;
    assert.deepEqual(
      next.notes.all.map((note) => note.uri),
      [uri.toString()],
    );
    onTranslate.translateText = () => Promise.resolve();
    opened.sent.length = 0;
    await next.translate([uri]);
    const entry = next.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    const kept = entry.review.units.filter(({ from }) => from === 'journal').length;
    assert.ok(kept > 0, 'nothing was kept');
    assert.equal(opened.sent.length, 120 - kept);
    await next.apply(entry, 'not-discarded');
    assert.equal(targetsOf(await files.onDisk(uri)).size, 120);
    for (const end of held) end();
    await run;
  });

  it('F4 asks for another key when the service rejects it in mid-job, and goes on', async () => {
    const uri = await files.put(files.freshXliff(60));
    let prompts = 0;
    Object.assign(opened.services.connection, {
      connectWithKey: () => {
        prompts += 1;
        return Promise.resolve(true);
      },
    });
    opened.sandbox.planFaults([{ path: '/v2/translate', status: 403, times: 1 }]);
    const entry = await files.translate(uri);
    assert.deepEqual([prompts, entry.review.units.length], [1, 60]);
  });

  it('reviews what is finished when the quota ends', async () => {
    const uri = await files.put(files.freshXliff(120));
    endQuotaAtSecondRequest();
    const entry = await files.translate(uri);
    opened.onTranslate.translateText = () => Promise.resolve();
    const finished = entry.review.units.length;
    assert.ok(finished > 0 && finished < 120, String(finished));
    await feature.apply(entry, 'not-discarded');
    assert.equal(targetsOf(await files.onDisk(uri)).size, finished);
  });
});
