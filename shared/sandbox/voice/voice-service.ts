import { randomBytes, randomUUID } from 'node:crypto';
import { quotaExceeded, type AccountBook } from '../accounts/account-book.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import type { EngineSet } from '../engines/engine.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { ApiError } from '../server/api-error.ts';
import type { Recogniser } from './recognition/recogniser.ts';
import type { Speaker } from './speech/speaker.ts';
import { StreamError } from './stream-error.ts';
import { ScriptRecogniser, harbourScript } from './recognition/script-recogniser.ts';
import { createHeardTranslator, type TranslateHeard } from './translate-heard.ts';
import type { CheckedVoiceRequest } from './read-voice-request.ts';
import { SandboxVoiceSession } from './voice-session.ts';
import type { VoiceSettings } from './voice-settings.ts';

interface ServiceParts {
  readonly engines: EngineSet;
  readonly accounts: AccountBook;
  readonly clock: SandboxClock;
  readonly settings: VoiceSettings;
}

/** Why a token opens no connection. */
export type TokenRefusal = 'unknown' | 'used' | 'expired';

const minuteInMs = 60_000;
const mostSessions = 100;

/** The voice sessions of a sandbox, and the tokens that open their connections. */
export class VoiceService {
  readonly recogniser: Recogniser;
  readonly speaker: Speaker | null;
  /** Where streams connect, without a token; known once the server listens. */
  streamingUrl = '';
  /** Told when another connection was asked for. */
  onReconnect: (session: SandboxVoiceSession) => void = () => undefined;
  readonly #parts: ServiceParts;
  readonly #translate: TranslateHeard;
  readonly #byToken = new Map<string, SandboxVoiceSession>();
  readonly #sessions = new Set<SandboxVoiceSession>();
  readonly #closing = new AbortController();
  #isWatching = false;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.recogniser = parts.settings.recogniser ?? new ScriptRecogniser(harbourScript);
    this.speaker = parts.settings.speaker ?? null;
    this.#translate = createHeardTranslator(parts.engines);
  }

  /** @throws ApiError 429 while too many sessions are open, 456 for a key that may hear nothing more. */
  create(request: CheckedVoiceRequest, owner: ApiKey): SandboxVoiceSession {
    this.#forgetExpired();
    if (this.#sessions.size >= mostSessions) throw new ApiError(429, 'Too many voice sessions.');
    const { accounts } = this.#parts;
    if (!mayHear(accounts, owner)) throw quotaExceeded();
    const session = new SandboxVoiceSession({
      id: randomUUID(),
      owner,
      request,
      recogniser: this.recogniser,
      translate: this.#translate,
      speaker: this.speaker,
      charge: (durationInMs) => {
        chargeSound(accounts, owner, durationInMs);
      },
    });
    session.seenAt = this.#now();
    this.#sessions.add(session);
    this.#issue(session);
    void this.#watch();
    return session;
  }

  /**
   * A token for another connection; the one that is open is dropped.
   * @throws ApiError 404 for a token nobody was given, 400 for one that was followed by another,
   * which ends its session, 456 for a key that may hear nothing more.
   */
  reconnect(token: string, asker: ApiKey): SandboxVoiceSession {
    this.#forgetExpired();
    const session = this.#byToken.get(token);
    if (session?.owner.account !== asker.account) throw new ApiError(404, 'Session not found');
    if (session.isOver) throw new ApiError(400, 'The session is over: request a new one.');
    if (session.token !== token) {
      this.#end(session);
      throw new ApiError(
        400,
        'The token is outdated, so the session has ended: request a new one.',
      );
    }
    // What is said of sound that was heard before has been paid for.
    if (!session.isMediaOver && !mayHear(this.#parts.accounts, session.owner))
      throw quotaExceeded();
    this.#issue(session);
    this.onReconnect(session);
    return session;
  }

  /** Takes a token for its one connection. One that comes twice ends its session. */
  open(token: string): SandboxVoiceSession | TokenRefusal {
    const session = this.#byToken.get(token);
    if (session === undefined || session.isOver) return 'unknown';
    if (session.token !== token || session.isTokenUsed) {
      this.#end(session);
      return 'used';
    }
    const { tokenLifetimeInMs = minuteInMs } = this.#parts.settings;
    if (this.#now() - session.tokenIssuedAt > tokenLifetimeInMs) return 'expired';
    session.isTokenUsed = true;
    return session;
  }

  close(): void {
    this.#closing.abort();
    for (const session of this.#sessions) this.#end(session);
  }

  #issue(session: SandboxVoiceSession): void {
    session.token = randomBytes(24).toString('base64url');
    session.tokenIssuedAt = this.#now();
    session.isTokenUsed = false;
    this.#byToken.set(session.token, session);
  }

  #end(session: SandboxVoiceSession): void {
    session.end();
    this.#sessions.delete(session);
  }

  /** Whoever left for good tells nobody, and a recogniser may be a process. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const { signal } = this.#closing;
    while (this.#sessions.size > 0 && !signal.aborted) {
      await this.#parts.clock.sleep(minuteInMs, signal).catch(() => undefined);
      this.#forgetExpired();
    }
    this.#isWatching = false;
  }

  #forgetExpired(): void {
    const { sessionLifetimeInMs = 5 * minuteInMs } = this.#parts.settings;
    for (const session of this.#sessions) {
      const isLeft = !session.isConnected && this.#now() - session.seenAt > sessionLifetimeInMs;
      if (isLeft || session.isOver) this.#end(session);
    }
    if (this.#byToken.size <= 10 * mostSessions) return;
    for (const [token, session] of this.#byToken) {
      if (session.isOver) this.#byToken.delete(token);
    }
  }

  #now(): number {
    return this.#parts.clock.wallTime();
  }
}

/** A limit of 0 characters keeps a key from all use. */
function mayHear(accounts: AccountBook, key: ApiKey): boolean {
  return key.characterLimit !== 0 && accounts.allowsSpeech(key, 1);
}

/** Throws a StreamError for a key that was deactivated meanwhile, and at a limit. */
function chargeSound(accounts: AccountBook, key: ApiKey, durationInMs: number): void {
  const kind = 'source_media_chunk';
  if (key.deactivatedAt !== null) {
    throw new StreamError(kind, 'key-deactivated', 'The key was deactivated.');
  }
  if (key.characterLimit === 0 || !accounts.chargeSpeech(key, durationInMs)) {
    const sentence = 'Quota for this billing period has been exceeded.';
    throw new StreamError(kind, 'quota-exceeded', sentence);
  }
}
