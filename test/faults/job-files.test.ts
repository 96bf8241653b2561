import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createTranslationCache } from '../../shared/cache/translation-cache.ts';
import {
  CANARY_KEY,
  createJobHarness,
  openCache,
  sentences,
  targetsOf,
  xliffOf,
  type JobHarness,
} from '../doubles/job-harness.ts';
import { fileOf, PATH } from './job-bench.ts';
import { englishOf } from '../doubles/english-of.ts';
import { say } from '../../shared/messages/message.ts';

const SIDE = '/files/app.interlinear-1.xlf';

describe('a job under faults of files and stores', () => {
  let harness: JobHarness;
  const sources = sentences(120);

  beforeEach(async () => {
    harness = await createJobHarness();
    harness.files.put(PATH, xliffOf(sources));
  });

  afterEach(() => harness.close());

  function assertTranslated(path: string): void {
    const targets = targetsOf(harness.files.text(path));
    assert.deepEqual(
      [...targets.values()],
      sources.map((source) => `de‹${source}›`),
    );
  }

  it('P1 leaves a file without untranslated segments byte for byte, and sends nothing', async () => {
    await harness.translate([PATH]);
    const translated = harness.files.files.get(PATH)?.bytes;
    harness.files.steps.length = 0;
    const requests = harness.sandbox.requestCount;
    const file = fileOf(await harness.translate([PATH]));
    assert.equal(file.outcome, 'unchanged');
    assert.equal(harness.sandbox.requestCount, requests);
    assert.equal(harness.files.files.get(PATH)?.bytes, translated);
    assert.ok(!harness.files.steps.includes('create'));
  });

  it('copies a file that needs nothing to an output folder byte for byte', async () => {
    await harness.translate([PATH]);
    const file = fileOf(await harness.translate([PATH], { output: () => '/out/app.xlf' }));
    assert.equal(file.outcome, 'unchanged');
    assert.equal(harness.files.text('/out/app.xlf'), harness.files.text(PATH));
  });

  it('changes only targets, states and nothing else', async () => {
    const before = harness.files.text(PATH) ?? '';
    await harness.translate([PATH]);
    const after = harness.files.text(PATH) ?? '';
    assert.equal(after.replace(/\n\s*<target[^>]*>[^<]*<\/target>/g, ''), before);
  });

  it('sends nothing and writes nothing on a dry run, and estimates what is billed', async () => {
    const before = harness.files.text(PATH);
    const dry = await harness.translate([PATH], { dryRun: true });
    assert.equal(fileOf(dry).outcome, 'planned');
    assert.equal(harness.sandbox.requestCount, 0);
    assert.equal(harness.files.text(PATH), before);
    assert.equal(dry.estimate.characters, sources.join('').length);
    assert.equal(dry.estimate.requests, 3);
  });

  it('sends nothing when the estimate is not confirmed', async () => {
    const result = await harness.translate([PATH], { confirm: () => Promise.resolve(false) });
    assert.equal(result.stop?.reason, 'not-confirmed');
    assert.equal(fileOf(result).outcome, 'planned');
    assert.equal(harness.sandbox.requestCount, 0);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F17 refuses a read-only file before anything is paid for', async () => {
    harness.files.put(PATH, xliffOf(sources), 0o444);
    const file = fileOf(await harness.translate([PATH]));
    assert.deepEqual([file.outcome, file.code], ['failed', 'read-only']);
    assert.equal(harness.sandbox.requestCount, 0);
  });

  it('F17 keeps the original and the result beside it when the file stays busy', async () => {
    const before = harness.files.text(PATH);
    harness.files.faults.set('rename', Array<'busy'>(7).fill('busy'));
    const file = fileOf(await harness.translate([PATH]));
    assert.deepEqual([file.outcome, file.code, file.sidePath], ['failed', 'busy', SIDE]);
    assert.match(englishOf(file) ?? '', /app\.interlinear-1\.xlf/);
    assert.equal(harness.files.text(PATH), before);
    assertTranslated(SIDE);
  });

  it('F17 keeps the original and the journal when the disk is full, and resumes without paying', async () => {
    const before = harness.files.text(PATH);
    harness.files.faults.set('create', ['disk-full', 'disk-full']);
    const file = fileOf(await harness.translate([PATH]));
    assert.deepEqual([file.outcome, file.code, file.sidePath], ['failed', 'disk-full', null]);
    assert.equal(harness.files.text(PATH), before);
    assert.deepEqual([...harness.files.files.keys()], [PATH]);
    const requests = harness.sandbox.requestCount;
    assert.equal(fileOf(await harness.translate([PATH])).counts.fromJournal, sources.length);
    assert.equal(harness.sandbox.requestCount, requests);
    assertTranslated(PATH);
  });

  it('F17 reports a file that is not there', async () => {
    const file = fileOf(await harness.translate(['/files/none.xlf']));
    assert.deepEqual([file.outcome, file.code], ['failed', 'not-found']);
  });

  it('F17 calls a file written although its journal cannot be removed, and lets go of it', async () => {
    harness.journals.remove = () => Promise.reject(new Error('EPERM'));
    assert.equal(fileOf(await harness.translate([PATH])).outcome, 'written');
    assertTranslated(PATH);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F17 keeps its results when a claim cannot be given back, and gives back the others', async () => {
    const claim = harness.journals.claim.bind(harness.journals);
    let claims = 0;
    harness.journals.claim = async (name) => {
      const taken = await claim(name);
      claims += 1;
      return claims === 1 ? { release: () => Promise.reject(new Error('EPERM')) } : taken;
    };
    harness.files.put('/files/b.xlf', xliffOf(sentences(3)));
    const stop = new AbortController();
    stop.abort();
    const result = await harness.translate([PATH, '/files/b.xlf'], { signal: stop.signal });
    assert.equal(result.stop?.reason, 'cancelled');
    assert.equal(harness.journals.claimed.size, 1);
  });

  it('F18 leaves a file alone that was edited during the job, and keeps the result beside it', async () => {
    const edited = xliffOf(['Somebody wrote this meanwhile']);
    const result = await harness.translate([PATH], {
      onEvent: (event) => {
        if (event.kind === 'progress') harness.files.put(PATH, edited);
      },
    });
    const file = fileOf(result);
    assert.deepEqual([file.code, file.sidePath], ['changed-meanwhile', SIDE]);
    assert.equal(harness.files.text(PATH), edited);
    assertTranslated(SIDE);
  });

  it('F18 does not bring a file back that was deleted during the job', async () => {
    const result = await harness.translate([PATH], {
      onEvent: (event) => {
        if (event.kind === 'progress') harness.files.files.delete(PATH);
      },
    });
    assert.equal(fileOf(result).code, 'changed-meanwhile');
    assert.equal(harness.files.text(PATH), null);
    assertTranslated(SIDE);
  });

  it('F19 lets only one of two jobs work on a file', async () => {
    const results = await Promise.all([harness.translate([PATH]), harness.translate([PATH])]);
    const outcomes = results.map((result) => fileOf(result));
    assert.deepEqual(outcomes.map((file) => file.code).toSorted(), ['in-use', null]);
    assert.equal(harness.sandbox.requestCount, 3);
    assertTranslated(PATH);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('F19 refuses two inputs with one output', async () => {
    harness.files.put('/files/b.xlf', xliffOf(['Another']));
    const output = (): string => '/out/same.xlf';
    const { files } = await harness.translate([PATH, '/files/b.xlf'], { output });
    assert.deepEqual(
      files.map((file) => file.code),
      [null, 'same-output'],
    );
  });

  it('pays once for files of equal content and removes their one journal at the end', async () => {
    harness.files.put('/files/b.xlf', xliffOf(sources));
    const result = await harness.translate([PATH, '/files/b.xlf']);
    assert.deepEqual(
      result.files.map((file) => file.outcome),
      ['written', 'written'],
    );
    assert.equal(result.use.requests, 3);
    assertTranslated('/files/b.xlf');
    assert.equal(harness.journals.journals.size, 0);
    assert.equal(harness.journals.claimed.size, 0);
  });

  it('translates the other files when one is refused, and says line and reason', async () => {
    harness.files.put(
      '/files/broken.xlf',
      '<?xml version="1.0"?>\n<xliff version="1.2">\n<file>\n</xliff>',
    );
    const { files } = await harness.translate(['/files/broken.xlf', PATH]);
    assert.deepEqual(
      files.map((file) => file.outcome),
      ['failed', 'written'],
    );
    assert.equal(files[0]?.code, 'not-well-formed');
    assert.equal(files[0].line, 4);
    assertTranslated(PATH);
  });

  it('refuses a target language that is the source language before anything is paid for', async () => {
    const file = fileOf(await harness.translate([PATH], { options: { targetLanguage: 'en-GB' } }));
    assert.equal(file.code, 'same-language');
    assert.equal(harness.sandbox.requestCount, 0);
  });

  it('does not overwrite an output that exists unless it is allowed to', async () => {
    harness.files.put('/out/app.xlf', 'mine');
    const output = (): string => '/out/app.xlf';
    assert.equal(fileOf(await harness.translate([PATH], { output })).code, 'output-exists');
    assert.equal(harness.sandbox.requestCount, 0);
    assert.equal(harness.files.text('/out/app.xlf'), 'mine');
    await harness.translate([PATH], { output, overwriteOutput: true });
    assertTranslated('/out/app.xlf');
  });

  it('takes the same file from the cache another time: no request', async () => {
    const original = harness.files.text(PATH) ?? '';
    harness.cache = openCache(harness);
    await harness.translate([PATH]);
    harness.files.put(PATH, original);
    harness.cache = openCache(harness);
    const again = await harness.translate([PATH]);
    assert.equal(again.use.requests, 0);
    assert.equal(fileOf(again).counts.fromCache, sources.length);
    assert.deepEqual(fileOf(again).engines, ['test-marker 2']);
    assertTranslated(PATH);
  });

  it('F35 does not take cached answers for another option, glossary version or context mode', async () => {
    const original = harness.files.text(PATH) ?? '';
    harness.cache = openCache(harness);
    await harness.translate([PATH]);
    const changes = [
      { formality: 'prefer_more' as const },
      { context: 'none' as const },
      { targetLanguage: 'FR' },
      { customInstructions: ['Be brief.'] },
    ];
    for (const options of changes) {
      harness.files.put(PATH, original);
      const run = { options, allowOtherTargetLanguage: true };
      assert.equal((await harness.translate([PATH], run)).use.requests, 3);
    }
  });

  it('F35 discards a truncated, tampered or foreign cache and goes on', async () => {
    const original = harness.files.text(PATH) ?? '';
    harness.cache = openCache(harness);
    await harness.translate([PATH]);
    const [key, bytes] = [...harness.store.values][0] ?? ['', new Uint8Array()];
    const text = new TextDecoder().decode(bytes);
    const damaged = [
      text.slice(0, 30),
      text.replaceAll('de‹', 'xx‹'),
      text.replace('"version":1', '"version":9'),
      'not a cache at all',
      '',
    ];
    for (const content of damaged) {
      // The answers of the run before may lie under another key: they come in any order.
      harness.store.values.clear();
      harness.store.values.set(key, new TextEncoder().encode(content));
      harness.files.put(PATH, original);
      harness.cache = openCache(harness);
      const result = await harness.translate([PATH]);
      assert.equal(result.use.requests, 3);
      assert.deepEqual(result.warnings, []);
      assertTranslated(PATH);
    }
  });

  it('F35 keeps the sound part of a damaged journal and asks only for the rest', async () => {
    harness.sandbox.planFaults([{ path: '/v2/translate', status: 401, skip: 2 }]);
    await harness.translate([PATH], { concurrency: { start: 1, most: 1 } });
    const [name, bytes] = [...harness.journals.journals][0] ?? ['', new Uint8Array()];
    const requests = harness.sandbox.requestCount;
    harness.journals.journals.set(name, bytes.slice(0, bytes.length - 20));
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).counts.fromJournal, 50);
    assert.equal(harness.sandbox.requestCount, requests + 2);
    assertTranslated(PATH);
  });

  it('F36 finishes with a full cache and says so', async () => {
    harness.store.broken = 'full';
    harness.cache = openCache(harness);
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    assert.deepEqual(result.warnings, [say('cache.not-written')]);
  });

  it('F36 finishes with a blocked cache and says so', async () => {
    harness.store.broken = 'blocked';
    harness.cache = createTranslationCache(harness.store, harness.clock);
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    assert.equal(result.warnings.length, 1);
  });

  it('F36 finishes without a journal when its folder is full, and says so once', async () => {
    harness.journals.full = true;
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    const told = harness.events.filter((event) => event.kind === 'journal-unavailable');
    assert.equal(told.length, 1);
    assertTranslated(PATH);
  });

  it('F36 finishes without a journal when its folder cannot be used, and says so', async () => {
    harness.journals.blocked = true;
    const result = await harness.translate([PATH]);
    assert.equal(fileOf(result).outcome, 'written');
    assert.deepEqual(result.warnings, [say('journal.folder-unusable')]);
    assertTranslated(PATH);
  });

  it('F30 keeps key and text out of journal names, cache names, errors and inspections', async () => {
    harness.cache = openCache(harness);
    harness.sandbox.planFaults([{ path: '/v2/translate', status: 400, skip: 2, times: 2 }]);
    const stopped = await harness.translate([PATH], { concurrency: { start: 1, most: 1 } });
    const names = [...harness.journals.journals.keys(), ...harness.store.values.keys()];
    assert.ok(names.length > 0);
    const shown = [
      ...names,
      inspect(stopped.stop, { depth: 10 }),
      inspect(
        stopped.files.map((file) => [file.said, file.left]),
        { depth: 10 },
      ),
      JSON.stringify(harness.events.filter((event) => event.kind !== 'estimated')),
      ...[...harness.journals.journals.values()].map(
        (bytes) => new TextDecoder().decode(bytes).split('\n')[0],
      ),
    ].join('\n');
    for (const secret of [CANARY_KEY, 'Canary']) assert.ok(!shown.includes(secret), secret);
    assert.ok(!names.join('\n').includes('app'));
    const stored = [...harness.journals.journals.values(), ...harness.store.values.values()]
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n');
    assert.ok(!stored.includes(CANARY_KEY));
  });
});
