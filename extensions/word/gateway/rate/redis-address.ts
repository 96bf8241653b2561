/** Where a Redis-compatible storage is. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Null: none is sent. */
  readonly user: string | null;
  readonly password: string | null;
  readonly database: number;
}

/** Reads `redis://[user:password@]host[:port][/database]`, `rediss:` for TLS; null for others. */
export function readRedisAddress(text: string): RedisAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const database = /^\/?(\d{1,4})?$/.exec(url.pathname);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === '' || database === null) return null;
  if (url.search !== '' || url.hash !== '') return null;
  return {
    // Brackets of an IPv6 address belong to the notation, not to the address.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 6_379 : Number(url.port),
    tls: url.protocol === 'rediss:',
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    database: Number(database[1] ?? 0),
  };
}
