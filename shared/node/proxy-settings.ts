import { HttpTransportError } from '../api/transport/transport-error.ts';

/** Proxies as undici takes them; an empty address means none. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** This machine is never reached through a proxy. */
const LOOPBACK = 'localhost,127.0.0.1,[::1]';

/**
 * Reads `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, lower case first; null when no proxy is set.
 * Throws a transport error for an address that is none.
 */
export function readProxySettings(
  environment: Readonly<Record<string, string | undefined>>,
): ProxySettings | null {
  const read = (name: string): string =>
    (environment[name] ?? environment[name.toUpperCase()] ?? '').trim();
  const httpProxy = proxyAddress(read('http_proxy'));
  const httpsProxy = proxyAddress(read('https_proxy'));
  const noProxy = read('no_proxy');
  if ((httpProxy === '' && httpsProxy === '') || noProxy === '*') return null;
  return { httpProxy, httpsProxy, noProxy: noProxy === '' ? LOOPBACK : `${noProxy},${LOOPBACK}` };
}

/** `proxy:8080`, as many write it, means plain HTTP to the proxy. */
function proxyAddress(setting: string): string {
  if (setting === '') return '';
  const address = setting.includes('://') ? setting : `http://${setting}`;
  if (URL.canParse(address) && /^(https?|socks5?):$/.test(new URL(address).protocol))
    return address;
  // The address may hold a password: it is not quoted.
  throw new HttpTransportError('connect-failed', 'proxy-refused');
}
