import assert from 'node:assert/strict';
import { say } from '../../../../shared/messages/message.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { JobPlan, JobText } from '../../../../shared/translation/plan/job-plan.ts';
import { ArrivedTranslations } from '../../../../shared/translation/send/arrived-translations.ts';

const plan: JobPlan = {
  options: { sourceLanguage: null, targetLanguage: 'DE', context: 'none' },
  connection: 'test',
  files: [],
  texts: new Map(),
  known: new Map([['Known', { answer: 'Bekannt', engines: [], from: 'cache' }]]),
  resumed: new Map(),
  batchPlan: { batches: [], oversize: [], lowerBound: 0 },
};

function textOf(payload: string): JobText {
  return {
    identity: payload,
    payload,
    scope: 'a'.repeat(64),
    sourceLanguage: null,
    ownContext: null,
    characters: payload.length,
    places: [],
  };
}

describe('translations that have arrived', () => {
  const open = (): ArrivedTranslations =>
    new ArrivedTranslations(plan, new Map(), null, () => undefined);

  /** Payloads in the order in which a reader sees them. */
  async function readAll(arrived: ArrivedTranslations): Promise<readonly string[]> {
    const seen: string[] = [];
    for await (const texts of arrived.settled()) seen.push(...texts.map(({ payload }) => payload));
    return seen;
  }

  it('are handed over in their order, those before the first look and those after it', async () => {
    const arrived = open();
    await arrived.record([textOf('Save'), textOf('Open')], ['Sichern', 'Öffnen'], []);
    const reading = readAll(arrived);
    await Promise.resolve();
    await arrived.record([textOf('Close')], ['Schließen'], []);
    arrived.refuse(
      [textOf('Odd')],
      new ServiceError({
        kind: 'bad-request',
        message: 'Odd.',
        said: say('verbatim', { words: 'Odd.' }),
      }),
    );
    arrived.close();
    assert.deepEqual(await reading, ['Save', 'Open', 'Close', 'Odd']);
    assert.equal(arrived.get('Open')?.answer, 'Öffnen');
    assert.equal(arrived.refusalOf('Odd')?.kind, 'bad-request');
    assert.equal(arrived.refusalOf('Save'), null);
  });

  it('can still be put in and found when nobody waits for them any more', async () => {
    const arrived = open();
    arrived.close();
    await arrived.record([textOf('Late')], ['Spät'], []);
    assert.deepEqual(await readAll(arrived), []);
    assert.equal(arrived.get('Late')?.answer, 'Spät');
    assert.equal(arrived.get('Known')?.answer, 'Bekannt');
  });

  it('tell the last reason why a text was sent once more', () => {
    const arrived = open();
    arrived.noteResent(['Save', 'Open'], 'answer-lost');
    arrived.noteResent(['Open'], 'codes-spoiled');
    assert.deepEqual(
      [...arrived.resent],
      [
        ['Save', 'answer-lost'],
        ['Open', 'codes-spoiled'],
      ],
    );
  });
});
