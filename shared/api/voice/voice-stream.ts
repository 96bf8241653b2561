import type { EngineReport } from '../core/engine-header.ts';
import { isServiceError, toServiceError, type ServiceErrorKind } from '../core/errors/errors.ts';
import { isTransportError } from '../transport/transport-error.ts';
import type { VoiceSession, VoiceSessionRequest } from '../types/voice.ts';
import type { AudioSource } from './audio-source.ts';
import { checkVoiceSession } from './check-voice-session.ts';
import { codecFor } from './message-codec.ts';
import { chunkLengthFor, FASTEST_SPEED, SoundPacer } from './sound-pacer.ts';
import type { SoundCharge } from './sound-meter.ts';
import { SoundCursor, type SoundChunk } from './sound-cursor.ts';
import { TranscriptLog } from './transcript-log.ts';
import { VoiceConnection } from './voice-connection.ts';
import { abortedStreamError, silentStreamError } from './voice-errors.ts';
import type { VoiceEvent } from './voice-event.ts';
import { ReconnectPauses } from './reconnect-pauses.ts';
import type { VoiceOutcome, VoiceStreamOptions, VoiceStreamParts } from './voice-stream-options.ts';

/** How long a service may think after the end of the sound. */
const LONGEST_SILENCE_IN_MS = 60_000;

/**
 * Streams sound at the allowed pace and resolves when the service has said all. A lost connection
 * is made again: sound goes on behind what the service has read; where the session is gone, another
 * one hears again what has no text yet. Concluded text is never lost and comes once.
 * Rejects with a `ServiceError`, or with what reading the sound rejected with.
 */
export async function streamVoice(
  request: VoiceSessionRequest,
  audio: AudioSource,
  parts: VoiceStreamParts,
  options: VoiceStreamOptions = {},
): Promise<VoiceOutcome> {
  const stream = new VoiceStream(request, audio, parts, options);
  try {
    checkVoiceSession(request);
    return await stream.run();
  } catch (thrown) {
    const { signal } = options;
    options.onFailed?.(stream.outcome);
    if (signal?.aborted === true) throw abortedStreamError(signal.reason);
    if (stream.unreadable !== null) throw stream.unreadable.reason;
    throw toServiceError(thrown, 'voice-stream');
  }
}

class VoiceStream {
  /** Why the sound could not be read any further. */
  unreadable: { readonly reason: unknown } | null = null;
  readonly #request: VoiceSessionRequest;
  readonly #sound: SoundCursor;
  readonly #parts: VoiceStreamParts;
  readonly #options: VoiceStreamOptions;
  readonly #signal: AbortSignal;
  readonly #log: TranscriptLog;
  readonly #pacer: SoundPacer;
  #endIsTaken = false;
  #hasSent = false;
  /** Whether the last connection left it open what was read of what it was sent. */
  #isUncertain = false;
  /** Whether the last connection ended while there was no sound to send. */
  #isWaitingForSound = false;
  #wasSilent = false;
  /** Up to where all was there when the service failed last. */
  #failedAtInMs = -1;
  #roundTripInMs = 0;
  readonly #pauses: ReconnectPauses;
  #engines: readonly EngineReport[] = [];
  readonly #counts = { reconnections: 0, restarts: 0, sentTwiceInMs: 0 };

  constructor(
    request: VoiceSessionRequest,
    audio: AudioSource,
    parts: VoiceStreamParts,
    options: VoiceStreamOptions,
  ) {
    this.#request = request;
    this.#sound = new SoundCursor(audio);
    this.#parts = parts;
    this.#pauses = new ReconnectPauses(parts.clock);
    this.#options = options;
    this.#signal = options.signal ?? new AbortController().signal;
    const { target_languages = [], target_media_languages = [] } = request;
    const targets = [...target_languages, ...target_media_languages];
    // The first spelling of each counts.
    const named = new Map(targets.toReversed().map((code) => [code.toLowerCase(), code]));
    this.#log = new TranscriptLog([...named.values()], options.heardBefore);
    const { completeToInMs } = this.#log;
    if (completeToInMs > 0 && this.#sound.canRepeat(completeToInMs)) {
      this.#sound.restart(completeToInMs);
    }
    this.#pacer = new SoundPacer(options.speed ?? FASTEST_SPEED);
  }

