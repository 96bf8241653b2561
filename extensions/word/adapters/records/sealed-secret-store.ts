import type { SecretStore } from '../../../../shared/ports/secret-store.ts';
import type { RecordStore } from './record-store.ts';
import { createSealedBytes } from './sealer.ts';

const PREFIX = 'secret/';

/** Secrets in the browser's database, sealed: what is stored says nothing without this browser's key. */
export function createSealedSecrets(
  records: RecordStore,
  subtle: SubtleCrypto,
  persistence: SecretStore['persistence'],
): SecretStore {
  const sealed = createSealedBytes(records, subtle);
  return {
    persistence,
    label: 'this browser, sealed',
    read: async (name) => {
      const bytes = await sealed.get(PREFIX + name);
      if (bytes === 'missing') return { outcome: 'missing' };
      if (bytes !== 'unreadable')
        return { outcome: 'present', value: new TextDecoder().decode(bytes) };
      return { outcome: 'unreadable', reason: 'The browser has lost the key that seals it.' };
    },
    write: (name, value) => sealed.put(PREFIX + name, new TextEncoder().encode(value)),
    remove: (name) => records.delete([PREFIX + name]),
  };
}
