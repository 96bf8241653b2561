import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { say } from '../../../../shared/messages/message.ts';
import { saidOfKind } from '../../../../shared/api/core/errors/error-kinds.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import {
  isServiceError,
  ServiceError,
  toServiceError,
  type ServiceErrorKind,
} from '../../../../shared/api/core/errors/errors.ts';
import { CANARY_TEXT } from '../test-client.ts';

describe('service errors', () => {
  const plain = { kind: 'server', message: 'x', said: say('verbatim', { words: 'y' }) } as const;

  it('have a name, a kind and nothing unknown left undefined', () => {
    const error = new ServiceError(plain);
    assert.equal(error.name, 'ServiceError');
    assert.ok(Object.values(error).every((value) => value !== undefined));
  });

  it('are recognised when another copy of the module made them', async () => {
    const copy = (await import(
      `${new URL('../../../../shared/api/core/errors/errors.ts', import.meta.url).href}?copy`
    )) as { ServiceError: typeof ServiceError };
    assert.notEqual(copy.ServiceError, ServiceError);
    assert.ok(isServiceError(new copy.ServiceError(plain)));
    assert.ok(!isServiceError(new Error('x')));
    assert.ok(!isServiceError({ errorBrand: 'interlinear.service-error' }));
    assert.ok(!isServiceError(null));
  });

  it('come out of the funnel as they went in', () => {
    const error = new ServiceError(plain);
    assert.equal(toServiceError(error), error);
  });

  for (const thrown of [new RangeError(CANARY_TEXT), CANARY_TEXT, undefined, { a: CANARY_TEXT }]) {
    it(`come out of the funnel for a thrown ${typeof thrown}, without its words`, () => {
      const error = toServiceError(thrown, 'translate-text');
      assert.deepEqual([error.code, error.operation], ['unexpected-failure', 'translate-text']);
      assert.equal(inspect(error, { depth: 10 }).includes(CANARY_TEXT), false);
      assert.equal(error.cause, undefined);
    });
  }

  const kinds: readonly ServiceErrorKind[] = [
    'authentication',
    'permission',
    'not-found',
    'payload-too-large',
    'unsupported-media-type',
    'rate-limited',
    'quota-exceeded',
    'bad-request',
    'server',
    'connection',
    'timeout',
    'aborted',
    'validation',
    'invalid-response',
    'redirected',
    'retry-budget-empty',
  ];
  it('have a whole sentence for users in every kind, each its own', () => {
    for (const kind of kinds) assert.match(inEnglish(saidOfKind(kind)), /^[A-Z].*\.$/);
    assert.equal(new Set(kinds.map((kind) => inEnglish(saidOfKind(kind)))).size, kinds.length);
  });
});
