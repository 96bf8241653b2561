import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCommand as check } from '../../../../extensions/cli/commands/check.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { PseudoEngine } from '../../../../shared/sandbox/engines/pseudo/pseudo-engine.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

describe('Pseudo-translation of a service that has nothing better', () => {
  let drafts: CliRuns;
  let pseudo: CliRuns;

  beforeEach(async () => {
    drafts = await CliRuns.open();
    const translation = [new PseudoEngine()];
    pseudo = await CliRuns.open({ engines: createTestEngines({ translation }) });
  });
  afterEach(async () => {
    await drafts.close();
    await pseudo.close();
  });

  const options = { cache: false, resume: false };
  const write = (name: string, text: string): Promise<string> => drafts.write(name, text);
  const textOf = (name: string): Promise<string> =>
    readFile(path.join(drafts.folder, name), 'utf8');
  /** By a service that has pseudo-translation alone, in the folder of the other. */
  const again = (operands: readonly string[], more: object = {}): Promise<Run> =>
    pseudo.run(translate, operands, { ...options, ...more }, { folder: drafts.folder });

  it('takes the place of no draft, with --stale and --key, and that is counted and said', async () => {
    await write('en.json', '{ "one": "My shop", "two": "Pier" }');
    const project = { source: 'en', targets: ['fr'], files: ['{lang}.json'] };
    await write('interlinear.json', JSON.stringify(project));
    assert.equal((await drafts.run(translate, [], options)).exitCode, 0);
    const before = await textOf('fr.json');
    await write('en.json', '{ "one": "My shops", "two": "Piers", "three": "Quay" }');
    for (const more of [{ stale: true }, { key: 'one' }]) {
      const { exitCode, err } = await again([], more);
      assert.equal(exitCode, 1, err);
      assert.match(
        err,
        /^left: fr\.json: [12] texts? that (?:is|are) there already kept, as the service had only pseudo-translation for .*models add LANGUAGE.*empty the targets first\.$/m,
      );
    }
    const after = JSON.parse(await textOf('fr.json')) as Record<string, string>;
    assert.deepEqual({ one: after['one'], two: after['two'] }, JSON.parse(before));
    assert.match(after['three'] ?? '', /^⟦/);
    assert.equal((await textOf('interlinear.lock')).match(/ machine$/gm)?.length, 3);
  });

  it('replaces itself and copies of the source, and nothing else, in files that are named', async () => {
    const targets = ['Mon magasin', 'Pier', '⟦Ɋ ‹··›⟧'];
    const units = targets.map(
      (target, index) =>
        `<trans-unit id="u${index}"><source>${['My shop', 'Pier', 'Quay'][index] ?? ''}</source><target state="needs-translation">${target}</target></trans-unit>`,
    );
    await write(
      'app.xlf',
      `<xliff version="1.2"><file source-language="en" target-language="fr" original="a" datatype="plaintext"><body>${units.join('')}</body></file></xliff>`,
    );
    const file = path.join(drafts.folder, 'app.xlf');
    const { exitCode, err } = await again([file], {
      to: 'fr',
      inPlace: true,
      onlyStates: 'initial',
    });
    assert.equal(exitCode, 1, err);
    const text = await textOf('app.xlf');
    assert.match(text, /Mon magasin/);
    assert.doesNotMatch(text, />Pier<\/target>|Ɋ ‹··›/);
    const found = await pseudo.run(check, [file], {}, { folder: drafts.folder });
    assert.equal(found.out.match(/warning: .*\[pseudo-translation\]/g)?.length, 2, found.out);
  });
});