  get outcome(): VoiceOutcome {
    return { transcript: this.#log, engines: this.#engines, ...this.#counts };
  }

  async run(): Promise<VoiceOutcome> {
    let session = await this.#create();
    for (;;) {
      const end = await this.#converse(session);
      if (end === 'ended') return this.outcome;
      session = await this.#recover(end === 'lost' ? session : null);
    }
  }

  async #create(): Promise<VoiceSession> {
    const { client } = this.#parts;
    const answer = await client.createVoiceSession(this.#request, { signal: this.#signal });
    this.#engines = answer.meta.engines;
    return answer.data;
  }

  /** `failed`: the service has trouble of its own, and another session may do better. */
  async #converse(session: VoiceSession): Promise<'ended' | 'lost' | 'failed'> {
    const connection = await this.#connect(session);
    if (connection === null) return 'lost';
    const abort = (): void => {
      connection.fail(abortedStreamError(this.#signal.reason));
    };
    this.#signal.addEventListener('abort', abort, { once: true });
    if (this.#signal.aborted) abort();
    const sending = this.#send(connection).catch((error: unknown) => {
      connection.fail(error);
    });
    try {
      return await connection.over;
    } catch (error) {
      if (!this.#mayGoOnAfter(error)) throw error;
      return 'failed';
    } finally {
      this.#signal.removeEventListener('abort', abort);
      await sending;
    }
  }

  /** Null when no connection came about that another token could not mend. */
  async #connect(session: VoiceSession): Promise<VoiceConnection | null> {
    const { connector, clock } = this.#parts;
    const codec = codecFor(this.#request.message_format ?? 'json');
    const onEvent = (event: VoiceEvent): void => {
      this.#take(event);
    };
    try {
      const parts = { connector, clock, codec, onEvent };
      return await VoiceConnection.open(session, parts, this.#signal);
    } catch (error) {
      if (!isTransportError(error) || error.kind === 'tls-failed') throw error;
      this.#pauses.lastFailure = error;
      return null;
    }
  }

  #take(event: VoiceEvent): void {
    if (event.type === 'target-media') this.#options.onMedia?.(event);
    const change = this.#log.take(event, this.#sound.beginInMs);
    if (change !== null) this.#options.onTranscript?.(change);
  }

  async #send(connection: VoiceConnection): Promise<void> {
    while (!connection.isOver) {
      const chunk = await this.#readChunk(connection);
      if (chunk === null || chunk.data.length === 0) break;
      const charge = await this.#charge(chunk);
      if (charge === null) break;
      if (!(await this.#waitForTurn(connection))) {
        charge.settle(0);
        return;
      }
      // Read at the other end or not: what is in doubt counts (P10).
      charge.settle(chunk.durationInMs);
      this.#hasSent = true;
      const sentAt = this.#parts.clock.now();
      connection.send({ source_media_chunk: { data: chunk.data } });
      this.#pacer.sent(sentAt, chunk.durationInMs);
      const isTaken = await connection.isTaken();
      this.#isUncertain = !connection.confirms;
      if (!isTaken) {
        // It may have been read and the word of it lost: the same sound goes out again.
        this.#counts.sentTwiceInMs += Math.round(chunk.durationInMs);
        return;
      }
      this.#roundTripInMs = connection.confirms ? this.#parts.clock.now() - sentAt : 0;
      this.#pauses.begin();
      this.#sound.take(chunk);
      this.#options.onProgress?.(this.#sound.takenInMs);
    }
    await this.#finish(connection);
  }

  /** Null where no more sound may go out. A person may be asked: that ends with the stream alone. */
  async #charge({ durationInMs }: SoundChunk): Promise<SoundCharge | null> {
    const { meter } = this.#options;
    if (meter === undefined) return free;
    const charge = await meter.reserve(durationInMs, this.#signal);
    // A session that heard nothing has nothing to conclude.
    if (charge === null && meter.refusal !== null && !this.#hasSent) throw meter.refusal;
    return charge;
  }

  /** Null when the connection is over by then. */
  async #readChunk(connection: VoiceConnection): Promise<SoundChunk | null> {
    try {
      return await this.#sound.next(connection.ended, chunkLengthFor(this.#roundTripInMs));
    } catch (error) {
      this.#isWaitingForSound = connection.isOver;
      if (connection.isOver) return null;
      this.unreadable = { reason: error };
      throw error;
    }
  }

  /** False when the connection is over by then. */
  async #waitForTurn(connection: VoiceConnection): Promise<boolean> {
    const { clock } = this.#parts;
    const waitInMs = this.#pacer.waitInMs(clock.now());
    if (waitInMs > 0) await clock.sleep(waitInMs, connection.ended).catch(noMatter);
    return !connection.isOver;
  }

  async #finish(connection: VoiceConnection): Promise<void> {
    if (connection.isOver) return;
    if (!this.#endIsTaken) {
      connection.send({ end_of_source_media: {} });
      this.#endIsTaken = await connection.isTaken();
    }
    const { clock } = this.#parts;
    const endedAt = clock.now();
    while (!connection.isOver) {
      const quietSince = Math.max(endedAt, connection.heardAt);
      const leftInMs = quietSince + LONGEST_SILENCE_IN_MS - clock.now();
      if (leftInMs <= 0) this.#endSilent(connection);
      else await clock.sleep(leftInMs, connection.ended).catch(noMatter);
    }
  }

