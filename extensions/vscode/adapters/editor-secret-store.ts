import type * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';
import type { SecretReading, SecretStore } from '../../../shared/ports/secret-store.ts';
import { l10n } from '../ui/l10n.ts';

/**
 * VS Code's secret storage. Where the system has no keyring it forgets without an error, and a
 * secret it cannot decrypt it deletes: so a note of what was kept, never of the secret itself, stands
 * in `notes`, and a secret that is noted but gone reads as unreadable.
 */
export function createEditorSecretStore(
  secrets: vscode.SecretStorage,
  notes: vscode.Memento,
): SecretStore {
  const noteOf = (name: string): string => `kept:${name}`;
  return {
    persistence: 'persisted',
    label: l10n.t('the secret storage of VS Code'),
    read: async (name): Promise<SecretReading> => {
      const isNoted = notes.get<boolean>(noteOf(name)) === true;
      try {
        const value = await secrets.get(name);
        if (value !== undefined) return { outcome: 'present', value };
      } catch {
        // The cause may quote what it could not decrypt: it is not passed on.
        return { outcome: 'unreadable', reason: unreadable() };
      }
      return isNoted ? { outcome: 'unreadable', reason: forgotten() } : { outcome: 'missing' };
    },
    write: async (name, value) => {
      await secrets.store(name, value);
      await notes.update(noteOf(name), true);
    },
    remove: async (name) => {
      await notes.update(noteOf(name), undefined);
      await secrets.delete(name);
    },
  };
}

function unreadable(): Inert {
  return l10n.t(
    'The secret storage of VS Code could not be read. Enter the key again; if this goes on, check the keyring of your system.',
  );
}

function forgotten(): Inert {
  return l10n.t(
    'The secret storage of VS Code no longer has the key: without a system keyring it only lasts until VS Code ends. Enter the key again.',
  );
}
