import type { AdminMethods } from '../../../shared/api/admin-methods.ts';
import type { DeveloperKey } from '../../../shared/api/types/developer-keys.ts';
import { findNamed } from '../../../shared/terms/index.ts';
import { pickNamed } from '../terms/pick-named.ts';
import { UsageError } from '../usage-error.ts';

const words = { one: 'developer key', many: 'developer keys' };
const nameOf = ({ key_id: id, label: name }: DeveloperKey): { id: string; name: string } => {
  return { id, name };
};

/** The key a label or an id means, deactivated ones included. Throws UsageError. */
export async function findDeveloperKey(
  client: Pick<AdminMethods, 'listDeveloperKeys'>,
  wanted: string,
  signal: AbortSignal,
): Promise<DeveloperKey> {
  const { data } = await client.listDeveloperKeys({ signal });
  // Labels come back: the key that works is the one that is meant.
  const active = findNamed(
    data.filter(({ is_deactivated }) => !is_deactivated),
    wanted,
    nameOf,
  );
  return active.outcome === 'found' ? active.item : pickNamed(data, wanted, words, nameOf);
}

/** The same among keys that still work. */
export async function findActiveKey(
  client: Pick<AdminMethods, 'listDeveloperKeys'>,
  wanted: string,
  signal: AbortSignal,
): Promise<DeveloperKey> {
  const key = await findDeveloperKey(client, wanted, signal);
  if (!key.is_deactivated) return key;
  throw new UsageError(
    `The key "${key.label}" (${key.key_id}) was deactivated and does nothing any more. "interlinear keys list" shows the keys that work.`,
  );
}
