import assert from 'node:assert/strict';
import type { ServiceResponse } from '../../../../shared/api/core/call-options.ts';
import type { LanguageDetection } from '../../../../shared/api/types/languages.ts';
import {
  createLanguageProbe,
  type ProbeClient,
} from '../../../../shared/terms/choose/language-probe.ts';
import { serviceError } from '../../../doubles/service/account-service.ts';

describe('language probe', () => {
  let asked: string[];
  let detection: LanguageDetection | 'refused';

  beforeEach(() => {
    asked = [];
    detection = { detection_status: 'success', detected_language: 'no' };
  });

  const client: ProbeClient = {
    detectLanguages: ({ text }) => {
      asked.push(`detect ${text.join('|')}`);
      return detection === 'refused'
        ? Promise.reject(serviceError('permission'))
        : Promise.resolve(responseOf({ results: [detection] }));
    },
    translateText: ({ text }) => {
      asked.push(`translate ${text.join('|')}`);
      const translations = [{ detected_source_language: 'EN', text: 'Katze' }];
      return Promise.resolve(responseOf({ translations, billed_characters: 3 }));
    },
  };

  it('takes a confident detection, which costs nothing, as the service writes codes', async () => {
    const probe = createLanguageProbe(client);
    assert.deepEqual(await probe(['katt'], 'DE'), { language: 'NB', billed: null });
    assert.deepEqual(await probe(['katt'], 'DE'), { language: 'NB', billed: null });
    assert.deepEqual(asked, ['detect katt']);
  });

  it('translates the first words where detection is not confident', async () => {
    detection = { detection_status: 'insufficient_confidence' };
    const probe = createLanguageProbe(client);
    assert.deepEqual(await probe(['cat'], 'DE'), { language: 'EN', billed: 3 });
    assert.deepEqual(asked, ['detect cat', 'translate cat']);
  });

  it('asks an account that is not enrolled for detection once', async () => {
    detection = 'refused';
    const probe = createLanguageProbe(client);
    await probe(['cat'], 'DE');
    await probe(['dog'], 'DE');
    assert.deepEqual(asked, ['detect cat', 'translate cat', 'translate dog']);
  });

  it('sends no more than the first words, cut between two of them', async () => {
    detection = 'refused';
    await createLanguageProbe(client)(
      Array.from({ length: 100 }, () => 'The cat sleeps.'),
      'DE',
    );
    const sample = (asked[1] ?? '').slice('translate '.length);
    assert.ok(sample.length <= 120 && sample.length > 100);
    assert.match(sample, /(?:The|cat|sleeps\.)$/);
  });

  it('asks nothing for texts without a word', async () => {
    assert.deepEqual(await createLanguageProbe(client)(['  ', ''], 'DE'), {
      language: null,
      billed: null,
    });
    assert.deepEqual(asked, []);
  });
});

function responseOf<Data>(data: Data): ServiceResponse<Data> {
  const nothing = { traceId: null, possiblyBilledAttempts: 0, durationInMs: 0, engines: [] };
  return { data, meta: { ...nothing, status: 200, attempts: 1 } };
}
