import assert from 'node:assert/strict';
import { say } from '../../../../shared/messages/message.ts';
import { correctCommand } from '../../../../extensions/cli/commands/correct.ts';
import { improveCommand } from '../../../../extensions/cli/commands/improve.ts';
import { explainRefusal } from '../../../../extensions/cli/refused-language.ts';
import { UsageError } from '../../../../extensions/cli/usage-error.ts';
import type { Client } from '../../../../shared/api/client.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { createCliContext } from '../../../doubles/cli-context.ts';
import { MemorySecretStore } from '../../../doubles/memory-secrets.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const words = "Value for 'target_lang' not supported.";

/** A client whose texts are in another language than the one that is asked for. */
function refusing(client: Client): Client {
  const details = {
    kind: 'bad-request',
    message: 'm',
    said: say('verbatim', { words: 'u' }),
    detail: words,
  } as const;
  const refuse = (): Promise<never> => Promise.reject(new ServiceError(details));
  return { ...client, rephraseText: refuse, correctText: refuse };
}

describe('a language that a service refuses', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
  });
  after(() => cli.close());

  for (const [command, name] of [
    [improveCommand, 'improve'],
    [correctCommand, 'correct'],
  ] as const) {
    it(`is answered by ${name} with those there are`, async () => {
      const { exitCode, err } = await cli.run(command, ['It is late.'], { to: 'tlh' });
      assert.equal(exitCode, 2);
      assert.match(
        err,
        new RegExp(`does not offer tlh for ${name}\\. It offers .*de \\(German\\)`, 'iu'),
      );
      assert.doesNotMatch(err, /target_lang|status 400/u);
    });

    it(`is told from a text in another language by ${name}, with the way to translate`, async () => {
      const { exitCode, err } = await cli.run(
        command,
        ['It is late.'],
        { to: 'de' },
        { wrapClient: refusing },
      );
      assert.equal(exitCode, 2, err);
      assert.match(err, new RegExp(`${name} does not translate: --to de is not the language`, 'u'));
      assert.match(err, /interlinear translate --to de --text\. It can write in .*German/u);
      assert.doesNotMatch(err, /target_lang/u);
    });
  }

  it('is looked for among the languages of captions, targets and source', async () => {
    const error = new ServiceError({
      kind: 'bad-request',
      message: 'm',
      said: say('verbatim', { words: 'u' }),
    });
    const { folder, sandbox } = cli;
    const secrets = new MemorySecretStore();
    const { context } = createCliContext({ folder, baseUrl: sandbox.url, secrets });
    const link = await context.connect();
    const wish = { resource: 'voice', what: 'captions', otherwise: null } as const;
    const explain = (targets: readonly string[], source: string | null): Promise<unknown> =>
      explainRefusal(error, { ...wish, targets, source }, link, context);
    assert.equal(await explain(['de'], 'en'), error);
    for (const said of [await explain(['klingon'], null), await explain([], 'klingon')]) {
      assert.ok(said instanceof UsageError);
      assert.match(said.message, /does not offer klingon for captions\. It offers .*\(German\)/u);
    }
    await link.close();
  });
});
