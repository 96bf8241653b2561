import type { SecretStore } from '../../../shared/ports/secret-store.ts';

const PROBE = 'document-probe';

export interface DocumentSecrets {
  readonly secrets: SecretStore;
  /** Why keys of documents are held in memory only; null when they are kept. */
  readonly warning: string | null;
}

/**
 * Tries the secret store before anything is sent: a key that cannot be kept ends with this process,
 * and the document with it. Then memory serves, and what the store holds is still read.
 */
export async function chooseDocumentSecrets(store: SecretStore): Promise<DocumentSecrets> {
  const fault = await findFault(store);
  if (fault === null) return { secrets: store, warning: null };
  return {
    secrets: inMemoryBefore(store),
    warning: `The keys that fetch documents cannot be kept in ${store.label} (${fault}), so they stay in memory: if this run is killed before a document has come back, that document is lost. An interruption with Ctrl+C loses it as well.`,
  };
}

async function findFault(store: SecretStore): Promise<string | null> {
  if (store.persistence === 'memory') return 'it forgets at the end of the process';
  try {
    await store.write(PROBE, PROBE);
    const reading = await store.read(PROBE);
    await store.remove(PROBE);
    if (reading.outcome === 'present' && reading.value === PROBE) return null;
    return reading.outcome === 'unreadable' ? oneLine(reading.reason) : 'what it takes is gone';
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : 'unknown reason');
  }
}

function oneLine(reason: string): string {
  return reason.replace(/\s+/g, ' ').replace(/\.$/, '');
}

function inMemoryBefore(store: SecretStore): SecretStore {
  const values = new Map<string, string>();
  return {
    persistence: 'memory',
    label: 'memory',
    read: async (name) => {
      const value = values.get(name);
      return value === undefined ? store.read(name) : { outcome: 'present', value };
    },
    write: (name, value) => {
      values.set(name, value);
      return Promise.resolve();
    },
    remove: async (name) => {
      if (!values.delete(name)) await store.remove(name);
    },
  };
}
