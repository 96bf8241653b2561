import type { HttpRequest, HttpTransport } from '../../../shared/ports/http-transport.ts';
import { endpoints } from '../../../shared/sandbox/routes.ts';
import type { Endpoint } from '../../../shared/sandbox/server/endpoint.ts';

/** One exchange with the sandbox that went well. */
export interface Exchange {
  /** `POST /v3/glossaries`, as the sandbox's table of routes has it. */
  readonly route: string;
  /** Names of fields that were sent: of the body, the query and the path. */
  readonly sent: ReadonlySet<string>;
  /** Names of fields of the answer. */
  readonly answered: ReadonlySet<string>;
}

/** A transport that keeps what goes over it. */
export function recordingTransport(
  transport: HttpTransport,
  onExchange: (exchange: Exchange) => void,
): HttpTransport {
  return {
    send: async (request, signal) => {
      const response = await transport.send(request, signal);
      return {
        status: response.status,
        header: (name) => response.header(name),
        chunks: () => response.chunks(),
        discard: () => {
          if (response.status < 300) onExchange(exchangeOf(request, new Uint8Array()));
          response.discard();
        },
        bytes: async (maxBytes) => {
          const bytes = await response.bytes(maxBytes);
          if (response.status < 300) onExchange(exchangeOf(request, bytes));
          return bytes;
        },
      };
    },
  };
}

/** Null for a request that no route is for. */
function routeOf(method: string, path: string): string | null {
  const parts = path.split('/');
  const found = endpoints.find((endpoint) => {
    const own = endpoint.path.split('/');
    return (
      endpoint.method === method &&
      own.length === parts.length &&
      own.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  });
  return found === undefined ? null : nameOf(found);
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function exchangeOf({ method, url, body }: HttpRequest, answer: Uint8Array): Exchange {
  const { pathname, searchParams } = new URL(url);
  const route = routeOf(method, pathname) ?? `${method} ${pathname}`;
  const sent = new Set<string>(searchParams.keys());
  for (const [, name = ''] of route.matchAll(/\{(\w+)\}/g)) sent.add(name);
  if (typeof body === 'string') addNames(parse(body), sent);
  if (body instanceof Uint8Array) addNames(parse(new TextDecoder().decode(body)), sent);
  const answered = new Set<string>();
  addNames(parse(new TextDecoder().decode(answer)), answered);
  return { route, sent, answered };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Tab-separated entries are an answer of one field.
    return text === '' ? null : { entries: text };
  }
}

/** Names of members at any depth; those of rules are the user's. */
export function addNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly unknown[]) addNames(item, names);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    names.add(name);
    if (name !== 'configured_rules') addNames(member, names);
  }
}
