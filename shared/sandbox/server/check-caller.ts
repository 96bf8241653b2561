import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/** Who may call besides programs that use an address of this machine. */
export interface CallerRules {
  /** Names in the form of {@link plainAuthority}; one without a port stands for every port. */
  readonly hosts: ReadonlySet<string>;
  /** Origins of pages, as browsers write them. */
  readonly origins: ReadonlySet<string>;
}

type Call = Pick<IncomingMessage, 'headersDistinct' | 'socket' | 'url'>;

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads names and origins that somebody allowed; throws a TypeError that names the wrong one. */
export function readCallerRules(
  hosts: readonly string[] = [],
  origins: readonly string[] = [],
): CallerRules {
  return {
    hosts: new Set(hosts.map((host) => plainAuthority(host) ?? wrong(host, 'sandbox.local:8473'))),
    origins: new Set(
      origins.map((origin) =>
        origin === originOf(origin) ? origin : wrong(origin, 'https://editor.example'),
      ),
    ),
  };
}

/**
 * Refuses a request under a name that is not the sandbox's own, and one that a page of another
 * origin sent. A name that an attacker points to this machine (DNS rebinding) would otherwise let
 * any page a user visits act as a program of this machine. Throws an ApiError.
 */
export function checkCaller(call: Call, rules: CallerRules): void {
  const { headersDistinct, url = '/' } = call;
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length !== 1) {
    throw new ApiError(400, 'The request must have exactly one Host header. Send one.', ending);
  }
  // In a request line that names a host, that name stands in the place of the header.
  for (const host of [...hosts, ...authoritiesOf(url)]) {
    if (!isOwn(host, call, rules)) throw hostRefused();
  }
  if (isFromPage(headersDistinct, `http://${(hosts[0] ?? '').toLowerCase()}`, rules)) {
    throw originRefused();
  }
}

/** Whether a page sent it that is neither of `own` origin nor allowed. */
function isFromPage(
  headers: Call['headersDistinct'],
  own: string,
  { origins }: CallerRules,
): boolean {
  const given = headers['origin'];
  if (given !== undefined) return given.some((origin) => origin !== own && !origins.has(origin));
  // Pages fetch pictures and frames without saying from where, but not without saying how far.
  return headers['sec-fetch-site']?.some((site) => site.endsWith('-site')) === true;
}

/**
 * `name` or `name:port` when it is written as the URL standard writes it, but for letter case; else
 * null. So there is one way to write each address, and nothing to be tricked with: `127.1`,
 * `0x7f000001`, `localhost.` and `localhost@evil` are none.
 */
function plainAuthority(text: string): string | null {
  const lower = text.toLowerCase();
  const url = `http://${lower}`;
  // A star is allowed in a name, and would read as a promise.
  if (!URL.canParse(url) || lower.includes('*')) return null;
  const { host } = new URL(url);
  // A port that the scheme has anyway is left out there.
  const bare = lower.endsWith(':80') ? lower.slice(0, -':80'.length) : lower;
  return host === bare && host !== '' && !host.endsWith('.') ? lower : null;
}

/** Whether `authority` names the sandbox that listens at `port`, and no other server of this machine. */
export function leadsHere(
  authority: string,
  call: Call,
  rules: CallerRules,
  port: number,
): boolean {
  const plain = plainAuthority(authority);
  if (plain === null || !isOwn(plain, call, rules)) return false;
  const named = /:(\d+)$/.exec(plain)?.[1] ?? '80';
  return named === String(port) || rules.hosts.has(plain) || rules.hosts.has(nameOf(plain));
}

function isOwn(text: string, { socket }: Call, rules: CallerRules): boolean {
  const authority = plainAuthority(text);
  if (authority === null) return false;
  const name = nameOf(authority);
  if (rules.hosts.has(authority) || rules.hosts.has(name)) return true;
  // With every port: a container or a tunnel may lead another one here, and no attacker can
  // point these names elsewhere.
  return loopbackNames.has(name) || name === addressOf(socket.localAddress);
}

function nameOf(authority: string): string {
  return authority.replace(/:\d+$/, '');
}

/** The address a connection came to, as a URL writes it: no name leads an attacker's page there. */
function addressOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

/** The authority of a request line in absolute form as it stands; the other forms have none. */
export function authoritiesOf(target: string): readonly string[] {
  if (target.startsWith('/') || target === '*') return [];
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(target)?.[1];
  if (authority !== undefined) return [authority];
  throw new ApiError(400, 'The request line holds no path. Send one such as /v2/usage.', ending);
}

function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}

function wrong(text: string, example: string): never {
  throw new TypeError(`"${text}" cannot be allowed. Write it such as ${example}.`);
}

/** A connection that began with such a request has nothing more to say. */
const ending = { headers: { Connection: 'close' } };

function hostRefused(): ApiError {
  return new ApiError(
    403,
    'The sandbox does not answer under this name. Use the address it printed when it started, or start it with --allowed-host and the name.',
    ending,
  );
}

function originRefused(): ApiError {
  return new ApiError(
    403,
    'The sandbox does not answer pages of other origins. Call it from a program, through a gateway of your own, or start it with --allowed-origin and the origin of the page.',
    ending,
  );
}
