import assert from 'node:assert/strict';
import { told } from '../../../extensions/cli/output/words.ts';
import { ServiceError } from '../../../shared/api/core/errors/errors.ts';
import { german } from '../../../shared/messages/german.ts';
import { say } from '../../../shared/messages/message.ts';
import { inEnglish, inWords } from '../../../shared/messages/words.ts';
import type { StopReason } from '../../../shared/translation/send/job-stop.ts';
import { outcomeOfUnfinished } from '../../../shared/translation/settle/not-sent.ts';
import { sentMessage, stopMessage } from '../../../shared/translation/stop-message.ts';

const goOn: readonly StopReason[] = [
  'cancelled',
  'quota-exceeded',
  'budget-reached',
  'key-rejected',
  'service-unavailable',
];

function failure(details: Partial<ConstructorParameters<typeof ServiceError>[0]>): ServiceError {
  return new ServiceError({
    kind: 'connection',
    message: 'failed',
    said: say('call.connection'),
    ...details,
  });
}

describe('what is said of a job that ended early', () => {
  for (const reason of goOn) {
    it(`names the command at the command line alone (${reason})`, () => {
      const left = outcomeOfUnfinished('not-sent', reason);
      assert.ok(left.outcome === 'left');
      for (const said of [stopMessage({ reason, error: null }), left.said]) {
        assert.match(told(said), /\bcommand\b/);
        assert.doesNotMatch(inEnglish(said), /\bcommand\b/);
      }
    });
  }

  it('is that of the error where nothing was sent', () => {
    const error = failure({ kind: 'validation', said: say('call.validation') });
    assert.deepEqual(stopMessage({ reason: 'request-refused', error }), error.said);
  });

  it('has the words of the service behind ours', () => {
    const error = failure({ kind: 'bad-request', status: 400, detail: 'No such target_lang.' });
    assert.equal(
      inEnglish(stopMessage({ reason: 'request-refused', error })),
      'The service refuses these options. The service said: No such target_lang.',
    );
  });

  it('has the failure in it where nobody answered, in German as well', () => {
    const error = failure({ code: 'connect-failed' });
    const said = stopMessage({ reason: 'service-unavailable', error });
    assert.equal(
      told(said),
      `${inEnglish(error.said)} The same command goes on where this one ended.`,
    );
    assert.match(
      inWords(said, { locale: 'de-DE', wordingOf: (code) => german[code] }),
      /^Der Dienst war nicht zu erreichen\..*macht dort weiter, wo diese endete\.$/u,
    );
  });
});

describe('how much of what was planned was sent', () => {
  it('is said of all files together, and not where nothing was to be sent', () => {
    const files = [{ sentCharacters: 1200 }, {}, { sentCharacters: 34 }];
    const said = sentMessage({ files, estimate: { characters: 5000 } });
    assert.deepEqual(said?.values, { sent: 1234, planned: 5000 });
    assert.match(inEnglish(said), /1,234 of 5,000 characters/u);
    assert.equal(sentMessage({ files: [{}], estimate: { characters: 0 } }), null);
  });
});
