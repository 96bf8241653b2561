import assert from 'node:assert/strict';
import { say } from '../../../../shared/messages/message.ts';
import { languagesCommand as languages } from '../../../../extensions/cli/commands/languages.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { LanguageResource } from '../../../../shared/api/types/languages.ts';
import { languageMatrix } from '../../../../shared/languages/language-matrix.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const language = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: false,
  status: 'stable',
  features: { spoken_terms: { status: 'beta', external: true }, formality: { status: 'stable' } },
} as const;
const down = new ServiceError({
  kind: 'server',
  message: 'down',
  said: say('verbatim', { words: 'It is down.' }),
});

describe('the matrix of languages', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
  });
  after(() => cli.close());

  it('shows what the sandbox does in each language, beta and partners only when asked', async () => {
    const plain = await cli.run(languages, [], { matrix: true });
    assert.equal(plain.exitCode, 0, plain.err);
    assert.match(plain.out, /Code +Name +Text +Documents +Glossary +Style +Memory +Write +Voice/);
    assert.match(plain.out, /\nde +German +stf +st/);
    const all = await cli.run(languages, [], { matrix: true, beta: true });
    assert.ok(all.out.includes('*') && all.out.length > plain.out.length);
    const { languages: rows, missing } = await cli.json(languages, [], { matrix: true });
    assert.deepEqual(missing, []);
    const german = (rows as readonly { lang: string; resources: object }[]).find(
      ({ lang }) => lang === 'de',
    );
    assert.ok('write' in (german?.resources ?? {}));
    const wrong = await cli.run(languages, [], { matrix: true, resource: 'write' });
    assert.equal(wrong.exitCode, 2);
  });

  it('goes without a resource that cannot be had, and fails when none can', async () => {
    const listed = { value: [language], loadedAt: 0, failure: null, unread: [] };
    const lists = (fails: (resource: LanguageResource) => boolean) => ({
      languages: ({ resource }: { readonly resource: LanguageResource }) =>
        fails(resource) ? Promise.reject(down) : Promise.resolve(listed),
    });
    const { rows, failures } = await languageMatrix(
      lists((one) => one === 'voice'),
      { beta: false },
    );
    assert.deepEqual([...failures.keys()], ['voice']);
    const [row] = rows;
    assert.deepEqual([row?.lang, row?.cells.size], ['de', 6]);
    assert.deepEqual(row?.cells.get('write'), {
      source: true,
      target: false,
      status: 'stable',
      features: [
        { name: 'formality', status: 'stable', external: false },
        { name: 'spoken_terms', status: 'beta', external: true },
      ],
    });
    await assert.rejects(
      languageMatrix(
        lists(() => true),
        { beta: false },
      ),
      down,
    );
  });
});
