import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { Clock } from '../../../../shared/ports/clock.ts';
import type { Pace } from '../guards/gateway-limits.ts';
import { requestTimeout, type Refusal } from '../guards/refusal.ts';
import { bodyTooLarge } from '../guards/check-body-size.ts';
import { refuseRequest } from '../guards/refuse-request.ts';
import { headersForPane, headersForService } from './forwarded-headers.ts';
import { describeUpstreamFailure, invalidAnswer, stalled } from './upstream-failure.ts';
import type { Route } from '../routes.ts';
import type { Upstream } from './upstream.ts';
import { watchPace, type PaceWatch } from './watch-pace.ts';
import { watchProgress, type ProgressWatch } from './watch-progress.ts';

/** One operation on its way to the service. */
export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: Route['method'];
  /** Path and query below the service's base address. */
  readonly target: string;
  /** Largest body in bytes; 0: the operation takes none. */
  readonly capInBytes: number;
  /** A document goes on as it comes; any other body is short, and goes when it is whole. */
  readonly carriesDocument: boolean;
  /** So long nothing may move in either direction. */
  readonly timeoutInMs: number;
  /** How slow the pane may be. */
  readonly pace: Pace;
  readonly upstream: Upstream;
  readonly clock: Clock;
}

/** For the log. */
export interface ForwardReport {
  readonly end: 'complete' | 'pane-gone' | Refusal['code'];
  readonly requestBytes: number;
  readonly responseBytes: number;
}

/**
 * Sends the request on and the answer back, documents in pieces as they come. A short body is waited
 * for first, so that a pane which trickles holds no connection to the service. Ends the call of the service when the pane goes away or is slower than its pace, when
 * nothing moves and when the body outgrows its cap. Never rejects.
 */
export async function forwardRequest(forwarding: Forwarding): Promise<ForwardReport> {
  const run = new ForwardRun(forwarding);
  return run.run();
}

type Cause = 'pane-gone' | 'pane-slow' | 'body-too-large' | 'upstream-timeout';

class ForwardRun {
  readonly #forwarding: Forwarding;
  readonly #ending = new AbortController();
  readonly #progress: ProgressWatch;
  /** What the pane sends, and what it takes. */
  readonly #sending: PaceWatch;
  readonly #taking: PaceWatch;
  /** Why we ended it ourselves. */
  #cause: Cause | null = null;
  #requestBytes = 0;
  #responseBytes = 0;

