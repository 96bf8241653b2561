import type { CallContext } from '../call-context.ts';
import type { HttpResponse } from '../../../ports/http-transport.ts';
import { makeAttempt, type AttemptTrouble } from './attempt.ts';
import { openAttempt } from './attempt-scope.ts';
import type { Exchange } from './exchange.ts';
import type { Operation } from '../operation.ts';
import { readAnswer } from '../read-answer.ts';
import { requestFor } from './request-frame.ts';

/** The ordinary way: everything in memory, one time-out per attempt. Throws for refused input. */
export function createJsonExchange<Input, Output>(
  { transport, clock, frame, defaults }: CallContext,
  operation: Operation<Input, Output>,
  input: Input,
  timeoutInMs: number,
): Exchange<Output> {
  const request = requestFor(frame, operation, input);
  return {
    request,
    async attempt({ signal, timeLeftInMs, hasMaybeRun }) {
      const scope = openAttempt(clock, signal, Math.min(timeoutInMs, timeLeftInMs));
      try {
        const mostBytes = Math.max(operation.maxResponseBytes ?? 0, defaults.maxResponseBytes);
        const outcome = await makeAttempt(transport, request, scope, mostBytes);
        if (outcome.type === 'answered') {
          return readAnswer(operation, input, outcome.response, outcome.body);
        }
        // What a repeated delete does not find any more is deleted: by the attempt whose answer
        // was lost.
        const gone = hasMaybeRun && request.method === 'DELETE' ? goneAnswer(outcome) : null;
        return gone === null ? outcome : readAnswer(operation, input, gone, new Uint8Array());
      } finally {
        scope.end();
      }
    },
  };
}

function goneAnswer(outcome: AttemptTrouble): HttpResponse | null {
  if (outcome.type !== 'failed') return null;
  const { failure, response } = outcome.failed;
  return failure.type === 'status' && failure.status === 404 ? response : null;
}
