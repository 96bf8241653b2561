import { inert, withIcon, type Inert } from '../../../shared/text/inert.ts';
import type { ServiceLink } from '../services.ts';

export interface StatusFacts {
  readonly kind: ServiceLink['kind'] | null;
  /** Languages as set, empty when not. */
  readonly source: string;
  readonly target: string;
  /** Whether the open file names them, and not its folder. */
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly formality: string;
  /** Limits that are near, as sentences. */
  readonly warnings: readonly Inert[];
}

/** The languages to show: what the open file names, else what its folder has; empty for none. */
export function shownPair(
  own: { readonly source: string | null; readonly target: string | null } | null,
  folder: { readonly source: string; readonly target: string },
): Pick<StatusFacts, 'source' | 'target' | 'isOwn'> {
  return {
    source: own?.source ?? folder.source,
    target: own?.target ?? folder.target,
    isOwn: (own?.target ?? null) !== null,
  };
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
