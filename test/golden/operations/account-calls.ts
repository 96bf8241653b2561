import type { Client } from '../../../shared/api/client.ts';
import type { AdminMethods } from '../../../shared/api/admin-methods.ts';
import type { AnalyticsRequest } from '../../../shared/api/types/analytics.ts';
import type {
  CreateDeveloperKeyRequest,
  LimitDeveloperKeyRequest,
} from '../../../shared/api/types/developer-keys.ts';
import type { Calls } from './covered-call.ts';

/** Usage, developer keys and analytics; all but usage with the admin key. */
export const accountCalls: Calls<keyof AdminMethods | 'getUsage'> = {
  getUsage: (client) => client.getUsage(),
  createDeveloperKey: async (_client, session) => {
    const request: Required<CreateDeveloperKeyRequest> = { label: 'Team A' };
    session.developerKey = (await session.admin.createDeveloperKey(request)).data.key_id;
  },
  listDeveloperKeys: (_client, { admin }) => admin.listDeveloperKeys(),
  renameDeveloperKey: (_client, { admin, developerKey: key_id }) =>
    admin.renameDeveloperKey({ key_id, label: 'Team B' }),
  limitDeveloperKey: (_client, { admin, developerKey: key_id }) => {
    const speech_to_text_milliseconds = 60_000;
    const limits = { characters: 500, speech_to_text_milliseconds };
    const request: Required<LimitDeveloperKeyRequest> = { key_id, ...limits };
    return admin.limitDeveloperKey(request);
  },
  deactivateDeveloperKey: (_client, { admin, developerKey: key_id }) =>
    admin.deactivateDeveloperKey({ key_id }),
  getAnalytics: async (_client, { admin, clock }) => {
    await ask(admin, clock.wallTime(), 'key');
    await ask(admin, clock.wallTime(), 'key_and_day');
  },
};

function ask(
  admin: Client,
  now: number,
  group_by: NonNullable<AnalyticsRequest['group_by']>,
): Promise<unknown> {
  const day = new Date(now).toISOString().slice(0, 10);
  const request: Required<AnalyticsRequest> = { start_date: day, end_date: day, group_by };
  return admin.getAnalytics(request);
}
