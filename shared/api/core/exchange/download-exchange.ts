import { beginAttempt } from './attempt.ts';
import type { CallContext } from '../call-context.ts';
import type { TransferOptions } from '../call-options.ts';
import type { Exchange } from './exchange.ts';
import { openIncomingFile, type IncomingFile } from './incoming-file.ts';
import { encodeJson } from './json-wire.ts';
import type { OperationBase } from '../operation.ts';
import { openTransfer } from './transfer-scope.ts';

/** An operation whose answer is a file. */
export interface DownloadOperation<Input, Output> extends OperationBase<Input> {
  /** What goes into the JSON body. */
  readonly body: (input: Input) => object;
  readonly receive: (file: IncomingFile, input: Input) => Output;
}

/** Takes an answer piece by piece; it lives on after the call, until its last piece was read. */
export function createDownloadExchange<Input, Output>(
  { transport, clock, frame, defaults, log }: CallContext,
  operation: DownloadOperation<Input, Output>,
  input: Input,
  options: TransferOptions,
): Exchange<Output> {
  operation.check(input);
  const request = {
    method: operation.method,
    url: frame.baseUrl + operation.path(input),
    headers: { ...frame.headers(true), accept: '*/*' },
    body: encodeJson(operation.body(input)),
  };
  return {
    request,
    async attempt({ signal, timeLeftInMs, facts }) {
      const idleTimeoutInMs = options.idleTimeoutInMs ?? defaults.timeoutInMs;
      const scope = openTransfer(clock, signal, { idleTimeoutInMs, timeLeftInMs });
      let isOpen = false;
      try {
        const outcome = await beginAttempt(transport, request, scope);
        if (outcome.type !== 'begun') return outcome;
        const { response } = outcome;
        scope.rest();
        const file = openIncomingFile({
          response,
          scope,
          facts,
          onTransfer: options.onTransfer,
          onFailure: (error) => {
            log.failed(error);
          },
        });
        isOpen = true;
        const data = operation.receive(file, input);
        return { type: 'answered', response, data, responseBytes: file.byteLength ?? 0 };
      } finally {
        if (!isOpen) scope.end();
      }
    },
  };
}
