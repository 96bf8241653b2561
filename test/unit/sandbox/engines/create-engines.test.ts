import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEngines,
  readEngineNames,
  UnknownEnginesError,
} from '../../../../shared/sandbox/engines/create-engines.ts';
import { InlineRunner } from '../../../../shared/sandbox/engines/worker/inline-runner.ts';
import { bundledAssets, sourceAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import { improvementEngines } from '../../../../shared/sandbox/engines/improvement/engine-identities.ts';

const signal = new AbortController().signal;
const nowhere = join(tmpdir(), 'no-such-data');

describe('the engines of the sandbox', () => {
  it('offer detection, pseudo-translation and rules where every data file is missing', async () => {
    const engines = createEngines({
      dataDirectory: nowhere,
      assets: bundledAssets(nowhere),
      startRunner: (assets) => new InlineRunner(assets),
    });
    const [memory, phrases, pseudo] = engines.translation;
    assert.equal(memory?.serves('EN', 'DE'), false);
    assert.equal(phrases?.serves('EN', 'DE'), false);
    assert.equal(pseudo?.serves('EN', 'DE'), true);
    assert.equal(engines.detection.name, 'eld');
    const [detected] = await engines.detection.detect(['Wir gehen morgen ins Kino.'], signal);
    assert.equal(detected?.language, 'de');
    const asked = { style: 'casual', tone: 'friendly' };
    const wish = { language: 'en-US', keepsVariant: false, ...asked, signal };
    const [rephrased] = await engines.improvement.rephrase(['I am here, mispelt.'], wish);
    assert.deepEqual(rephrased, {
      text: "I'm here, mispelt.",
      applied: ['style-contractions'],
      notApplied: [
        'spelling-no-dictionary',
        'grammar-no-engine',
        'tone-not-applied',
        'rewording-no-engine',
        'no-other-wording',
      ],
      engines: [improvementEngines.variants, improvementEngines.contractions],
    });
    await engines.close();
  });

  it('are those that the user names', async () => {
    const engines = createEngines({
      dataDirectory: nowhere,
      only: readEngineNames('pseudo, phrase-memory'),
      startRunner: (assets) => new InlineRunner(assets),
    });
    assert.deepEqual(
      engines.translation.map(({ name }) => name),
      ['phrase-memory', 'pseudo'],
    );
    await engines.close();
    for (const value of ['', ',', 'pseudo,oracle']) {
      assert.throws(
        () => readEngineNames(value),
        (error) =>
          error instanceof UnknownEnginesError &&
          error.known === 'bergamot, phrase-memory, apertium, phrase-engine, pseudo',
      );
    }
  });

  it('translate in the order of how much each is to be trusted', async () => {
    const engines = createEngines({
      dataDirectory: nowhere,
      startRunner: (assets) => new InlineRunner(assets),
    });
    const servers = ['chat', 'libretranslate'];
    const drafts = ['apertium', 'phrase-engine', 'pseudo'];
    const trust = ['bergamot', 'phrase-memory', ...servers, ...drafts];
    const families = engines.translation.map(({ name }) => {
      const family = trust.find((each) => name === each || name.startsWith(`${each}-`));
      return family ?? assert.fail(`${name} has no place in the order`);
    });
    const order = trust.filter((family) => families.includes(family));
    assert.deepEqual(families, order);
    assert.equal(families.at(-1), 'pseudo');
    await engines.close();
  });

  it('say that no dictionary is there for German unless the user installs one', async () => {
    const engines = createEngines({
      dataDirectory: nowhere,
      startRunner: (assets) => new InlineRunner(assets),
    });
    const wish = { language: 'de', keepsVariant: true, style: 'simple', tone: 'default', signal };
    const [corrected] = await engines.improvement.correct(['Das ist einn Test.'], wish);
    assert.equal(corrected?.text, 'Das ist einn Test.');
    assert.deepEqual(corrected.notApplied, ['spelling-no-dictionary', 'grammar-no-engine']);
    await engines.close();
  });

  it('answer pseudo-translations that keep what must not change', async () => {
    const engines = createEngines({
      dataDirectory: nowhere,
      startRunner: (assets) => new InlineRunner(assets),
    });
    const request = {
      source: 'EN',
      target: 'DE',
      formality: 'default',
      context: '',
      signal,
    } as const;
    const [answer] =
      (await engines.translation.at(-1)?.translate(['Hi \uE000{name}'], request)) ?? [];
    assert.deepEqual(answer, { text: '⟦Ĥȋ \uE000{name} ‹·›⟧', coverage: 0 });
    await engines.close();
  });

  it('name the versions of the packages that are installed', async () => {
    const packages = {
      harper: 'harper.js',
      hunspell: 'hunspell-asm',
      variants: 'american-british-english-translator',
      script: 'opencc-js',
    } as const;
    const modules = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');
    for (const [engine, name] of Object.entries(packages)) {
      const about = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      const { version } = improvementEngines[engine as keyof typeof packages];
      assert.equal(version, about.version, name);
    }
  });

  it('find the files of installed packages in a checkout', async () => {
    const assets = sourceAssets(nowhere);
    const files = [assets.worker, assets.fastTextCore, assets.fastTextModel, assets.harperWasm];
    for (const file of [...files, assets.dictionaries.es.aff, assets.dictionaries['pt-pt'].dic]) {
      assert.ok((await readFile(file)).length > 0, file);
    }
  });
});
