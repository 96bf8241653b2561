import type { SecretReading, SecretStore } from '../../../../shared/ports/secret-store.ts';
import type { RecordStore } from './record-store.ts';

const PREFIX = 'secret/';
const SEALING_KEY = 'sealing-key';
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/**
 * Secrets in the browser's database, sealed with a key of this browser that no script can read out
 * (AES-GCM, 256 bits, not extractable). What is stored says nothing without that key.
 */
export function createSealedSecrets(
  records: RecordStore,
  subtle: SubtleCrypto,
  persistence: SecretStore['persistence'],
): SecretStore {
  return {
    persistence,
    label: 'this browser, sealed',
    read: async (name) => {
      const sealed = await records.get(PREFIX + name);
      if (sealed === undefined) return { outcome: 'missing' };
      const key = await records.get(SEALING_KEY);
      return isSealed(sealed) && key instanceof CryptoKey
        ? unseal(subtle, key, name, sealed)
        : unreadable();
    },
    write: async (name, value) => {
      const key = await sealingKey(records, subtle);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = new TextEncoder().encode(value);
      const data = await subtle.encrypt(parameters(name, nonce), key, bytes);
      await records.update(PREFIX + name, (): Sealed => ({ nonce, data }));
    },
    remove: (name) => records.delete([PREFIX + name]),
  };
}

async function sealingKey(records: RecordStore, subtle: SubtleCrypto): Promise<CryptoKey> {
  const known = await records.get(SEALING_KEY);
  if (known instanceof CryptoKey) return known;
  const made = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another page may have made one at the same time: the first one stays.
  await records.update(SEALING_KEY, (old) => (old instanceof CryptoKey ? old : made));
  const key = await records.get(SEALING_KEY);
  return key instanceof CryptoKey ? key : made;
}

async function unseal(
  subtle: SubtleCrypto,
  key: CryptoKey,
  name: string,
  { nonce, data }: Sealed,
): Promise<SecretReading> {
  try {
    const bytes = await subtle.decrypt(parameters(name, nonce), key, data);
    return { outcome: 'present', value: new TextDecoder().decode(bytes) };
  } catch {
    return unreadable();
  }
}

/** The name is sealed in as well: a secret does not open under another one. */
function parameters(name: string, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv: nonce, additionalData: new TextEncoder().encode(name) };
}

function unreadable(): SecretReading {
  return { outcome: 'unreadable', reason: 'The browser has lost the key that seals it.' };
}

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false;
  const { nonce, data } = value as Partial<Sealed>;
  return nonce instanceof Uint8Array && data instanceof ArrayBuffer;
}
