import { isIPv4 } from 'node:net';

/** What a server speaks: the chat endpoints of OpenAI, or the interface of LibreTranslate. */
export type ServerKind = 'chat' | 'libretranslate';

export const serverKinds: readonly ServerKind[] = ['chat', 'libretranslate'];

/** A server as its user names it. */
export interface NamedServer {
  /** `http://127.0.0.1:11434`, with or without `/v1` at its end. */
  readonly address: string;
  readonly kind: ServerKind;
  /** Null: one of those the server lists. */
  readonly model: string | null;
  /** Asked before everything but the request's own terms and memory. */
  readonly isFirst: boolean;
  /** The user agrees that texts leave this computer. */
  readonly mayBeElsewhere: boolean;
  /** Sent with every request; it belongs in no log. */
  readonly key: string | null;
}

/** A server that may be asked. */
export interface ServerChoice extends Omit<NamedServer, 'address' | 'mayBeElsewhere'> {
  /** Without a slash, `/v1` or anything secret at its end. */
  readonly baseUrl: string;
  /** Only an address of this computer is connected to, whatever a name comes to. */
  readonly staysHere: boolean;
}

/** Also the codes of the sentences that hosts say. */
export type ServerAddressFault =
  'server.no-address' | 'server.secret-in-address' | 'server.elsewhere' | 'server.no-kind';

/** A server that is not used; `address`, or what stands in its place, holds nothing secret. */
export class ServerAddressError extends Error {
  readonly fault: ServerAddressFault;
  readonly address: string;

  constructor(fault: ServerAddressFault, address: string) {
    super(`${fault}: ${address}`);
    this.fault = fault;
    this.address = address;
  }
}

/** Checks what a user named. Throws a {@link ServerAddressError}. */
export function readServerChoice({ address, mayBeElsewhere, ...named }: NamedServer): ServerChoice {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new ServerAddressError('server.no-address', withoutSecrets(address));
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new ServerAddressError('server.secret-in-address', url.host);
  }
  const isHere = isLoopback(url.hostname);
  if (!isHere && !mayBeElsewhere) throw new ServerAddressError('server.elsewhere', url.host);
  const path = url.pathname.replace(/\/$/, '').replace(/\/v1$/, '');
  return { ...named, baseUrl: `${url.origin}${path}`, staysHere: isHere };
}

/** Whether a host as `URL` writes it, or an address, is this computer by its form alone. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '[::1]' || host === '::1') return true;
  return isIPv4(host) && host.startsWith('127.');
}

/** What is no address may still hold a password. */
function withoutSecrets(text: string): string {
  const [head = ''] = text.split(/[?#]/, 1);
  return head.slice(head.lastIndexOf('@') + 1).slice(0, 200);
}
