import { inert, withIcon, type Inert } from '../../../shared/text/inert.ts';
import type { ServiceLink } from '../services.ts';

export interface StatusFacts {
  readonly kind: ServiceLink['kind'] | null;
  /** Languages as set, empty when not. */
  readonly source: string;
  readonly target: string;
  readonly busy: boolean;
  readonly formality: string;
  /** Limits that are near, as sentences. */
  readonly warnings: readonly Inert[];
}

/** What the status item shows: who translates, the language pair and the formality, in few characters. */
export function statusText(facts: StatusFacts): Inert {
  const icon = facts.busy ? 'sync~spin' : iconOf(facts.kind);
  const pair =
    facts.target === ''
      ? 'Interlinear'
      : `${facts.source === '' ? '' : `${facts.source.toUpperCase()} `}→ ${facts.target.toUpperCase()}`;
  const formality = { prefer_more: ' ▲', prefer_less: ' ▽' }[facts.formality] ?? '';
  return withIcon(icon, inert`${pair}${formality}`);
}

export function isQuotaLow({ warnings }: StatusFacts): boolean {
  return warnings.length > 0;
}

function iconOf(kind: StatusFacts['kind']): string {
  if (kind === null) return 'debug-disconnect';
  return kind === 'sandbox' ? 'beaker' : 'globe';
}
