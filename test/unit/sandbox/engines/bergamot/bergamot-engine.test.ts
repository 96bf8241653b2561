import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BergamotEngine } from '../../../../../shared/sandbox/engines/bergamot/bergamot-engine.ts';
import {
  BergamotThread,
  usualTimes,
  type BergamotTimes,
} from '../../../../../shared/sandbox/engines/bergamot/bergamot-thread.ts';
import type { GuardWay } from '../../../../../shared/sandbox/engines/bergamot/guarded-text.ts';
import { sourceAssets } from '../../../../../shared/sandbox/engines/engine-assets.ts';
import { importModels, modelsInFolder } from '../../../../../shared/node/models/import-folder.ts';
import { ModelStore } from '../../../../../shared/node/models/model-store.ts';
import { storeModels } from '../../../../doubles/bergamot/stored-models.ts';
import {
  randomModel,
  shiftingModel,
  shiftLetters,
} from '../../../../doubles/bergamot/tiny-models.ts';
import { assertCodesKept, longText } from '../../../../doubles/servers/long-text.ts';
import { until } from '../../../../doubles/until.ts';

const assets = sourceAssets('.cache/data').bergamot;

describe('The Bergamot engine', () => {
  let folder = '';
  let store: ModelStore;
  const open: BergamotThread[] = [];
  let shared: BergamotThread;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bergamot-'));
    store = storeModels(folder, [
      { pair: ['en', 'de'], tiny: shiftingModel(1) },
      { pair: ['de', 'en'], tiny: shiftingModel(-1) },
      { pair: ['en', 'fr'], tiny: shiftingModel(5) },
      { pair: ['en', 'nl'], tiny: randomModel(3) },
    ]);
    shared = new BergamotThread(assets);
    open.push(shared);
  });
  after(async () => {
    await Promise.all(open.map((thread) => thread.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  function request(source: string, target: string, signal = new AbortController().signal) {
    return { source, target, formality: 'default', context: '', signal } as const;
  }

  async function translate(
    texts: readonly string[],
    pair: readonly [string, string] = ['EN', 'DE'],
    way: GuardWay = 'tags',
    thread = shared,
  ) {
    const engine = new BergamotEngine(store, thread, way);
    return engine.translate(texts, request(...pair));
  }

  async function textsOf(
    ...given: Parameters<typeof translate>
  ): Promise<readonly (string | null)[]> {
    return (await translate(...given)).map((each) => each?.text ?? null);
  }

  it('translates with a model of real file formats, sentence by sentence, and keeps lines and blanks', async () => {
    const texts = [
      'Hello the world.',
      '  Two sentences. Are here?\r\nA line\n\nAnother one! ',
      'Sav\u00ADing <files> & "more".',
      '12:30',
    ];
    const expected = texts.map((text) => shiftLetters(text.replace('\u00AD', ''), 1));
    assert.deepEqual(await textsOf(texts), expected);
    const [first] = await translate(['Hello']);
    assert.deepEqual(first?.engine, { name: 'bergamot-en-de', version: '3.0' });
    assert.equal(first.coverage, 1);
  });

  it('goes through English where there is no model of the direction, and says so in its name', async () => {
    const [text] = await translate(['Guten Morgen \uE000 Ada.'], ['DE', 'FR']);
    assert.equal(text?.text, shiftLetters('Guten Morgen \uE000 Ada.', 4));
    assert.equal(text.engine?.name, 'bergamot-de-en-fr');
  });

  it('serves the directions that the models give, variants of languages included', async () => {
    const engine = new BergamotEngine(store, shared);
    const served = ['EN-DE', 'DE-EN', 'DE-FR', 'EN-FR', 'FR-EN', 'FR-DE', 'PT-EN'].filter(
      (pair) => {
        const [source = '', target = ''] = pair.split('-');
        return engine.serves(source, target);
      },
    );
    assert.deepEqual(served, ['EN-DE', 'DE-EN', 'DE-FR', 'EN-FR']);
    assert.equal(engine.serves('DE', 'EN-GB'), true);
    assert.equal(engine.serves('EN', 'ZH-HANT'), false);
    assert.deepEqual(await engine.translate(['x'], request('FR', 'DE')), [null]);
  });

  it('serves a direction as soon as its model is added, and no more once it is removed', async () => {
    const live = new ModelStore(path.join(folder, 'live'));
    const engine = new BergamotEngine(live, shared);
    const watch = {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onWait: () => undefined,
    };
    const drafts = async (): Promise<readonly (string | null)[]> =>
      (await engine.translate(['Save'], request('EN', 'FR'))).map((each) => each?.text ?? null);
    assert.deepEqual([engine.serves('EN', 'FR'), await drafts()], [false, [null]]);
    const added = await importModels(modelsInFolder(folder), live, watch);
    assert.deepEqual([engine.serves('EN', 'FR'), await drafts()], [true, ['Xfaj']]);
    await live.remove(added);
    assert.deepEqual([engine.serves('EN', 'FR'), await drafts()], [false, [null]]);
  });

  it('keeps codes, placeholders, addresses and numbers, as tags and as characters', async () => {
    const texts = [
      'Save \uE000all\uE001 of 12 files, then see https://a.example/x?y=1 now.',
      '\uE000Save\uE001 now',
      'Write to ada@example.com by 12:30, 1,000.5 times.',
      '\uE000\uE001 \uE002',
      'a\uE000b',
      'Hello {name}, {{ count }} of %1$s in all &amp; more than {0}.',
      '{n, plural, one {# file} other {# files}}',
      '{only}',
    ];
    for (const way of ['tags', 'characters'] as const) {
      const made = await textsOf(texts, ['EN', 'DE'], way);
      assert.deepEqual(
        made,
        [
          'Tbwf \uE000bmm\uE001 pg 12 gjmft, uifo tff https://a.example/x?y=1 opx.',
          '\uE000Tbwf\uE001 opx',
          'Xsjuf up ada@example.com cz 12:30, 1,000.5 ujnft.',
          '\uE000\uE001 \uE002',
          'b\uE000c',
          'Ifmmp {name}, {{ count }} pg %1$s jo bmm &amp; npsf uibo {0}.',
          '{n, plural, one {# gjmf} other {# gjmft}}',
          '{only}',
        ],
        way,
      );
    }
  });

  it('answers what passes every check or nothing, whatever a model writes', async () => {
    const texts = ['Hello 1 world', 'Save \uE000all\uE001 files', 'Go to https://a.example/ now'];
    for (const text of await textsOf(texts, ['EN', 'NL'])) {
      if (text === null) continue;
      assert.doesNotMatch(text, /[\uE002-\uF8FF\uFFFD]/u);
    }
  });

  it('cuts a hundred kilobytes into tasks, and keeps every code and number, where some are lost as well', async () => {
    const text = longText((index) => `File ${index} of the ferry. `);
    const lengths: number[] = [];
    const quick = {
      run: ({ texts }: Parameters<BergamotThread['run']>[0]) => {
        lengths.push(texts.join('').length);
        const made = texts.map((each) =>
          each.replaceAll(/<[^>]*>|&\w+;|[a-z]+/giu, (part) =>
            /^[<&]/u.test(part) ? part : shiftLetters(part, 1),
          ),
        );
        // One sentence in seven loses what stands in it.
        return Promise.resolve(
          made.map((each, index) => (index % 7 === 0 ? each.replace(/<[^>]*>/u, '') : each)),
        );
      },
      close: () => Promise.resolve(),
    };
    for (const way of ['tags', 'characters'] as const) {
      const [made] = await new BergamotEngine(store, quick, way).translate(
        [text],
        request('EN', 'DE'),
      );
      assertCodesKept(text, made?.text ?? '');
    }
    assert.ok(lengths.length > 30 && Math.max(...lengths) < 20_000, lengths.join(' '));
  });

  it('answers a text without an end of a sentence, and stops when it is aborted', async () => {
    const words = 'words without any end '.repeat(100).trim();
    const [made] = await textsOf([words]);
    // Its pieces are letters, so the engine cuts stretches itself and loses a blank now and then.
    const letters = (text: string): string => text.replaceAll(' ', '');
    assert.equal(letters(String(made)), letters(shiftLetters(words, 1)));
    const abort = new AbortController();
    const engine = new BergamotEngine(store, shared);
    const long = 'A sentence of a long text. '.repeat(4_000);
    const going = engine.translate([long], request('EN', 'DE', abort.signal));
    setTimeout(() => {
      abort.abort();
    }, 20);
    await assert.rejects(going, { name: 'AbortError' });
    // What went on is dropped, and the next one is not mixed up with it.
    assert.deepEqual(await textsOf(['After it.']), ['Bgufs ju.']);
  });

  function ownThread(script: string, times: BergamotTimes = usualTimes): BergamotThread {
    const worker = path.join(import.meta.dirname, script);
    const thread = new BergamotThread({ ...assets, worker }, times);
    open.push(thread);
    return thread;
  }

  it('tries once more in a new thread after the engine broke, and gives up after the second time', async () => {
    const marks = path.join(folder, 'marks');
    process.env['BERGAMOT_TEST_MARKS'] = marks;
    const [once] = await translate(
      ['once'],
      ['EN', 'DE'],
      'tags',
      ownThread('breaking-worker.mjs'),
    );
    assert.equal(once?.text, 'once');
    const [twice] = await translate(
      ['twice'],
      ['EN', 'DE'],
      'tags',
      ownThread('breaking-worker.mjs'),
    );
    assert.equal(twice, null);
  });

  it('does not try models again and again with which it always breaks', async () => {
    const marks = path.join(folder, 'starts');
    process.env['BERGAMOT_TEST_STARTS'] = marks;
    const thread = ownThread('breaking-worker.mjs');
    for (let text = 0; text < 3; text += 1) {
      assert.deepEqual(await textsOf(['twice'], ['EN', 'DE'], 'tags', thread), [null]);
    }
    assert.equal(readFileSync(marks, 'utf8'), 'x'.repeat(4));
    assert.deepEqual(await textsOf(['fine'], ['EN', 'FR'], 'tags', thread), ['fine']);
  });

  it('leaves a text for which its memory is not enough to the next engine, and goes on', async () => {
    const thread = ownThread('breaking-worker.mjs');
    for (const [text, made] of [
      ['fine', 'fine'],
      ['memory', null],
      ['fine', 'fine'],
    ] as const) {
      assert.deepEqual(await textsOf([text], ['EN', 'DE'], 'tags', thread), [made]);
    }
  });

  it('does not wait longer than its limit, and begins anew after it', async () => {
    const times = { ...usualTimes, limitInMs: 200 };
    const thread = ownThread('breaking-worker.mjs', times);
    assert.deepEqual(await textsOf(['never'], ['EN', 'DE'], 'tags', thread), [null]);
    times.limitInMs = usualTimes.limitInMs;
    assert.deepEqual(await textsOf(['fine'], ['EN', 'DE'], 'tags', thread), ['fine']);
  });

  it('ends its thread when it had nothing to do for a while', async () => {
    const thread = ownThread('breaking-worker.mjs', { ...usualTimes, idleInMs: 20 });
    await textsOf(['fine'], ['EN', 'DE'], 'tags', thread);
    assert.equal(thread.isRunning, true);
    await until(() => !thread.isRunning);
  });

  it('does not use a model whose file has changed', async () => {
    const own = storeModels(path.join(folder, 'changed'), [
      { pair: ['en', 'de'], tiny: shiftingModel(2) },
    ]);
    appendFileSync(own.installed()[0]?.files[0]?.path ?? '', 'x');
    const engine = new BergamotEngine(own, shared);
    assert.deepEqual(await engine.translate(['Hello'], request('EN', 'DE')), [null]);
    assert.deepEqual(await textsOf(['Hello']), ['Ifmmp']);
  });
});
