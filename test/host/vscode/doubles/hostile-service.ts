import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service on this machine whose words are chosen by somebody hostile. */
export interface HostileService {
  readonly url: string;
  /** What every request for a translation is refused with; null translates. */
  refusal: string | null;
  close(): Promise<void>;
}

/** Hands everything on to `target`, calls each language `language`, and refuses as it is told. */
export async function startHostileService(
  target: string,
  language: string,
): Promise<HostileService> {
  const state: { refusal: string | null } = { refusal: null };
  const answer = async (incoming: IncomingMessage): Promise<readonly [number, string]> => {
    const path = incoming.url ?? '/';
    const body = await bodyOf(incoming);
    if (state.refusal !== null && path.startsWith('/v2/translate')) {
      return [400, JSON.stringify({ message: state.refusal })];
    }
    const passedOn = await fetch(new URL(path, target), {
      method: incoming.method ?? 'GET',
      headers: {
        authorization: incoming.headers.authorization ?? '',
        'content-type': incoming.headers['content-type'] ?? '',
      },
      ...(body.length === 0 ? {} : { body }),
    });
    const text = await passedOn.text();
    if (!path.startsWith('/v3/languages')) return [passedOn.status, text];
    const renamed = text.replaceAll(/"name":"([^"]*)"/gu, (_, name: string) => {
      return `"name":${JSON.stringify(`${name} ${language}`)}`;
    });
    return [passedOn.status, renamed];
  };
  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(([status, text]) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
