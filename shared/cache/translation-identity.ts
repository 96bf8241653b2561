import { digestHex } from './digest.ts';

/** Raised whenever stored answers must not be used any more. */
const IDENTITY_VERSION = 1;

/**
 * Everything that decides an answer but the text itself. Batch context is left out on purpose: it
 * depends on which texts happen to travel together and is a hint; with it no text would ever be
 * found again. A unit's own context is part of the identity, see {@link identifyText}.
 */
export interface IdentityScope {
  /** Base address and account: answers of one account or server never serve another. */
  readonly connection: string;
  /** All request fields but texts and context. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Versions of glossaries, style and memory: the same id after a change is another thing. */
  readonly versions: readonly string[];
  /** How context is made: `batch`, `per-unit`, `none`. */
  readonly contextMode: string;
}

/** One digest for a scope; part of every text's identity and of the names of stored segments. */
export async function identifyScope(scope: IdentityScope): Promise<string> {
  const fields = Object.entries(scope.fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const { connection, versions, contextMode } = scope;
  return digestHex(JSON.stringify([IDENTITY_VERSION, connection, fields, versions, contextMode]));
}

/** Names a text among those of one job, without the cost of a digest. */
export function nameText(scope: string, payload: string, ownContext: string | null): string {
  return `${scope} ${ownContext?.length ?? -1} ${ownContext ?? ''}${payload}`;
}

/** Complete identity of one text on disk: 64 hex digits that give nothing of it away. */
export async function digestText(
  scope: string,
  payload: string,
  ownContext: string | null,
): Promise<string> {
  return digestHex(JSON.stringify([scope, ownContext, payload]));
}
