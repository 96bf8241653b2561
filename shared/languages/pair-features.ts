import type { AccountLists } from '../cache/account-lists.ts';
import type { Client } from '../api/client.ts';
import type {
  LanguageResource,
  LanguageResourceV3,
  LanguageStatus,
  LanguageV3,
  ResourceFeature,
} from '../api/types/languages.ts';
import { fitsLanguage } from './language-codes.ts';
import { resourceOrder } from './language-matrix.ts';

/** What one resource does from one language into another. */
export interface PairResource {
  /** As the service names it. */
  readonly name: string;
  /** Null for a resource that is not known here. */
  readonly possible: boolean | null;
  /** None where the pair is not possible. */
  readonly features: readonly PairFeature[];
}

export interface PairFeature {
  readonly name: string;
  readonly supported: boolean;
  /** The less settled one of both languages; null where it is not supported. */
  readonly status: LanguageStatus | null;
}

/** Two languages, as people write them. */
export interface AskedPair {
  readonly source: string;
  readonly target: string;
}

interface PairParts {
  readonly client: Pick<Client, 'listLanguageResources'>;
  readonly lists: Pick<AccountLists, 'languages'>;
}

/**
 * What the service does from one language into another: every resource it has (GET
 * /v3/languages/resources), and which of its features both languages support as far as each needs
 * it (spec 2.4). Beta ones are counted, and marked by their status. Rejects with a `ServiceError`.
 */
export async function pairFeatures(
  pair: AskedPair,
  { client, lists }: PairParts,
  signal?: AbortSignal,
): Promise<readonly PairResource[]> {
  const call = signal === undefined ? {} : { signal };
  const { data: resources } = await client.listLanguageResources(call);
  return Promise.all(
    resources.map(async (resource) => {
      const known = resourceOrder.find((name) => name === resource.name);
      if (known === undefined) return { name: resource.name, possible: null, features: [] };
      const request = { resource: known, include: ['beta', 'external'] as const };
      const { value } = await lists.languages(request, { ...call, freshness: 'current' });
      return describeResource(resource, known, pair, value);
    }),
  );
}

/** Resources of one language alone: what counts is the language that is written. */
const withoutSource: ReadonlySet<LanguageResource> = new Set(['write', 'style_rules']);

function describeResource(
  { name, features }: LanguageResourceV3,
  known: LanguageResource,
  { source, target }: AskedPair,
  languages: readonly LanguageV3[],
): PairResource {
  const into = find(
    target,
    languages.filter(({ usable_as_target }) => usable_as_target),
  );
  const sources = languages.filter(({ usable_as_source }) => usable_as_source);
  const from = withoutSource.has(known) ? into : find(source, sources);
  if (into === null || from === null) return { name, possible: false, features: [] };
  const described = features.map((feature) => describeFeature(feature, from, into));
  return { name, possible: true, features: described };
}

function describeFeature(
  { name, needs_source_support = false, needs_target_support = false }: ResourceFeature,
  from: LanguageV3,
  into: LanguageV3,
): PairFeature {
  const needed = [...(needs_source_support ? [from] : []), ...(needs_target_support ? [into] : [])];
  const found = needed.map(({ features }) =>
    Object.hasOwn(features, name) ? features[name] : undefined,
  );
  if (found.includes(undefined)) return { name, supported: false, status: null };
  const statuses = found.map((feature) => feature?.status ?? 'stable');
  const status = order.findLast((each) => statuses.includes(each)) ?? 'stable';
  return { name, supported: true, status };
}

/** From settled to unsettled. */
const order: readonly LanguageStatus[] = ['stable', 'beta', 'early_access'];

/** The language itself, else the first one whose text can stand for it. */
function find(code: string, languages: readonly LanguageV3[]): LanguageV3 | null {
  const same = languages.find(({ lang }) => lang.toLowerCase() === code.toLowerCase());
  return same ?? languages.find(({ lang }) => fitsLanguage(lang, code)) ?? null;
}
