import type { HttpRequest } from '../../ports/http-transport.ts';
import type { Logger, SafeWord } from '../../ports/logger.ts';
import type { ResponseMeta, WaitInfo } from './call-options.ts';
import type { ServiceError } from './errors/errors.ts';

/** What the client tells a logger: sizes, counts and words of our own, never content. */
export interface CallLog {
  finished(
    operation: string,
    meta: ResponseMeta,
    request: HttpRequest,
    responseBytes: number,
  ): void;
  waits(operation: string, info: WaitInfo): void;
  failed(error: ServiceError): void;
}

export function createCallLog(logger: Logger | undefined): CallLog {
  if (logger === undefined) return silent;
  return {
    finished(operation, meta, request, responseBytes) {
      logger.log('info', 'request.finished', {
        operation: ownWord(operation),
        status: meta.status,
        attempts: meta.attempts,
        durationInMs: Math.round(meta.durationInMs),
        requestBytes: sizeOf(request.body),
        responseBytes,
      });
    },
    waits(operation, info) {
      logger.log('info', 'request.waits', {
        operation: ownWord(operation),
        reason: ownWord(info.reason),
        durationInMs: Math.round(info.durationInMs),
        attempt: info.attempt,
      });
    },
    failed(error) {
      logger.log(error.kind === 'aborted' ? 'info' : 'warn', 'request.failed', {
        operation: ownWord(error.operation ?? 'none'),
        kind: ownWord(error.kind),
        status: error.status,
        attempts: error.attempts,
        possiblyBilledAttempts: error.possiblyBilledAttempts,
      });
    },
  };
}

/** In bytes, or characters of a text. */
function sizeOf(body: HttpRequest['body']): number {
  if (body === undefined) return 0;
  return typeof body === 'string' ? body.length : body.byteLength;
}

const nothing = (): void => {
  // No logger was given.
};
const silent: CallLog = { finished: nothing, waits: nothing, failed: nothing };

/** Operation names, kinds and reasons come from closed sets in this folder. */
function ownWord(word: string): SafeWord {
  return word as SafeWord;
}
