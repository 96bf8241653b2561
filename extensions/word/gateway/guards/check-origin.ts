import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal.ts';

/** Names this gateway answers to, in lower case, with the port where it is not the scheme's own. */
export interface OwnNames {
  /** `Host` headers. */
  readonly hosts: ReadonlySet<string>;
  /** `Origin` headers. */
  readonly origins: ReadonlySet<string>;
}

/**
 * The names of a gateway. `hosts` are names with or without a port. Plain http is an origin only
 * on this machine: elsewhere something before the gateway ends TLS.
 */
export function ownNames(hosts: readonly string[], isPlain: boolean): OwnNames {
  const lower = hosts.map((host) => host.toLowerCase());
  const plain = isPlain ? lower.filter(isLoopbackName) : [];
  return {
    hosts: new Set(lower.flatMap((host) => spellings(host, plain.includes(host) ? '80' : '443'))),
    origins: new Set([
      ...lower.map((host) => `https://${host.replace(/:443$/, '')}`),
      ...plain.map((host) => `http://${host.replace(/:80$/, '')}`),
    ]),
  };
}

/** The names under which programs on this machine reach `port`. */
export function loopbackNames(port: number): readonly string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
}

/** With and without the scheme's own port: clients leave it out, some proxies add it. */
function spellings(host: string, ownPort: string): readonly string[] {
  const bare = host.endsWith(`:${ownPort}`) ? host.slice(0, -ownPort.length - 1) : host;
  return bare === host && /:\d+$/.test(host) ? [host] : [bare, `${bare}:${ownPort}`];
}

function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

type HeaderSource = Pick<IncomingMessage, 'headers' | 'headersDistinct'>;

/**
 * Refuses a `Host` that is not ours, also when it leads to this machine: a name that an attacker
 * points here (DNS rebinding) would otherwise share our origin.
 */
export function checkHost({ headersDistinct }: HeaderSource, names: OwnNames): Refusal | null {
  const hosts = headersDistinct['host'] ?? [];
  const [host] = hosts;
  if (host === undefined) return withoutHost;
  if (hosts.length === 1 && names.hosts.has(host.toLowerCase())) return null;
  return {
    status: 403,
    code: 'host-refused',
    message:
      'This address is not one the gateway serves. Open it under its configured name, or add the name to INTERLINEAR_GATEWAY_HOSTS.',
  };
}

/** Refuses requests that a page of another origin sent. */
export function checkOrigin({ headersDistinct }: HeaderSource, names: OwnNames): Refusal | null {
  const origins = headersDistinct['origin'] ?? [];
  return origins.every((origin) => names.origins.has(origin)) ? null : originRefused;
}

/** For operations: what fetches them is our own page, or no browser at all. */
export function checkFetchSite({ headersDistinct }: HeaderSource): Refusal | null {
  const sites = headersDistinct['sec-fetch-site'] ?? [];
  return sites.every((site) => site === 'same-origin') ? null : originRefused;
}

const withoutHost: Refusal = {
  status: 400,
  code: 'bad-request',
  message: 'The request names no Host. Send the header.',
};

const originRefused: Refusal = {
  status: 403,
  code: 'origin-refused',
  message: 'The gateway serves its own pane only; this request came from another page.',
};
