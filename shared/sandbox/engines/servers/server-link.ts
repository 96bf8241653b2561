import { lookup as lookUp } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback, type ServerChoice } from './server-choice.ts';

/** Why a server gave no answer that can be read. */
export type ServerFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'too-large'
  | 'refused'
  | 'not-found'
  | 'bad-request'
  | 'server-error'
  | 'broken';

/** A request that came to nothing; its sentence holds neither texts nor keys. */
export class ServerFailure extends Error {
  readonly kind: ServerFailureKind;

  constructor(kind: ServerFailureKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

export interface ServerRequest {
  /** Below the base address: `/v1/models`. */
  readonly path: string;
  /** Sent as JSON; a GET without. */
  readonly body?: unknown;
  readonly timeLimitInMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  /** Aborted when it is to be taken as not answered in time; its time limit alone without it. */
  readonly vain?: AbortSignal;
}

/** A whole answer with a status of success. */
export interface ServerReply {
  readonly text: string;
  /** In lower case and without parameters. */
  readonly mediaType: string;
}

/**
 * Requests to one server: without proxies and redirects, each with an end in time and size.
 */
export class ServerLink {
  readonly #choice: ServerChoice;

  constructor(choice: ServerChoice) {
    this.#choice = choice;
  }

  get address(): string {
    return this.#choice.baseUrl;
  }

  /** Rejects with a {@link ServerFailure}, or with the reason of the signal. */
  async ask(asked: ServerRequest): Promise<ServerReply> {
    asked.signal.throwIfAborted();
    const time = AbortSignal.timeout(Math.max(1, Math.ceil(asked.timeLimitInMs)));
    const limit = asked.vain === undefined ? time : AbortSignal.any([time, asked.vain]);
    try {
      return await this.#exchange(asked, AbortSignal.any([asked.signal, limit]));
    } catch (error) {
      asked.signal.throwIfAborted();
      if (limit.aborted) throw new ServerFailure('timeout', 'It did not answer in time.');
      if (error instanceof ServerFailure) throw error;
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new ServerFailure('unreachable', `The connection failed${code}.`);
    }
  }

  #exchange(asked: ServerRequest, signal: AbortSignal): Promise<ServerReply> {
    const { baseUrl, key, staysHere } = this.#choice;
    const url = new URL(`${baseUrl}${asked.path}`);
    const body = asked.body === undefined ? null : Buffer.from(JSON.stringify(asked.body));
    const options: RequestOptions = {
      method: body === null ? 'GET' : 'POST',
      // A connection of its own: no pool of the host, and none of its proxies.
      agent: false,
      signal,
      ...(staysHere ? { lookup: lookUpHere } : {}),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': body.length }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const request = send(url, options, (response) => {
        const reading = readReply(response, asked.mostBytes, signal);
        // Whoever waits for it hears why; the rest of the answer is not waited for.
        reading.catch(() => request.destroy());
        resolve(reading);
      });
      request.on('error', reject);
      // Nobody listens to another protocol: without this the request would have no end.
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new ServerFailure('broken', 'It wants to speak another protocol.'));
      });
      request.end(body ?? undefined);
    });
  }
}

/** A name that somebody pointed at another computer is not followed there. */
const lookUpHere: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    const here = (error === null ? found : []).filter(({ address }) => isLoopback(address));
    const [first] = here;
    if (first === undefined) done(error ?? new Error('It is not this computer.'), '', 4);
    else if (options.all === true) done(null, here);
    else done(null, first.address, first.family);
  });
};

async function readReply(
  response: IncomingMessage,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ServerReply> {
  const failure = failureOf(response);
  if (failure !== null) throw failure;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ServerFailure('too-large', 'Its answer is too large.');
    chunks.push(chunk);
  }
  // An answer without a length ends with its connection, and so when time is up.
  signal.throwIfAborted();
  if (!response.complete) throw new ServerFailure('broken', 'Its answer broke off.');
  const [mediaType = ''] = (response.headers['content-type'] ?? '').split(';', 1);
  return {
    text: Buffer.concat(chunks).toString('utf8'),
    mediaType: mediaType.trim().toLowerCase(),
  };
}

const failuresByStatus: ReadonlyMap<number, ServerFailureKind> = new Map([
  [400, 'bad-request'],
  [422, 'bad-request'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'not-found'],
]);

function failureOf({ statusCode = 0, headers }: IncomingMessage): ServerFailure | null {
  const hundreds = Math.floor(statusCode / 100);
  if (hundreds === 2) {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') return null;
    return new ServerFailure('broken', 'Its answer is compressed, which nobody asked for.');
  }
  if (hundreds === 3) {
    return new ServerFailure('redirect', 'It leads to another address, which is not followed.');
  }
  const kind = failuresByStatus.get(statusCode) ?? 'server-error';
  return new ServerFailure(kind, `It answered with status ${statusCode}.`);
}
