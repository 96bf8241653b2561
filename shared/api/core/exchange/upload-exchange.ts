import { say } from '../../../messages/message.ts';
import type { StreamedBody } from '../../../ports/http-transport.ts';
import { makeAttempt, type AttemptTrouble } from './attempt.ts';
import type { CallContext } from '../call-context.ts';
import type { CallFacts } from '../errors/call-errors.ts';
import type { TransferOptions } from '../call-options.ts';
import { ServiceError } from '../errors/errors.ts';
import type { Exchange } from './exchange.ts';
import type { OperationBase } from '../operation.ts';
import { readAnswer, type AnswerReader } from '../read-answer.ts';
import { TrackedBody } from './tracked-body.ts';
import { openTransfer } from './transfer-scope.ts';

/** An operation whose request is a file, and whose answer is JSON. */
export interface UploadOperation<Input, Output>
  extends OperationBase<Input>, AnswerReader<Input, Output> {
  readonly form: (input: Input) => UploadForm;
}

export interface UploadForm {
  readonly contentType: string;
  /** Read from its start in each attempt. */
  readonly body: StreamedBody;
}

/** Sends a body piece by piece: a long upload is fine as long as its pieces move. */
export function createUploadExchange<Input, Output>(
  context: CallContext,
  operation: UploadOperation<Input, Output>,
  input: Input,
  options: TransferOptions,
): Exchange<Output> {
  operation.check(input);
  const { transport, clock, frame, defaults } = context;
  const { contentType, body: source } = operation.form(input);
  const request = {
    method: operation.method,
    url: frame.baseUrl + operation.path(input),
    headers: { ...frame.headers(false), 'content-type': contentType },
    body: source,
  };
  const allowanceInMs = transport.takesBodiesWhole === true ? unheardInMs(source) : 0;
  return {
    request,
    async attempt({ signal, timeLeftInMs, facts }) {
      const idleTimeoutInMs = options.idleTimeoutInMs ?? defaults.timeoutInMs;
      const scope = openTransfer(clock, signal, { idleTimeoutInMs, timeLeftInMs });
      options.onTransfer?.(0, source.byteLength);
      const body = new TrackedBody(source, (doneBytes) => {
        scope.touch(allowanceInMs);
        options.onTransfer?.(doneBytes, source.byteLength);
      });
      try {
        const outcome = await makeAttempt(
          transport,
          { ...request, body },
          scope,
          defaults.maxResponseBytes,
        );
        if (outcome.type !== 'answered') return knowingWhatLeft(outcome, body.taken);
        return readAnswer(operation, input, outcome.response, outcome.body);
      } catch (thrown) {
        throw body.failure === null ? thrown : unreadable(facts, body.failure.reason);
      } finally {
        scope.end();
      }
    },
  };
}

/** The slowest sending that is waited for where nothing is heard of it. */
const SLOWEST_BYTES_PER_MS = 16;

function unheardInMs({ byteLength }: StreamedBody): number {
  return byteLength / SLOWEST_BYTES_PER_MS;
}

/** R9: what no transport has asked for cannot have gone out, whatever became of the connection. */
function knowingWhatLeft(outcome: AttemptTrouble, takenBytes: number): AttemptTrouble {
  if (takenBytes > 0) return outcome;
  if (outcome.type === 'aborted') return { type: 'aborted', sent: false };
  if (outcome.type !== 'failed' || outcome.failed.failure.type !== 'unanswered') return outcome;
  return { type: 'failed', failed: { ...outcome.failed, failure: { type: 'unsent' } } };
}

function unreadable(facts: CallFacts, reason: unknown): ServiceError {
  return new ServiceError({
    kind: 'validation',
    code: 'file-unreadable',
    operation: facts.operation,
    attempts: facts.attempts,
    possiblyBilledAttempts: facts.possiblyBilledAttempts,
    field: 'file',
    message: `${facts.operation}: the file could not be read to its end`,
    said: say('file-unreadable'),
    cause: reason,
  });
}
