import type { BindOperation, Method, PlainMethod } from './core/operation.ts';
import { getAnalytics } from './resources/analytics.ts';
import {
  createDeveloperKey,
  deactivateDeveloperKey,
  limitDeveloperKey,
  listDeveloperKeys,
  renameDeveloperKey,
  type NewDeveloperKey,
} from './resources/developer-keys.ts';
import type { AnalyticsRequest, UsageAnalytics } from './types/analytics.ts';
import type {
  CreateDeveloperKeyRequest,
  DeveloperKey,
  DeveloperKeyReference,
  LimitDeveloperKeyRequest,
  RenameDeveloperKeyRequest,
} from './types/developer-keys.ts';

/** Developer keys and analytics of an organisation: with an admin key, on the Pro address only. */
export interface AdminMethods {
  /** GET /v2/admin/developer-keys (spec 4.7): active and deactivated ones. */
  readonly listDeveloperKeys: PlainMethod<readonly DeveloperKey[]>;
  /** POST /v2/admin/developer-keys (spec 4.7): at most 25 are active at once. */
  readonly createDeveloperKey: Method<CreateDeveloperKeyRequest, NewDeveloperKey>;
  /** PUT /v2/admin/developer-keys/deactivate (spec 4.7): at once and for good. */
  readonly deactivateDeveloperKey: Method<DeveloperKeyReference, DeveloperKey>;
  /** PUT /v2/admin/developer-keys/label (spec 4.7). */
  readonly renameDeveloperKey: Method<RenameDeveloperKeyRequest, DeveloperKey>;
  /** PUT /v2/admin/developer-keys/limits (spec 4.7): 0 blocks the key, null lifts its limit. */
  readonly limitDeveloperKey: Method<LimitDeveloperKeyRequest, DeveloperKey>;
  /** GET /v2/admin/analytics (spec 2.10): at most 366 days at once. */
  readonly getAnalytics: Method<AnalyticsRequest, UsageAnalytics>;
}

export function adminMethods(bind: BindOperation): AdminMethods {
  const list = bind(listDeveloperKeys);
  return {
    listDeveloperKeys: (options) => list(null, options),
    createDeveloperKey: bind(createDeveloperKey),
    deactivateDeveloperKey: bind(deactivateDeveloperKey),
    renameDeveloperKey: bind(renameDeveloperKey),
    limitDeveloperKey: bind(limitDeveloperKey),
    getAnalytics: bind(getAnalytics),
  };
}
