import type { DeveloperKey } from '../../api/types/developer-keys.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import { ok } from '../server/endpoint.ts';
import type { Endpoint, EndpointCall } from '../server/endpoint.ts';
import type { RequestFields } from '../server/request-fields.ts';

const path = '/v2/admin/developer-keys';
const admin = {
  proOnly: 'The administration of keys is available on the Pro address only.',
  role: 'admin',
} as const;
const bodyLimitInBytes = 65_536;
const mostActive = 25;
const largestLimit = 1_000_000_000_000;

/** The five operations on developer keys (spec 4.7). */
export const developerKeys: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    ...admin,
    bodyLimitInBytes,
    isBodyOptional: true,
    knownFields: new Set(['label']),
    handle: ({ services, key, fields }) => {
      const label = fields.string('label');
      const active = key.account.keys.filter(({ deactivatedAt }) => deactivatedAt === null);
      if (active.length >= mostActive) {
        throw new ApiError(
          400,
          `Bad request. Reason: At most ${mostActive} developer keys can be active at the same time.`,
        );
      }
      const chosen = label === undefined || label.trim() === '' ? undefined : label;
      const made = services.accounts.makeKey(key.account, chosen);
      // The specification names no field for the key itself: without one nobody could use it.
      return ok({ ...developerKey(made.key), key: made.secret });
    },
  },
  {
    method: 'GET',
    path,
    ...admin,
    handle: ({ key }) => ok(key.account.keys.map(developerKey)),
  },
  {
    method: 'PUT',
    path: `${path}/deactivate`,
    ...admin,
    bodyLimitInBytes,
    knownFields: new Set(['key_id']),
    handle: (call) => {
      const key = requireKey(call);
      key.deactivatedAt ??= call.services.clock.wallTime();
      return ok(developerKey(key));
    },
  },
  {
    method: 'PUT',
    path: `${path}/label`,
    ...admin,
    bodyLimitInBytes,
    knownFields: new Set(['key_id', 'label']),
    handle: (call) => {
      const key = requireKey(call);
      const label = call.fields.requiredString('label');
      if (label.trim() === '') throw valueNotSupported('label', 'It must not be empty.');
      key.label = label;
      return ok(developerKey(key));
    },
  },
  {
    method: 'PUT',
    path: `${path}/limits`,
    ...admin,
    bodyLimitInBytes,
    knownFields: new Set(['key_id', 'characters', 'speech_to_text_milliseconds']),
    handle: (call) => {
      const key = requireKey(call);
      const characters = readLimit(call.fields, 'characters');
      const speech = readLimit(call.fields, 'speech_to_text_milliseconds');
      if (characters === undefined && speech === undefined) {
        throw new ApiError(400, "Parameter 'characters' not specified.");
      }
      if (characters !== undefined) key.characterLimit = characters;
      if (speech !== undefined) key.speechLimitInMs = speech;
      return ok(developerKey(key));
    },
  },
];

function developerKey(key: ApiKey): DeveloperKey {
  return {
    key_id: key.id,
    label: key.label,
    creation_time: new Date(key.createdAt).toISOString(),
    deactivated_time: key.deactivatedAt === null ? null : new Date(key.deactivatedAt).toISOString(),
    is_deactivated: key.deactivatedAt !== null,
    usage_limits: {
      characters: key.characterLimit,
      speech_to_text_milliseconds: key.speechLimitInMs,
    },
  };
}

const guid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const keyIdForm = new RegExp(`^${guid}:${guid}$`);

/** The key of this account that `key_id` names: keys of others are unknown here. */
function requireKey({ key, fields }: EndpointCall): ApiKey {
  const id = fields.requiredString('key_id').trim().toLowerCase();
  if (!keyIdForm.test(id)) {
    throw valueNotSupported('key_id', 'It consists of two GUIDs joined by a colon.');
  }
  const found = key.account.keys.find((each) => each.id === id);
  if (found === undefined) throw new ApiError(404, 'Developer key not found.');
  return found;
}

/** Null lifts a limit and is not the same as a field that is absent. */
function readLimit(fields: RequestFields, name: string): number | null | undefined {
  const value = fields.integer(name, 0, largestLimit);
  if (value !== undefined) return value;
  return [...fields.names()].includes(name) ? null : undefined;
}
