import type { RecordStore } from './record-store.ts';

const SEALING_KEY = 'sealing-key';
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** Bytes that say nothing without the key of this browser. */
interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Records of bytes, sealed. */
export interface SealedBytes {
  /** Puts bytes in place of what is under a name. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** `unreadable`: the key is lost, or it is no record of ours; `missing`: there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | 'missing' | 'unreadable'>;
}

/**
 * Seals with a key of this browser that no script can read out (AES-GCM, 256 bits, not extractable).
 * The name is sealed in as well: a record does not open under another one.
 */
export function createSealedBytes(records: RecordStore, subtle: SubtleCrypto): SealedBytes {
  return {
    put: async (name, bytes) => {
      const key = await sealingKey(records, subtle);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const data = await subtle.encrypt(parameters(name, nonce), key, bytes);
      await records.update(name, (): Sealed => ({ nonce, data }));
    },
    get: async (name) => {
      const sealed = await records.get(name);
      if (sealed === undefined) return 'missing';
      const key = await records.get(SEALING_KEY);
      if (!isSealed(sealed) || !(key instanceof CryptoKey)) return 'unreadable';
      try {
        const { nonce, data } = sealed;
        return new Uint8Array(await subtle.decrypt(parameters(name, nonce), key, data));
      } catch {
        return 'unreadable';
      }
    },
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

function parameters(name: string, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv: nonce, additionalData: new TextEncoder().encode(name) };
}

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false;
  const { nonce, data } = value as Partial<Sealed>;
  return nonce instanceof Uint8Array && data instanceof ArrayBuffer;
}
