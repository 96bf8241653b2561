import type {
  HttpRequest,
  HttpTransport,
  StreamedBody,
} from '../../../shared/ports/http-transport.ts';
import { endpoints } from '../../../shared/sandbox/routes.ts';
import type { Endpoint } from '../../../shared/sandbox/server/endpoint.ts';

/** One exchange with the sandbox that went well. */
export interface Exchange {
  /** `POST /v3/glossaries`, as the sandbox's table of routes has it; `stream` for its messages. */
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
      const sent = new Set<string>();
      const response = await transport.send(watched(request, sent), signal);
      const keep = (answer: Uint8Array): void => {
        if (response.status < 300) onExchange(exchangeOf(request, sent, answer));
      };
      return {
        status: response.status,
        header: (name) => response.header(name),
        // What comes piece by piece is a document, and has no fields.
        chunks: () => {
          keep(new Uint8Array());
          return response.chunks();
        },
        discard: () => {
          keep(new Uint8Array());
          response.discard();
        },
        bytes: async (maxBytes) => {
          const bytes = await response.bytes(maxBytes);
          keep(bytes);
          return bytes;
        },
      };
    },
  };
}

/** What several exchanges over one route had. */
export function mergeExchanges(one: Exchange | undefined, other: Exchange): Exchange {
  return {
    route: other.route,
    sent: new Set([...(one?.sent ?? []), ...other.sent]),
    answered: new Set([...(one?.answered ?? []), ...other.answered]),
  };
}

/** Null for a request that no route is for. */
function routeOf(method: string, path: string): string | null {
  const parts = path.split('/');
  const fits = (endpoint: Endpoint): boolean => {
    const own = endpoint.path.split('/');
    return (
      endpoint.method === method &&
      own.length === parts.length &&
      own.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  };
  const exact = endpoints.find((each) => each.method === method && each.path === path);
  const found = exact ?? endpoints.find(fits);
  return found === undefined ? null : nameOf(found);
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function exchangeOf(
  { method, url }: HttpRequest,
  sentInBody: ReadonlySet<string>,
  answer: Uint8Array,
): Exchange {
  const { pathname, searchParams } = new URL(url);
  const route = routeOf(method, pathname) ?? `${method} ${pathname}`;
  const sent = new Set<string>([...searchParams.keys(), ...sentInBody]);
  for (const [, name = ''] of route.matchAll(/\{(\w+)\}/g)) sent.add(name);
  const answered = new Set<string>();
  addNames(parse(new TextDecoder().decode(answer)), answered);
  return { route, sent, answered };
}

/** The same request, whose body tells its names while it goes out. */
function watched(request: HttpRequest, names: Set<string>): HttpRequest {
  const { body } = request;
  if (body === undefined) return request;
  if (typeof body === 'string' || body instanceof Uint8Array) {
    addNames(parse(typeof body === 'string' ? body : new TextDecoder().decode(body)), names);
    return request;
  }
  return {
    ...request,
    body: { byteLength: body.byteLength, chunks: () => readParts(body, names) },
  };
}

/** Names of the parts of a form. */
async function* readParts(body: StreamedBody, names: Set<string>): AsyncIterable<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body.chunks()) {
    text += decoder.decode(chunk, { stream: true });
    for (const [, name = ''] of text.matchAll(/form-data; name="(\w+)"/g)) names.add(name);
    if (text.includes('; filename="')) names.add('filename');
    yield chunk;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Tab-separated entries are an answer of one field.
    return text === '' ? null : { entries: text };
  }
}

/** Whose members the user names, or the service's languages do. */
const openEnded: ReadonlySet<string> = new Set(['configured_rules']);

/** Names of members at any depth, as the service writes them; those of rules are the user's. */
export function addNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly unknown[]) addNames(item, names);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    names.add(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    if (!openEnded.has(name)) addNames(member, names);
  }
}
