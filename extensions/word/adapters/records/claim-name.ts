import type { ClaimName } from './record-journal-store.ts';

/**
 * Names held across all pages of this origin by the browser's own locks, which end with their page.
 * Without such locks (older engines) a name is held in this page alone.
 */
export function createClaims(locks: LockManager | undefined, prefix: string): ClaimName {
  return locks === undefined ? claimsOfThisPage() : claimsOf(locks, prefix);
}

function claimsOf(locks: LockManager, prefix: string): ClaimName {
  return (name) =>
    new Promise((resolve, reject) => {
      const held = locks.request(prefix + name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((end) => {
          resolve({
            release: async () => {
              end();
              // The name is free once the browser says that the lock has ended.
              await held.catch(() => undefined);
            },
          });
        });
      });
      held.catch(reject);
    });
}

function claimsOfThisPage(): ClaimName {
  const taken = new Set<string>();
  return (name) => {
    if (taken.has(name)) return Promise.resolve(null);
    taken.add(name);
    return Promise.resolve({
      release: () => {
        taken.delete(name);
        return Promise.resolve();
      },
    });
  };
}
