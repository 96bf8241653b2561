import { Socket } from 'node:net';

/** A request as it was handed to the host's `fetch`. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** All that leaves this process from now on. */
export interface NetworkWatch {
  readonly requests: readonly SeenRequest[];
  /** `host:port` of every connection that was opened, whoever opened it. */
  readonly connections: ReadonlySet<string>;
  /** Answers in the network's place where it gives a response. */
  answer: (request: SeenRequest) => Response | null;
  close(): void;
}

/** Stands before `fetch`, and before every socket of the process. */
export function watchNetwork(): NetworkWatch {
  const requests: SeenRequest[] = [];
  const connections = new Set<string>();
  const ownFetch = globalThis.fetch;
  const ownConnect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect');
  const watch: NetworkWatch = {
    requests,
    connections,
    answer: () => null,
    close: () => {
      globalThis.fetch = ownFetch;
      if (ownConnect !== undefined) Object.defineProperty(Socket.prototype, 'connect', ownConnect);
    },
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const seen = {
      url: request.url,
      headers: [...request.headers],
      body: await request.clone().text(),
    };
    requests.push(seen);
    return watch.answer(seen) ?? ownFetch(input, init);
  };
  const connect = ownConnect?.value as (this: Socket, ...given: unknown[]) => Socket;
  Object.defineProperty(Socket.prototype, 'connect', {
    ...ownConnect,
    value: function (this: Socket, ...given: unknown[]): Socket {
      connections.add(placeOf(given));
      return connect.apply(this, given);
    },
  });
  return watch;
}

interface ConnectOptions {
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
}

/** `connect` takes options, a port with a host, or a path; Node hands on its own list of them. */
function placeOf(given: readonly unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  if (typeof first !== 'object' || first === null) return `${String(second)}:${String(first)}`;
  const { host = 'localhost', port, path = '' } = first as ConnectOptions;
  return port === undefined ? `path:${path}` : `${host}:${port}`;
}
