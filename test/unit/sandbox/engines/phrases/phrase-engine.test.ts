import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineTranslation } from '../../../../../shared/sandbox/engines/engine.ts';
import { sourceAssets } from '../../../../../shared/sandbox/engines/engine-assets.ts';
import { PhraseEngine } from '../../../../../shared/sandbox/engines/phrases/phrase-engine.ts';
import { toyPairs, writeToyTexts } from './toy-texts.ts';

describe('the phrase engine in its thread', () => {
  let folder = '';
  let engine: PhraseEngine;
  const learnt: string[] = [];
  const never = new AbortController().signal;

  const translate = (
    texts: readonly string[],
    [source, target]: readonly [string, string],
    signal = never,
  ): Promise<readonly (EngineTranslation | null)[]> =>
    engine.translate(texts, { source, target, formality: 'more', context: '', signal });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phrase-engine-'));
    // A second language whose words are those of the first one, backwards.
    const backwards = toyPairs.map(({ source, target, address }) => ({
      ...{ source, address },
      target: target.replace(/\p{L}+/gu, (word) =>
        Array.from(word.toLowerCase()).reverse().join(''),
      ),
    }));
    await writeToyTexts(join(folder, 'phrase-memory'), { de: toyPairs, es: backwards });
    engine = new PhraseEngine({
      assets: sourceAssets(folder),
      kept: join(folder, 'kept'),
      onLearning: ({ direction, state }) => {
        learnt.push(`${direction.source} ${direction.target} ${state}`);
      },
    });
  });

  after(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  it('translates, says that it learns, and names what it could not follow', async () => {
    const [made] = await translate(['The file is empty.'], ['EN', 'DE']);
    assert.deepEqual(made, {
      text: 'Die Datei ist leer.',
      coverage: 1,
      engine: { name: 'phrase-engine', version: engine.version },
      notApplied: ['formality'],
    });
    assert.deepEqual(learnt, ['en de begun', 'en de ended']);
  });

  it('goes through English where neither language is', async () => {
    const [made] = await translate(['Die Datei ist leer.'], ['DE', 'ES']);
    assert.equal(made?.text, 'Eid ietad tsi reel.');
    assert.equal(made.engine?.name, 'phrase-engine-through-en');
  });

  it('says which language stands where another has no texts of its own', async () => {
    const [made] = await translate(['Delete the file?'], ['EN', 'ES-419']);
    assert.equal(made?.engine?.name, 'phrase-engine-es');
  });

  it('leaves texts to others of which it knows too little', async () => {
    const texts = ['Quarks wobble beyond files.', 'The file is empty.'];
    const made = await translate(texts, ['EN', 'DE']);
    assert.deepEqual(
      made.map((each) => each?.text ?? null),
      [null, 'Die Datei ist leer.'],
    );
  });

  it('serves the languages that it has texts of', () => {
    assert.equal(engine.serves('EN-GB', 'DE'), true);
    assert.equal(engine.serves('ES', 'DE'), true);
    assert.equal(engine.serves('EN', 'FR'), false);
    assert.equal(engine.serves('DE', 'DE'), false);
  });

  it('ends with the reason of an abort, and works on', async () => {
    const stopped = AbortSignal.abort(new Error('changed my mind'));
    await assert.rejects(translate(['Open'], ['EN', 'DE'], stopped), /changed my mind/u);
    const controller = new AbortController();
    const waiting = translate(
      Array<string>(50).fill('Open the new file'),
      ['EN', 'DE'],
      controller.signal,
    );
    controller.abort(new Error('too slow'));
    await assert.rejects(waiting, /too slow/u);
    const [made] = await translate(['Delete {0}'], ['EN', 'DE']);
    assert.equal(made?.text, '{0} löschen');
  });
});