  /** A line may be dead without anybody being told: another one shows whether the service is. */
  #endSilent(connection: VoiceConnection): void {
    if (this.#wasSilent) connection.fail(silentStreamError(LONGEST_SILENCE_IN_MS));
    else connection.end('lost');
    this.#wasSilent = true;
  }

  /** Once at each place: what fails there again would go on for ever, and be billed each time. */
  #mayGoOnAfter(error: unknown): boolean {
    const { completeToInMs } = this.#log;
    if (this.unreadable !== null || !isServiceError(error) || error.kind !== 'server') return false;
    if (completeToInMs <= this.#failedAtInMs || !this.#canRepeat()) return false;
    this.#failedAtInMs = completeToInMs;
    this.#pauses.lastFailure = error;
    return true;
  }

  /** A token for the next connection: of the same session, or of a new one where that is over. */
  async #recover(lost: VoiceSession | null): Promise<VoiceSession> {
    await this.#awaitSound();
    await this.#pauses.wait(this.#signal);
    // Where nobody can tell what was read, the same session might go on behind a gap.
    const mayHaveGap = this.#isUncertain;
    this.#isUncertain = false;
    while (lost !== null && (!mayHaveGap || !this.#canRepeat())) {
      const session = await this.#reconnect(lost);
      if (session === 'gone') break;
      if (session !== 'unreachable') {
        this.#options.onRecovery?.(mayHaveGap ? 'gap' : 'reconnected');
        return session;
      }
      await this.#pauses.wait(this.#signal);
    }
    this.#rewind();
    for (;;) {
      const session = await this.#unlessUnreachable(() => this.#create());
      if (session !== 'unreachable') {
        this.#options.onRecovery?.(this.#sound.canOnlyGoOn ? 'gap' : 'restarted');
        return session;
      }
      await this.#pauses.wait(this.#signal);
    }
  }

  /** Sound may rest for longer than a connection lasts: another is needed when there is some again. */
  async #awaitSound(): Promise<void> {
    if (!this.#isWaitingForSound) return;
    this.#isWaitingForSound = false;
    try {
      await this.#sound.next(this.#signal);
    } catch (error) {
      this.unreadable = { reason: error };
      throw error;
    }
  }

  async #reconnect({ token }: VoiceSession): Promise<VoiceSession | 'gone' | 'unreachable'> {
    const options = { signal: this.#signal };
    try {
      const session = await this.#unlessUnreachable(async () => {
        return (await this.#parts.client.reconnectVoiceSession({ token }, options)).data;
      });
      if (session === 'unreachable') return session;
      this.#counts.reconnections += 1;
      return session;
    } catch (error) {
      const mayGoOn = this.#sound.canOnlyGoOn || this.#canRepeat();
      if (isSessionLost(error) && mayGoOn) return 'gone';
      throw error;
    }
  }

  /** Networks that are gone come back: only what the service says is final. */
  async #unlessUnreachable(
    ask: () => Promise<VoiceSession>,
  ): Promise<VoiceSession | 'unreachable'> {
    try {
      return await ask();
    } catch (error) {
      if (!isServiceError(error) || !passing.has(error.kind)) throw error;
      this.#pauses.lastFailure = error;
      return 'unreachable';
    }
  }

  #canRepeat(): boolean {
    return this.#sound.canRepeat(this.#log.completeToInMs);
  }

  #rewind(): void {
    this.#counts.restarts += 1;
    this.#counts.sentTwiceInMs += this.#sound.restart(this.#log.completeToInMs);
    this.#log.beginSession();
    this.#endIsTaken = false;
  }
}

/** What another try may mend. */
const passing: ReadonlySet<ServiceErrorKind> = new Set(['connection', 'timeout', 'server']);

/** Refusals that another session would meet as well. */
const final: ReadonlySet<ServiceErrorKind> = new Set([
  'aborted',
  'authentication',
  'permission',
  'quota-exceeded',
  'rate-limited',
  'redirected',
  'retry-budget-empty',
]);

function isSessionLost(error: unknown): boolean {
  return isServiceError(error) && !final.has(error.kind);
}

const free: SoundCharge = { settle: noMatter };

function noMatter(): void {
  // The wait ended early: what ended it is looked at where it happened.
}
