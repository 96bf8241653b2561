import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../shared/api/core/errors/errors.ts';
import { say } from '../../../../../shared/messages/message.ts';
import { runLanguages } from '../../../../../shared/project/index.ts';
import type { TranslationService } from '../../../../../shared/translation/index.ts';
import { SharedKey } from '../../../../../extensions/vscode/features/project/shared-key.ts';

const refusal = new ServiceError({
  kind: 'permission',
  status: 403,
  message: 'refused',
  said: say('call.permission'),
});

function service(): TranslationService {
  return { translateText: () => Promise.reject(refusal) };
}

/** Each language sends once and is refused unless it has `right`; what it has in the end. */
async function run(
  right: TranslationService,
  ask: () => Promise<TranslationService | null>,
): Promise<readonly (TranslationService | null)[]> {
  const key = new SharedKey(service(), ask);
  const languages = ['de', 'fr', 'it', 'es', 'nl', 'pl'].map((name) => {
    return { request: { files: [{ input: 'en.json', output: `${name}.json` }] } };
  });
  const ended: (TranslationService | null)[] = [];
  await runLanguages(languages, {
    isOver: () => false,
    translate: async () => {
      const job = key.ofJob();
      await Promise.resolve();
      ended.push(job.service === right ? right : await job.onKeyRejected(refusal));
    },
  });
  return ended;
}

describe('The key of languages that are translated beside each other', () => {
  it('is asked for once when it is refused, and the new one is that of all', async () => {
    const right = service();
    let asked = 0;
    const ended = await run(right, async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return right;
    });
    assert.equal(asked, 1);
    assert.deepEqual(ended, Array(6).fill(right));
  });

  it('is not asked for again once nobody gives one', async () => {
    let asked = 0;
    const ended = await run(service(), () => {
      asked += 1;
      return Promise.resolve(null);
    });
    assert.equal(asked, 1);
    assert.deepEqual(ended, Array(6).fill(null));
  });

  it('is asked for again where the new one is refused as well', async () => {
    const [second, third] = [service(), service()];
    const answers = [second, third];
    const key = new SharedKey(service(), () => Promise.resolve(answers.shift() ?? null));
    const [one, other] = [key.ofJob(), key.ofJob()];
    assert.equal(await one.onKeyRejected(refusal), second);
    assert.equal(await other.onKeyRejected(refusal), second);
    assert.equal(await one.onKeyRejected(refusal), third);
    assert.equal(await other.onKeyRejected(refusal), third);
    assert.equal(await other.onKeyRejected(refusal), null);
  });
});
