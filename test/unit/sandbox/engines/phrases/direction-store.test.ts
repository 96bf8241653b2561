import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translateText } from '../../../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { weightsOf } from '../../../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { DirectionStore } from '../../../../../shared/sandbox/engines/phrases/direction-store.ts';
import { TrainingTexts } from '../../../../../shared/sandbox/engines/phrases/training-texts.ts';
import { toyDirection, toyPairs, writeToyTexts } from './toy-texts.ts';

describe('the store of learnt directions', () => {
  let folder = '';
  let begun = 0;

  const storeOf = (kept: string | null): DirectionStore =>
    new DirectionStore({
      texts: new TrainingTexts(join(folder, 'texts')),
      built: join(folder, 'built'),
      kept,
      onLearning: (_, state) => {
        if (state === 'begun') begun += 1;
      },
    });

  async function writeTexts(more: string): Promise<void> {
    const pairs = [...toyPairs, { source: more, target: more.toUpperCase(), address: 0 as const }];
    await writeToyTexts(join(folder, 'texts'), { de: pairs });
  }

  async function works(store: DirectionStore): Promise<void> {
    const model = await store.load(toyDirection);
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const { text } = translateText('The file is empty.', model, toyDirection, wish);
    assert.equal(text, 'Die Datei ist leer.');
  }

  beforeEach(async () => {
    begun = 0;
    folder = await mkdtemp(join(tmpdir(), 'directions-'));
    await writeTexts('a b c');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('learns a direction once, for this process and the next', async () => {
    const kept = join(folder, 'kept');
    const store = storeOf(kept);
    await Promise.all([works(store), works(store)]);
    await works(storeOf(kept));
    assert.equal(begun, 1);
  });

  it('learns anew from other texts, and removes what it learnt from the old ones', async () => {
    const kept = join(folder, 'kept');
    await works(storeOf(kept));
    const [before] = await readdir(kept);
    await writeTexts('d e f');
    await works(storeOf(kept));
    const after = await readdir(kept);
    assert.equal(begun, 2);
    assert.equal(after.length, 1);
    assert.notEqual(after[0], before);
  });

  it('removes what processes left that were killed while they wrote, and nothing younger', async () => {
    const kept = join(folder, 'kept');
    await mkdir(kept);
    for (const name of [
      'en_de.0.phrases.a.tmp',
      'en_fr.1.phrases.b.tmp',
      'en_de.2.phrases.c.tmp',
    ]) {
      await writeFile(join(kept, name), 'x');
    }
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of ['en_de.0.phrases.a.tmp', 'en_fr.1.phrases.b.tmp']) {
      await utimes(join(kept, name), longAgo, longAgo);
    }
    await works(storeOf(kept));
    const left = (await readdir(kept)).filter((name) => name.endsWith('.tmp'));
    assert.deepEqual(left, ['en_de.2.phrases.c.tmp']);
  });

  it('learns anew where a file is cut off or damaged', async () => {
    const kept = join(folder, 'kept');
    await works(storeOf(kept));
    const file = join(kept, (await readdir(kept))[0] ?? '');
    const whole = await readFile(file);
    const damages = [
      whole.subarray(0, whole.length - 10),
      whole.map((byte, index) => (index === 200 ? byte ^ 1 : byte)),
      Buffer.alloc(0),
      Buffer.from('interlinear phrases 2\n'),
    ];
    for (const [index, damaged] of damages.entries()) {
      await writeFile(file, damaged);
      await works(storeOf(kept));
      assert.equal(begun, index + 2);
      assert.deepEqual(await readFile(file), whole);
    }
  });

  it('works where nothing can be kept', async () => {
    await writeFile(join(folder, 'no-folder'), '');
    await works(storeOf(join(folder, 'no-folder', 'kept')));
    await works(storeOf(null));
    assert.equal(begun, 2);
  });

  it('takes what the build learnt', async () => {
    await storeOf(null).build(toyDirection, join(folder, 'built'));
    await works(storeOf(null));
    assert.equal(begun, 1);
  });
});
