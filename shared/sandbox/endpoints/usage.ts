import { NO_LIMIT } from '../../api/types/usage.ts';
import type { ProductUsage, Usage } from '../../api/types/usage.ts';
import type { Account, ApiKey } from '../accounts/api-key.ts';
import type { Product } from '../accounts/counters.ts';
import { ok } from '../server/endpoint.ts';
import type { Endpoint } from '../server/endpoint.ts';

/** GET /v2/usage (spec 2.9, 4.7): Pro in full, Free and Pro Classic the two totals. */
export const usage: Endpoint = {
  method: 'GET',
  path: '/v2/usage',
  handle: ({ services, key }) => {
    const period = services.accounts.enterCurrentPeriod(key);
    const totals = totalsOf(key);
    if (key.account.plan !== 'pro') return ok({ ...totals, ...documentLimits(key) });
    const full: Usage = {
      ...totals,
      products: [productUsage(key, 'write'), productUsage(key, 'translate')],
      api_key_character_count: key.characters.total,
      api_key_character_limit: key.characterLimit ?? NO_LIMIT,
      start_time: new Date(period.start).toISOString(),
      end_time: new Date(period.end).toISOString(),
      ...speechOf(key.account),
    };
    return ok({ ...full, ...documentLimits(key) });
  },
};

function totalsOf(key: ApiKey): Usage {
  return {
    character_count: key.account.characters.total,
    character_limit: key.account.characterLimit ?? NO_LIMIT,
  };
}

function productUsage(key: ApiKey, product: Product): ProductUsage {
  return {
    product_type: product,
    api_key_character_count: key.characters.of(product),
    character_count: key.account.characters.of(product),
  };
}

const MINUTE_IN_MS = 60_000;

/** Beyond the specification: minutes as the public service has them, and to the millisecond. */
function speechOf({ speech, speechLimitInMs }: Account): Partial<Usage> {
  const minutes = (inMs: number): number => Math.ceil(inMs / MINUTE_IN_MS);
  return {
    speech_to_text_minutes_count: minutes(speech.count),
    speech_to_text_minutes_limit: speechLimitInMs === null ? NO_LIMIT : minutes(speechLimitInMs),
    speech_to_text_milliseconds_count: Math.round(speech.count),
    speech_to_text_milliseconds_limit: speechLimitInMs ?? NO_LIMIT,
  };
}

/** Beyond the specification: only an account of a mock session with such a limit shows them. */
function documentLimits(key: ApiKey): Record<string, number> {
  const { documentLimit, teamDocumentLimit, documents } = key.account;
  const { count } = documents;
  return {
    ...(documentLimit === null ? {} : { document_count: count, document_limit: documentLimit }),
    ...(teamDocumentLimit === null
      ? {}
      : { team_document_count: count, team_document_limit: teamDocumentLimit }),
  };
}
