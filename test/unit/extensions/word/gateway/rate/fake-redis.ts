import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { RedisAddress } from '../../../../../../extensions/word/gateway/rate/redis-address.ts';

/** A storage that speaks RESP2 and knows the commands of the limits. */
export interface FakeRedis {
  readonly address: RedisAddress;
  /** Every command with its arguments, in order. */
  readonly commands: readonly (readonly string[])[];
  readonly counters: ReadonlyMap<string, number>;
  /** Connections made so far. */
  readonly accepted: number;
  /** From now on: answers, says nothing, answers with errors, or with what is no RESP. */
  mode: 'answer' | 'silent' | 'error' | 'nonsense';
  /** Ends every connection; new ones are accepted. */
  dropAll(): void;
  close(): Promise<void>;
}

interface FakeRedisOptions {
  readonly password?: string;
  readonly user?: string;
  readonly database?: number;
  /** Answers leave in pieces of so many bytes. */
  readonly pieceInBytes?: number;
}

export async function startFakeRedis(options: FakeRedisOptions = {}): Promise<FakeRedis> {
  const commands: string[][] = [];
  const counters = new Map<string, number>();
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    let isKnown = options.password === undefined;
    let rest = '';
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const read = readCommand(rest);
        if (read === null) return;
        rest = rest.slice(read.length);
        commands.push([...read.parts]);
        if (fake.mode === 'silent') continue;
        const [name = '', ...args] = read.parts;
        if (name === 'AUTH') {
          const wanted = [...(options.user === undefined ? [] : [options.user]), options.password];
          isKnown = JSON.stringify(args) === JSON.stringify(wanted);
          write(socket, isKnown ? '+OK\r\n' : '-WRONGPASS no\r\n');
        } else if (!isKnown) write(socket, '-NOAUTH Authentication required.\r\n');
        else if (fake.mode === 'error') write(socket, '-OOM no memory\r\n');
        else if (fake.mode === 'nonsense') write(socket, 'HTTP/1.1 400 Bad Request\r\n\r\n');
        else write(socket, answer(name, args));
      }
    });
  });
  function write(socket: Socket, text: string): void {
    const size = options.pieceInBytes ?? text.length;
    for (let at = 0; at < text.length; at += size) socket.write(text.slice(at, at + size));
  }
  function answer(name: string, [key = '']: readonly string[]): string {
    switch (name) {
      case 'INCR':
      case 'DECR':
        counters.set(key, (counters.get(key) ?? 0) + (name === 'INCR' ? 1 : -1));
        return `:${counters.get(key) ?? 0}\r\n`;
      case 'PEXPIRE':
        return ':1\r\n';
      case 'SELECT':
        return '+OK\r\n';
      case 'GET': {
        const value = counters.get(key);
        return value === undefined ? '$-1\r\n' : `$${String(value).length}\r\n${value}\r\n`;
      }
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeRedis = {
    address: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      tls: false,
      user: options.user ?? null,
      password: options.password ?? null,
      database: options.database ?? 0,
    },
    commands,
    counters,
    get accepted() {
      return accepted;
    },
    mode: 'answer',
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
  return fake;
}

function readCommand(text: string): { parts: readonly string[]; length: number } | null {
  const count = /^\*(\d+)\r\n/.exec(text);
  if (count === null) return null;
  let at = count[0].length;
  const parts: string[] = [];
  for (let n = 0; n < Number(count[1]); n += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (size === null) return null;
    const from = at + size[0].length;
    const end = from + Number(size[1]);
    if (text.length < end + 2) return null;
    parts.push(Buffer.from(text.slice(from, end), 'latin1').toString('utf8'));
    at = end + 2;
  }
  return { parts, length: at };
}
