import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandDefinition } from '../../../extensions/cli/command.ts';
import { modelsAddCommand } from '../../../extensions/cli/commands/models/models-add.ts';
import { modelsCheckCommand } from '../../../extensions/cli/commands/models/models-check.ts';
import { modelsListCommand } from '../../../extensions/cli/commands/models/models-list.ts';
import { modelsPathCommand } from '../../../extensions/cli/commands/models/models-path.ts';
import { modelsRemoveCommand } from '../../../extensions/cli/commands/models/models-remove.ts';
import { modelsVerifyCommand } from '../../../extensions/cli/commands/models/models-verify.ts';
import { openModelTools } from '../../../extensions/cli/roots/model-tools.ts';
import { chrF } from '../../../extensions/cli/models/chrf.ts';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { ModelStore } from '../../../shared/node/models/model-store.ts';
import { startModelRegistry, type ModelRegistry } from '../../doubles/bergamot/model-registry.ts';
import { shiftingModel, shiftLetters } from '../../doubles/bergamot/tiny-models.ts';
import { publishedReader } from '../../doubles/pictures/fake-reader.ts';
import { createCliContext, type CliContext } from '../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../doubles/memory-secrets.ts';

const tiny = shiftingModel(1);
const reader = publishedReader();

describe('The commands for models', () => {
  let folder = '';
  let registry: ModelRegistry;

  before(async () => {
    const models = [
      { source: 'en', target: 'de', version: '3.0', tiny },
      { source: 'de', target: 'en', version: '3.0', tiny },
      { source: 'en', target: 'fr', version: '3.0', tiny },
    ];
    registry = await startModelRegistry(models, {}, reader.packages);
  });
  after(() => registry.close());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  interface Ran extends CliContext {
    readonly code: number;
  }

  async function run(
    command: CommandDefinition,
    operands: readonly string[] = [],
    options: Readonly<Record<string, unknown>> = {},
    answer?: boolean,
  ): Promise<Ran> {
    const environment = { INTERLINEAR_HOME: folder, INTERLINEAR_MODELS: registry.address };
    const store = new ModelStore(path.join(folder, 'data'), undefined, reader.list);
    const models = openModelTools(environment, store);
    const ran = createCliContext({
      folder,
      baseUrl: 'http://127.0.0.1:9',
      secrets: new MemorySecretStore(),
      models,
      json: options['json'] === true,
      ...(answer === undefined ? {} : { answer }),
    });
    const code = await command.run(new Invocation(operands, options), ran.context);
    return { ...ran, code };
  }

  it('say what would be fetched, from where and under which licence, and fetch it after a yes', async () => {
    const added = await run(modelsAddCommand, ['de', 'de-fr', 'fr'], {}, true);
    const said = added.out.join('\n');
    assert.match(said, /en → de\s+3\.0\s+0\.4/u);
    assert.match(said, /de → fr goes through English\./u);
    assert.match(said, /There is no model for fr → en\./u);
    assert.match(said, /1\.3 MB from 127\.0\.0\.1:\d+; 1\.3 MB on the disk\./u);
    assert.match(said, /under MPL-2\.0\. Translating takes about 600 MB of memory\./u);
    assert.match(said, /Added: de → en 3\.0, en → de 3\.0, en → fr 3\.0\./u);
    const again = await run(modelsAddCommand, ['de'], {});
    assert.match(again.out.join('\n'), /en → de is there in its newest version, 3\.0\./u);
  });

  it('add, list, verify and remove what reads pictures, with its own licence, and ask no list for it', async () => {
    const before = (await run(modelsListCommand)).out.join('\n');
    assert.match(before, /Let the sandbox read pictures: interlinear models add ocr-eng$/u);
    const asked = registry.requests.length;
    const added = await run(modelsAddCommand, ['ocr-eng'], {}, true);
    const said = added.out.join('\n');
    assert.match(said, /ocr-eng\s+1\.0\s+0\.0/u);
    assert.match(
      said,
      /Letters are read by Tesseract with data of its authors, under Apache-2\.0,/u,
    );
    assert.doesNotMatch(said, /Mozilla/u);
    assert.match(said, /Added: ocr-eng 1\.0\. The sandbox reads pictures with it from now on\./u);
    const paths = registry.requests.slice(asked).map((request) => request.path);
    assert.ok(paths.length === 2 && paths.every((each) => each.endsWith('.tgz')));
    assert.match((await run(modelsListCommand)).out.join('\n'), /ocr-eng\s+1\.0/u);
    const checked = await run(modelsCheckCommand, ['ocr-eng']);
    assert.match(checked.err.join('\n'), /ocr-eng translates nothing\./u);
    assert.equal((await run(modelsVerifyCommand)).code, 0);
    const removed = await run(modelsRemoveCommand, ['ocr-eng'], { yes: true });
    assert.match(removed.out.join('\n'), /Removed: ocr-eng 1\.0\./u);
  });

  it('fetch nothing after a no, and where nobody can be asked', async () => {
    await assert.rejects(run(modelsAddCommand, ['de'], {}, false), { name: 'CancelledError' });
    await assert.rejects(run(modelsAddCommand, ['de'], { json: true }), /Add --yes/u);
    const list = await run(modelsListCommand, [], { json: true });
    assert.deepEqual((JSON.parse(list.out.join('\n')) as { installed: unknown }).installed, []);
  });

  it('list what is installed, and with --refresh what there is', async () => {
    const before = await run(modelsListCommand);
    assert.match(before.out.join('\n'), /No models are installed .*\n\nSee what there is/u);
    await run(modelsAddCommand, ['en-fr'], { yes: true });
    const asked = registry.requests.length;
    const { out } = await run(modelsListCommand);
    assert.equal(registry.requests.length, asked);
    assert.match(out.join('\n'), /en → fr\s+3\.0\s+0\.4/u);
    assert.match(out.join('\n'), /\nde\s+0\.4\s+0\.4\nfr\s+0\.4\s+–\n/u);
    await run(modelsListCommand, [], { refresh: true });
    assert.ok(registry.requests.length > asked);
  });

  it('tell damaged models from whole ones, print their folder and remove them', async () => {
    await run(modelsAddCommand, ['de'], { yes: true });
    assert.equal((await run(modelsVerifyCommand)).code, 0);
    const store = new ModelStore(path.join(folder, 'data'));
    appendFileSync(store.installed()[0]?.files[0]?.path ?? '', 'x');
    const verified = await run(modelsVerifyCommand);
    assert.equal(verified.code, 1);
    assert.match(verified.out.join('\n'), /de → en\s+3\.0\s+1 changed/u);
    assert.match(verified.err.join('\n'), /models remove de-en/u);
    const printed = await run(modelsPathCommand);
    assert.deepEqual(printed.out, [path.join(folder, 'data')]);
    await run(modelsRemoveCommand, ['de'], { yes: true });
    assert.deepEqual(new ModelStore(path.join(folder, 'data')).sets(), []);
    await assert.rejects(run(modelsRemoveCommand, ['de'], { yes: true }), /No model for de/u);
  });

  it('translate sentences with an installed model, and measure how well and how fast', async () => {
    await run(modelsAddCommand, ['de'], { yes: true });
    const { out, code } = await run(modelsCheckCommand, ['en-de']);
    assert.equal(code, 0);
    assert.match(
      out[1] ?? '',
      /chrF \d+\.\d, \d+ ms a sentence, \d+ ms to begin, [\d.]+ MB of memory/u,
    );
    assert.equal(out[3], `  ${shiftLetters(String(out[2]).trim(), 1)}`);
  });

  it('score what is the same with 100, and what has nothing in common with 0', () => {
    assert.equal(chrF(['Guten Tag.'], ['Guten Tag.']), 100);
    assert.equal(chrF(['abc'], ['xyz']), 0);
    const close = chrF(['Guten Morgen.'], ['Guten Tag.']);
    assert.ok(close > 20 && close < 80, String(close));
  });

  it('take words that are no languages for a mistake', async () => {
    await assert.rejects(run(modelsAddCommand, ['../etc'], { yes: true }), /neither a language/u);
    await assert.rejects(run(modelsAddCommand, ['xx'], { yes: true }), /There is no model for xx/u);
    await assert.rejects(run(modelsAddCommand, [], {}), /Name languages to fetch/u);
    await assert.rejects(run(modelsAddCommand, ['de'], { from: folder }), /not both/u);
  });
});
