import type { Connection } from '../api/connection.ts';
import { revealServiceKey } from '../secrets/service-key.ts';
import { digestHex } from './digest.ts';

/**
 * What answers depend on of a connection: the address and the account. The key goes in as a digest,
 * and this value itself is only ever digested again into the identity of texts.
 */
export async function identifyConnection({ baseUrl, key }: Connection): Promise<string> {
  const account = await digestHex(`interlinear account ${revealServiceKey(key)}`);
  return `${baseUrl} ${account}`;
}
