import type { SecretReading, SecretStore } from '../../shared/ports/secret-store.ts';

/** Secrets in memory; `locked` makes them unreadable, `full` keeps new ones out. */
export class MemorySecretStore implements SecretStore {
  readonly persistence = 'persisted';
  readonly label = 'memory of the test';
  readonly values = new Map<string, string>();
  locked = false;
  full = false;

  read(name: string): Promise<SecretReading> {
    if (this.locked) return Promise.resolve({ outcome: 'unreadable', reason: 'locked' });
    const value = this.values.get(name);
    return Promise.resolve(
      value === undefined ? { outcome: 'missing' } : { outcome: 'present', value },
    );
  }

  write(name: string, value: string): Promise<void> {
    if (this.full || this.locked) return Promise.reject(new Error('no room'));
    this.values.set(name, value);
    return Promise.resolve();
  }

  remove(name: string): Promise<void> {
    this.values.delete(name);
    return Promise.resolve();
  }
}
