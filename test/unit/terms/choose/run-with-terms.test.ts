import assert from 'node:assert/strict';
import type { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { Freshness } from '../../../../shared/cache/account-lists.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import type { RequestCustomisation } from '../../../../shared/terms/choose/request-customisation.ts';
import {
  runWithTerms,
  type TermRunResult,
} from '../../../../shared/terms/choose/run-with-terms.ts';
import { serviceError } from '../../../doubles/service/account-service.ts';
import { requestCustomisation } from '../../../doubles/request-customisation.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

function withGlossary(id: string, version = 'v1'): RequestCustomisation {
  return requestCustomisation({ glossaries: [{ id, version, name: 'Products', pair }] });
}

interface Trial {
  readonly asked: readonly Freshness[];
  readonly ran: readonly string[];
  readonly end: TermRunResult<ServiceError | null>;
}

/** Runs with one choice after the other, and lets the runs end as told. */
async function tryOut(
  choices: readonly RequestCustomisation[],
  failures: readonly (ServiceError | null)[],
): Promise<Trial> {
  const asked: Freshness[] = [];
  const ran: string[] = [];
  const end = await runWithTerms<ServiceError | null>({
    choose: (freshness) => {
      asked.push(freshness);
      return Promise.resolve(choices[asked.length - 1] ?? requestCustomisation());
    },
    run: ({ glossaries }) => {
      ran.push(glossaries[0]?.id ?? 'none');
      return Promise.resolve(failures[ran.length - 1] ?? null);
    },
    failureOf: (failure) => failure,
  });
  return { asked, ran, end };
}

describe('run with terms', () => {
  it('runs once when all goes well', async () => {
    const { asked, ran, end } = await tryOut([withGlossary('1')], [null]);
    assert.deepEqual([asked, ran, end.refusal], [['current'], ['1'], null]);
  });

  it('F15: runs again with what is there now under the same name', async () => {
    const choices = [withGlossary('1'), withGlossary('2')];
    const { asked, ran, end } = await tryOut(choices, [serviceError('not-found'), null]);
    assert.deepEqual(asked, ['current', 'fresh']);
    assert.deepEqual(ran, ['1', '2']);
    assert.equal(end.result, null);
    assert.equal(end.refusal, null);
    assert.equal(end.terms.glossaries[0]?.id, '2');
  });

  it('F15: ends with the name of a glossary that is gone, and sends nothing without it', async () => {
    const choices = [withGlossary('1'), requestCustomisation()];
    const { ran, end } = await tryOut(choices, [serviceError('not-found')]);
    assert.deepEqual(ran, ['1']);
    assert.match(told(end.refusal), /^"Products" is gone from the account/);
  });

  it('F15: does not run a third time', async () => {
    const choices = [withGlossary('1'), withGlossary('2')];
    const failures = [serviceError('not-found'), serviceError('not-found')];
    const { ran, end } = await tryOut(choices, failures);
    assert.deepEqual(ran, ['1', '2']);
    assert.match(told(end.refusal), /does not know "Products"/);
  });

  it('F15: says so when the lists hold what the service does not know', async () => {
    const choices = [withGlossary('1'), withGlossary('1')];
    const { ran, end } = await tryOut(choices, [serviceError('not-found')]);
    assert.deepEqual(ran, ['1']);
    assert.match(told(end.refusal), /although its lists have it/);
  });

  it('takes a bad request for the fault of terms only when they have changed', async () => {
    const same = [withGlossary('1'), withGlossary('1')];
    const { end } = await tryOut(same, [serviceError('bad-request')]);
    assert.equal(end.refusal, null);
    const gone = await tryOut([withGlossary('1')], [serviceError('bad-request')]);
    assert.match(told(gone.end.refusal), /no longer for these languages/);
  });

  it('leaves other failures, and runs without terms, as they are', async () => {
    const other = await tryOut([withGlossary('1')], [serviceError('quota-exceeded')]);
    assert.deepEqual(other.asked, ['current']);
    const without = await tryOut([requestCustomisation()], [serviceError('not-found')]);
    assert.deepEqual(without.asked, ['current']);
  });
});

function told(said: Message | null): string {
  return said === null ? '' : inEnglish(said);
}
