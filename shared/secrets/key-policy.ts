import { say, type Message } from '../messages/message.ts';
import { revealServiceKey, sealServiceKey, type ServiceKey } from './service-key.ts';

export type KeyPlan = 'free' | 'pro';

/** Name under which the key of a service address lies in the secret store. One key per origin. */
export function keyNameInStore(baseUrl: string): string {
  return `${KEY_PREFIX}${new URL(baseUrl).origin}`;
}

/** Name of the admin key of a service address: it lies apart, and serves other operations. */
export function adminKeyNameInStore(baseUrl: string): string {
  return `${ADMIN_KEY_PREFIX}${new URL(baseUrl).origin}`;
}

/** Whether a secret of that name is the key of a service. */
export function isKeyName(name: string): boolean {
  return name.startsWith(KEY_PREFIX);
}

const KEY_PREFIX = 'service-key:';
const ADMIN_KEY_PREFIX = 'admin-key:';

/** Admin keys of the public service end in `:adm`; others may look like any key. */
export function looksLikeAdminKey(key: string): boolean {
  return key.trim().endsWith(':adm');
}

/** Keys of the Free plan end in `:fx`. */
export function planOfKey(key: ServiceKey): KeyPlan {
  return revealServiceKey(key).endsWith(':fx') ? 'free' : 'pro';
}

export type KeyReading =
  | { readonly outcome: 'key'; readonly key: ServiceKey }
  | { readonly outcome: 'refused'; readonly reason: KeyRefusal };

export type KeyRefusal = 'empty' | 'too-long' | 'unprintable-characters';

/** Keeps the request headers far below the service's 16 KiB. */
export const LONGEST_KEY = 1_024;

/**
 * Takes a key as people paste it: surrounding blanks and line ends go. A key that could not stand
 * in a header is refused, so that no later error has a reason to quote it.
 */
export function readServiceKey(text: string): KeyReading {
  const value = text.trim();
  if (value === '') return { outcome: 'refused', reason: 'empty' };
  if (value.length > LONGEST_KEY) return { outcome: 'refused', reason: 'too-long' };
  if (!/^[\x21-\x7e]+$/.test(value))
    return { outcome: 'refused', reason: 'unprintable-characters' };
  return { outcome: 'key', key: sealServiceKey(value) };
}

/** What is said of it, with the next step. */
export function describeKeyRefusal(reason: KeyRefusal): Message {
  switch (reason) {
    case 'empty':
      return say('empty.key');
    case 'too-long':
      return say('too-long.key', { limit: LONGEST_KEY });
    case 'unprintable-characters':
      return say('unprintable-characters.key');
  }
}
