import type { ServiceLink } from '../services.ts';

export interface StatusFacts {
  readonly kind: ServiceLink['kind'] | null;
  /** Languages as set, empty when not. */
  readonly source: string;
  readonly target: string;
  readonly busy: boolean;
  readonly formality: string;
  /** Used share of the quota, 0 to 1; null when unknown or unlimited. */
  readonly usedShare: number | null;
}

/** From here on the status item warns. */
const QUOTA_WARNING_SHARE = 0.9;

/** What the status item shows: who translates, the language pair and the formality, in few characters. */
export function statusText(facts: StatusFacts): string {
  const icon = facts.busy ? '$(sync~spin)' : iconOf(facts.kind);
  const pair =
    facts.target === ''
      ? 'Interlinear'
      : `${facts.source === '' ? '' : `${facts.source.toUpperCase()} `}→ ${facts.target.toUpperCase()}`;
  const formality = { prefer_more: ' ▲', prefer_less: ' ▽' }[facts.formality] ?? '';
  return `${icon} ${pair}${formality}`;
}

export function isQuotaLow({ usedShare }: StatusFacts): boolean {
  return usedShare !== null && usedShare > QUOTA_WARNING_SHARE;
}

function iconOf(kind: StatusFacts['kind']): string {
  if (kind === null) return '$(debug-disconnect)';
  return kind === 'sandbox' ? '$(beaker)' : '$(globe)';
}
