import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the gateway finds what lies outside of it. */
export interface GatewayPlaces {
  readonly pane: string;
  readonly manifests: string;
  /** Folder of the sandbox's bundle; null in a checkout, where engines read installed packages. */
  readonly sandbox: string | null;
  /** Data that the build derives, for engines of a checkout. */
  readonly data: string;
}

/** In dist/ everything lies beside the gateway; in a checkout the pane's files are taken from there. */
export function findGatewayPlaces(): GatewayPlaces {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const isBundled = existsSync(path.join(here, 'gateway.mjs'));
  const root = isBundled ? path.resolve(here, '../../..') : path.resolve(here, '../../../..');
  const dist = isBundled ? path.resolve(here, '../..') : path.join(root, 'dist');
  return {
    pane: path.join(dist, 'word', 'pane'),
    manifests: path.join(dist, 'word', 'manifest'),
    sandbox: isBundled ? path.join(dist, 'sandbox') : null,
    data: path.join(root, '.cache', 'data'),
  };
}
