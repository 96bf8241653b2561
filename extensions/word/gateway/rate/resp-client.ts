import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '../../../../shared/ports/clock.ts';
import type { RedisAddress } from './redis-address.ts';
import { RespError, RespReader, writeCommand, type RespAnswer } from './resp-reader.ts';

/** Sends commands over one connection, in order; a broken one is made anew with the next command. */
export interface RespClient {
  /** The answers, in order. Rejects when one says no, the connection fails or time runs out. */
  run(commands: readonly (readonly string[])[]): Promise<readonly RespAnswer[]>;
  close(): void;
}

export interface RespClientOptions {
  readonly address: RedisAddress;
  readonly clock: Clock;
  /** A request of a pane waits no longer for its counters. */
  readonly timeoutInMs?: number;
  /** After a failure nothing is tried for so long: each try would hold up a request. */
  readonly pauseInMs?: number;
}

interface Waiter {
  readonly count: number;
  readonly answers: RespAnswer[];
  resolve(answers: readonly RespAnswer[]): void;
  reject(error: unknown): void;
}

interface Line {
  readonly socket: Socket;
  readonly reader: RespReader;
  readonly waiters: Waiter[];
}

/** A client for the few commands the limits need. */
export function createRespClient(options: RespClientOptions): RespClient {
  const { address, clock, timeoutInMs = 1_000, pauseInMs = 5_000 } = options;
  let line: Line | null = null;
  let failedAt = -Infinity;

  const drop = (broken: Line): void => {
    if (line === broken) line = null;
    // Servers close idle connections: that is no failure.
    if (broken.waiters.length > 0) failedAt = clock.now();
    broken.socket.destroy();
    for (const waiter of broken.waiters.splice(0)) waiter.reject(new RespError());
  };

  const open = (): Line => {
    const made = connectTo(address, drop);
    const greeting = greetingFor(address);
    // A line whose greeting was refused is of no use.
    if (greeting.length > 0) {
      send(made, greeting).catch(() => {
        drop(made);
      });
    }
    return made;
  };

  return {
    async run(commands) {
      if (line === null && clock.now() - failedAt < pauseInMs) throw new RespError();
      line ??= open();
      const used = line;
      const done = new AbortController();
      const late = clock.sleep(timeoutInMs, done.signal).then(
        () => {
          drop(used);
        },
        () => undefined,
      );
      try {
        return await send(used, commands);
      } finally {
        done.abort();
        await late;
      }
    },
    close() {
      if (line !== null) drop(line);
    },
  };
}

function connectTo(address: RedisAddress, drop: (line: Line) => void): Line {
  const { host, port, tls } = address;
  // A certificate may name an address, but the name that is asked for may be none.
  const servername = isIP(host) === 0 ? host : '';
  const socket = tls ? connectTls({ host, port, servername }) : connect({ host, port });
  const made: Line = { socket, reader: new RespReader(), waiters: [] };
  socket.setEncoding('latin1');
  socket.setNoDelay(true);
  // An idle connection must not keep a process alive that is about to end.
  socket.unref();
  socket.on('error', () => {
    drop(made);
  });
  socket.on('close', () => {
    drop(made);
  });
  socket.on('data', (text: string) => {
    try {
      for (const answer of made.reader.push(text)) deliver(made, answer);
    } catch {
      drop(made);
    }
  });
  return made;
}

function greetingFor({ user, password, database }: RedisAddress): readonly (readonly string[])[] {
  const auth = password === null ? [] : [['AUTH', ...(user === null ? [] : [user]), password]];
  return [...auth, ...(database === 0 ? [] : [['SELECT', String(database)]])];
}

function send(
  { socket, waiters }: Line,
  commands: readonly (readonly string[])[],
): Promise<readonly RespAnswer[]> {
  return new Promise((resolve, reject) => {
    waiters.push({ count: commands.length, answers: [], resolve, reject });
    socket.write(commands.map(writeCommand).join(''));
  });
}

function deliver({ waiters }: Line, answer: RespAnswer): void {
  const [waiter] = waiters;
  // Nobody asked: whatever this is, it does not speak our protocol.
  if (waiter === undefined) throw new RespError();
  waiter.answers.push(answer);
  if (waiter.answers.length < waiter.count) return;
  waiters.shift();
  if (waiter.answers.some(({ type }) => type === 'error')) waiter.reject(new RespError());
  else waiter.resolve(waiter.answers);
}