  constructor(forwarding: Forwarding) {
    this.#forwarding = forwarding;
    this.#progress = watchProgress(forwarding.clock, forwarding.timeoutInMs, () => {
      this.#endBecause('upstream-timeout');
    });
    const onSlow = (): void => {
      this.#endBecause('pane-slow');
    };
    this.#sending = watchPace(forwarding.clock, forwarding.pace, onSlow);
    this.#taking = watchPace(forwarding.clock, forwarding.pace, onSlow);
  }

  async run(): Promise<ForwardReport> {
    const { response } = this.#forwarding;
    const onClose = (): void => {
      if (!response.writableFinished) this.#endBecause('pane-gone');
    };
    response.once('close', onClose);
    if (response.destroyed) onClose();
    try {
      const refusal = await this.#exchange();
      return this.#report(refusal?.code ?? 'complete');
    } catch (error) {
      return this.#report(await this.#answerFailure(error));
    } finally {
      this.#progress.stop();
      this.#sending.stop();
      this.#taking.stop();
      response.off('close', onClose);
    }
  }

  async #exchange(): Promise<Refusal | null> {
    const { response, request } = this.#forwarding;
    const answer = await this.#send();
    this.#progress.touch();
    // What is left of the body is not waited for any more.
    this.#sending.stop();
    const refusal = checkAnswer(answer);
    if (refusal !== null) {
      answer.body.on('error', ignore).destroy();
      await refuseRequest(this.#forwarding, refusal);
      return refusal;
    }
    response.writeHead(answer.statusCode, {
      ...headersForPane(answer.headers),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The service answered before it took the whole body: nobody reads the rest.
      ...(request.complete ? {} : { connection: 'close' }),
    });
    const { signal } = this.#ending;
    await pipeline(answer.body, (pieces) => this.#countAnswer(pieces), response, { signal });
    return null;
  }

  async #send(): Promise<Dispatcher.ResponseData> {
    const { request, upstream, target, capInBytes } = this.#forwarding;
    const headers = headersForService(request.headers);
    const hasBody = capInBytes > 0 && headers['content-length'] !== '0';
    if (!hasBody) delete headers['content-length'];
    const body = hasBody ? await this.#body() : null;
    return upstream.dispatcher.request({
      origin: upstream.origin,
      path: `${upstream.basePath}${target}`,
      method: this.#forwarding.method,
      headers: {
        ...headers,
        'user-agent': 'interlinear-gateway',
        authorization: upstream.authorization(),
      },
      body,
      signal: this.#ending.signal,
      // Our own watch knows both directions; these two would know one each.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async #body(): Promise<Readable | Buffer> {
    const pieces = this.#countRequest();
    if (this.#forwarding.carriesDocument) return Readable.from(pieces, { objectMode: false });
    const { signal } = this.#ending;
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    const whole = await Promise.race([gather(pieces), ended]);
    signal.throwIfAborted();
    return whole;
  }

  async *#countRequest(): AsyncGenerator<Buffer> {
    const { request, capInBytes } = this.#forwarding;
    // The request outlives a failure here: its connection still carries our answer.
    this.#sending.wait();
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      this.#sending.moved(bytes.length);
      this.#requestBytes += bytes.length;
      if (this.#requestBytes > capInBytes) {
        this.#endBecause('body-too-large');
        return;
      }
      this.#progress.touch();
      yield bytes;
      this.#sending.wait();
    }
    this.#sending.stop();
  }

  async *#countAnswer(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of pieces) {
      this.#responseBytes += bytes.length;
      this.#progress.touch();
      this.#taking.wait();
      // Goes on when the pane has room for more.
      yield bytes;
      this.#taking.moved(bytes.length);
      this.#progress.touch();
    }
  }

  #endBecause(cause: Cause): void {
    this.#cause ??= cause;
    this.#ending.abort();
  }

  /** Says what went wrong, unless part of an answer has left already: then only a break is honest. */
  async #answerFailure(error: unknown): Promise<ForwardReport['end']> {
    const { request, response } = this.#forwarding;
    if (this.#cause === 'pane-gone' || (request.destroyed && !request.complete)) {
      response.destroy();
      return 'pane-gone';
    }
    const refusal = this.#refusalFor(error);
    if (response.headersSent) response.destroy();
    else await refuseRequest(this.#forwarding, refusal);
    return refusal.code;
  }

  #refusalFor(error: unknown): Refusal {
    if (this.#cause === 'body-too-large') return bodyTooLarge;
    if (this.#cause === 'pane-slow') return requestTimeout;
    return this.#cause === 'upstream-timeout' ? stalled : describeUpstreamFailure(error);
  }

  #report(end: ForwardReport['end']): ForwardReport {
    return { end, requestBytes: this.#requestBytes, responseBytes: this.#responseBytes };
  }
}

/** Redirects are never followed or passed on; packed answers were not asked for. */
function checkAnswer({ statusCode, headers }: Dispatcher.ResponseData): Refusal | null {
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const encoding = headers['content-encoding'] ?? 'identity';
  return isRedirect || encoding !== 'identity' ? invalidAnswer : null;
}

async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const gathered: Buffer[] = [];
  for await (const piece of pieces) gathered.push(piece);
  return Buffer.concat(gathered);
}

function ignore(): void {
  // The answer is thrown away.
}
