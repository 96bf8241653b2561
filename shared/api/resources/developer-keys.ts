import { readServiceKey } from '../../secrets/key-policy.ts';
import type { ServiceKey } from '../../secrets/service-key.ts';
import {
  checkKeyLabel,
  checkKeyLimit,
  checkKeySpeechLimit,
  readAdminStatus,
  readDeveloperKeyStatus,
} from '../core/limits/admin-limits.ts';
import { checkId } from '../core/limits/glossary-limits.ts';
import type { Operation } from '../core/operation.ts';
import { asBoolean, asString, type UnreadParts } from '../core/unread-parts.ts';
import { readObject, readOptionalNumber, readString } from '../core/wire-reader.ts';
import type {
  CreateDeveloperKeyRequest,
  DeveloperKey,
  DeveloperKeyReference,
  KeyUsageLimits,
  LimitDeveloperKeyRequest,
  RenameDeveloperKeyRequest,
} from '../types/developer-keys.ts';

/**
 * A key that was just made. The specification's answer does not hold the key itself; a service that
 * gives it gives it now and never again, so it comes sealed: whatever prints it shows a mask.
 */
export interface NewDeveloperKey extends DeveloperKey {
  readonly secret: ServiceKey | null;
}

const path = '/v2/admin/developer-keys';
const shared = {
  maxBodyBytes: null,
  safety: 'repeatable',
  texts: (): readonly string[] => [],
  readStatus: readAdminStatus,
} as const;
const ofOneKey = { ...shared, readStatus: readDeveloperKeyStatus } as const;

/** GET /v2/admin/developer-keys (spec 4.7): active and deactivated ones. */
export const listDeveloperKeys: Operation<null, readonly DeveloperKey[]> = {
  ...shared,
  name: 'list-developer-keys',
  method: 'GET',
  path: () => path,
  check: () => {
    // There is no input.
  },
  visible: withoutSecrets,
  read: (value, _, unread) =>
    unread.entries(value, '', (item, path) => readDeveloperKey(item, path, unread)),
};

/** POST /v2/admin/developer-keys (spec 4.7). Not repeated when its answer is lost: R9. */
export const createDeveloperKey: Operation<CreateDeveloperKeyRequest, NewDeveloperKey> = {
  ...shared,
  name: 'create-developer-key',
  method: 'POST',
  path: () => path,
  safety: 'unsafe',
  check: ({ label }) => {
    if (label !== undefined) checkKeyLabel(label);
  },
  body: ({ label }) => (label === undefined ? {} : { label }),
  hints: ({ label }) => (label === undefined ? [] : [label]),
  visible: withoutSecrets,
  read: (value, _, unread) => ({
    ...readDeveloperKey(value, 'body', unread),
    secret: readSecret(value),
  }),
};

/** PUT /v2/admin/developer-keys/deactivate (spec 4.7): at once and for good. */
export const deactivateDeveloperKey: Operation<DeveloperKeyReference, DeveloperKey> = {
  ...ofOneKey,
  name: 'deactivate-developer-key',
  method: 'PUT',
  path: () => `${path}/deactivate`,
  check: checkReference,
  body: ({ key_id }) => ({ key_id }),
  visible: withoutSecrets,
  read: (value, _, unread) => readDeveloperKey(value, 'body', unread),
};

/** PUT /v2/admin/developer-keys/label (spec 4.7). */
export const renameDeveloperKey: Operation<RenameDeveloperKeyRequest, DeveloperKey> = {
  ...ofOneKey,
  name: 'rename-developer-key',
  method: 'PUT',
  path: () => `${path}/label`,
  check: (request) => {
    checkReference(request);
    checkKeyLabel(request.label);
  },
  body: ({ key_id, label }) => ({ key_id, label }),
  hints: ({ label }) => [label],
  visible: withoutSecrets,
  read: (value, _, unread) => readDeveloperKey(value, 'body', unread),
};

/** PUT /v2/admin/developer-keys/limits (spec 4.7): 0 blocks the key, null lifts its limit. */
export const limitDeveloperKey: Operation<LimitDeveloperKeyRequest, DeveloperKey> = {
  ...ofOneKey,
  name: 'limit-developer-key',
  method: 'PUT',
  path: () => `${path}/limits`,
  check: (request) => {
    checkReference(request);
    checkKeyLimit(request.characters);
    checkKeySpeechLimit(request.speech_to_text_milliseconds ?? null);
  },
  body: ({ key_id, characters, speech_to_text_milliseconds: speech }) => {
    return speech === undefined
      ? { key_id, characters }
      : { key_id, characters, speech_to_text_milliseconds: speech };
  },
  visible: withoutSecrets,
  read: (value, _, unread) => readDeveloperKey(value, 'body', unread),
};

function checkReference({ key_id }: DeveloperKeyReference): void {
  checkId('key_id', key_id);
}

/**
 * A key can be named whatever the form of the rest is, and one that was just made is not lost for it.
 * Keeps unknown fields but for those that may hold a key: what is listed is printed as it is.
 */
function readDeveloperKey(value: unknown, at: string, unread: UnreadParts): DeveloperKey {
  const key = readObject(value, at);
  const word = <None>(field: string, none: None): string | None =>
    unread.orElse<string | None>(key[field], `${at}.${field}`, asString, none);
  const deactivated_time = word('deactivated_time', null);
  return {
    ...readObject(withoutSecrets(key), at),
    key_id: readString(key, 'key_id', at),
    label: word('label', ''),
    creation_time: word('creation_time', ''),
    deactivated_time,
    is_deactivated: unread.orElse(
      key['is_deactivated'],
      `${at}.is_deactivated`,
      asBoolean,
      deactivated_time !== null,
    ),
    usage_limits: unread.orElse<KeyUsageLimits>(
      key['usage_limits'],
      `${at}.usage_limits`,
      readLimits,
      { characters: null },
    ),
  };
}

function readLimits(value: unknown, at: string): KeyUsageLimits {
  const limits = readObject(value, at);
  const speech = readOptionalNumber(limits, 'speech_to_text_milliseconds', at);
  const isTold = limits['speech_to_text_milliseconds'] !== undefined;
  return {
    ...limits,
    characters: readOptionalNumber(limits, 'characters', at),
    ...(isTold ? { speech_to_text_milliseconds: speech } : {}),
  };
}

/** Names under which services give a new key. */
const secretFields = ['key', 'api_key', 'secret', 'auth_key'] as const;

/** At any depth: who knows where an odd answer has them. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, withoutSecrets(member)]));
}

const secretNames: ReadonlySet<string> = new Set(secretFields);

function readSecret(value: unknown): ServiceKey | null {
  const key = readObject(value, 'body');
  for (const field of secretFields) {
    const text = key[field];
    if (typeof text !== 'string') continue;
    const reading = readServiceKey(text);
    if (reading.outcome === 'key') return reading.key;
  }
  return null;
}
