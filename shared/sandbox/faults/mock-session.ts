import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { NewAccountLimits } from '../accounts/account-book.ts';
import type { SessionHeader } from './session-headers.ts';

const headerPrefix = 'mock-server-session-';
const idleTimeInMs = 10 * 60_000;
const defaultCharacterLimit = 20_000_000;
const defaultDocumentLimit = 10_000;
const defaultServerError = 503;

/** The newest request of a session, as GET /__session__/last-request shows it. */
export interface CapturedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * The requests of one test, grouped by the header `mock-server-session`; header names and
 * meanings are those of the vendor's mock server. The first request fixes the settings.
 */
export class MockSession {
  readonly accountLimits: NewAccountLimits;
  readonly expectsProxy: boolean;
  readonly allowsMissingUserAgent: boolean;
  readonly allowsExtraBody: boolean;
  /** Sent as it is with the errors of this session, so that any form of it can be asked for. */
  readonly retryAfter: string | null;
  /** How long a document of this session stays queued, then translating; null leaves it open. */
  readonly documentQueueTimeInMs: number | null;
  readonly documentTranslateTimeInMs: number | null;
  lastRequest: CapturedRequest | null = null;
  lastUsed = 0;
  readonly #allowsReconnections: boolean;
  readonly #serverErrorStatus: number;
  readonly #sockets = new WeakSet<Socket>();
  #silentLeft: number;
  #throttledLeft: number;
  #serverErrorsLeft: number;
  #failingDocumentsLeft: number;

  constructor(headers: IncomingHttpHeaders, socket: Socket) {
    const number = (name: SessionHeader): number | null => integerHeader(headers, name);
    this.#silentLeft = number('no-response-count') ?? 0;
    this.#throttledLeft = number('429-count') ?? 0;
    this.#serverErrorsLeft = number('5xx-count') ?? 0;
    this.#failingDocumentsLeft = number('doc-failure') ?? 0;
    this.documentQueueTimeInMs = number('doc-queue-time');
    this.documentTranslateTimeInMs = number('doc-translate-time');
    this.#serverErrorStatus = serverErrorStatus(number('5xx-status'));
    // Clients that got no response have to open a new connection.
    this.#allowsReconnections = number('allow-reconnections') !== 0 || this.#silentLeft > 0;
    this.expectsProxy = (number('expect-proxy') ?? 0) !== 0;
    this.allowsMissingUserAgent = (number('allow-missing-user-agent') ?? 0) !== 0;
    this.allowsExtraBody = (number('allow-extra-body') ?? 0) !== 0;
    this.retryAfter = textHeader(headers, 'retry-after');
    this.accountLimits = {
      characterLimit: noneWhenZero(number('init-character-limit') ?? defaultCharacterLimit),
      documentLimit: noneWhenZero(number('init-document-limit') ?? defaultDocumentLimit),
      teamDocumentLimit: noneWhenZero(number('init-team-document-limit') ?? 0),
    };
    this.#sockets.add(socket);
  }

  /** Whether a request over this socket is one the session accepts. */
  acceptsSocket(socket: Socket): boolean {
    if (this.#sockets.has(socket)) return true;
    if (!this.#allowsReconnections) return false;
    this.#sockets.add(socket);
    return true;
  }

  /** True for the first requests, which get no answer at all. */
  takeSilence(): boolean {
    if (this.#silentLeft <= 0) return false;
    this.#silentLeft -= 1;
    return true;
  }

  /** The 5xx status this request gets, null for none. */
  takeServerError(): number | null {
    if (this.#serverErrorsLeft <= 0) return null;
    this.#serverErrorsLeft -= 1;
    return this.#serverErrorStatus;
  }

  /** True when this document ends in `error`. */
  takeDocumentFailure(): boolean {
    if (this.#failingDocumentsLeft <= 0) return false;
    this.#failingDocumentsLeft -= 1;
    return true;
  }

  /** True when this translate or rephrase request gets a 429. */
  takeThrottle(): boolean {
    if (this.#throttledLeft <= 0) return false;
    this.#throttledLeft -= 1;
    return true;
  }
}

/** The sessions of a sandbox; one is forgotten after ten idle minutes. */
export class MockSessions {
  readonly #sessions = new Map<string, MockSession>();
  readonly #wallTime: () => number;

  constructor(wallTime: () => number) {
    this.#wallTime = wallTime;
  }

  /** The session a request belongs to, made on its first request; null without the header. */
  enter(headers: IncomingHttpHeaders, socket: Socket): MockSession | null {
    const id = headers['mock-server-session'];
    if (typeof id !== 'string' || id === '') return null;
    this.#forgetIdle();
    const session = this.#sessions.get(id) ?? new MockSession(headers, socket);
    session.lastUsed = this.#wallTime();
    this.#sessions.set(id, session);
    return session;
  }

  /** The session with this id, without making one. */
  find(id: string): MockSession | null {
    return this.#sessions.get(id) ?? null;
  }

  #forgetIdle(): void {
    const oldest = this.#wallTime() - idleTimeInMs;
    for (const [id, session] of this.#sessions) {
      if (session.lastUsed < oldest) this.#sessions.delete(id);
    }
  }
}

function textHeader(headers: IncomingHttpHeaders, name: SessionHeader): string | null {
  const value = headers[headerPrefix + name];
  return typeof value === 'string' ? value : null;
}

/** Values are integers; anything else counts as absent. */
function integerHeader(headers: IncomingHttpHeaders, name: SessionHeader): number | null {
  const text = textHeader(headers, name);
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

function noneWhenZero(limit: number): number | null {
  return limit === 0 ? null : limit;
}

function serverErrorStatus(status: number | null): number {
  return status !== null && status >= 500 && status <= 599 ? status : defaultServerError;
}
