import type { KeyValueStore } from '../../../shared/ports/key-value-store.ts';

/** What the user chose last; kept on this computer where that is allowed. */
export interface Choices {
  readonly target: string | null;
  /** Target languages used before, the latest first. */
  readonly recentTargets: readonly string[];
  readonly formality: FormalityChoice;
  remember(chosen: Partial<RememberedChoices>): void;
}

export type FormalityChoice = 'default' | 'prefer_more' | 'prefer_less';

interface RememberedChoices {
  readonly target: string;
  readonly formality: FormalityChoice;
}

interface Kept {
  target: string | null;
  recentTargets: readonly string[];
  formality: FormalityChoice;
}

const KEY = 'choices';
const MOST_RECENT = 4;

/** Reads what was chosen before; whatever is stored and does not fit is forgotten. */
export async function openChoices(store: KeyValueStore): Promise<Choices> {
  const kept = readKept(await store.get(KEY).catch(() => null));
  return {
    get target() {
      return kept.target;
    },
    get recentTargets() {
      return kept.recentTargets;
    },
    get formality() {
      return kept.formality;
    },
    remember: ({ target, formality }) => {
      if (target !== undefined) {
        kept.target = target;
        const others = kept.recentTargets.filter((code) => code !== target);
        kept.recentTargets = [target, ...others].slice(0, MOST_RECENT);
      }
      if (formality !== undefined) kept.formality = formality;
      // A blocked store was announced when the pane opened; the choice holds until it closes.
      void store.set(KEY, new TextEncoder().encode(JSON.stringify(kept))).catch(() => undefined);
    },
  };
}

function readKept(bytes: Uint8Array | null): Kept {
  const nothing: Kept = { target: null, recentTargets: [], formality: 'default' };
  if (bytes === null) return nothing;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return nothing;
  }
  if (typeof value !== 'object' || value === null) return nothing;
  const { target, recentTargets, formality } = value as Readonly<Record<string, unknown>>;
  return {
    target: isCode(target) ? target : null,
    recentTargets: Array.isArray(recentTargets)
      ? recentTargets.filter(isCode).slice(0, MOST_RECENT)
      : [],
    formality: isFormality(formality) ? formality : 'default',
  };
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,3}$/.test(value);
}

function isFormality(value: unknown): value is FormalityChoice {
  return value === 'default' || value === 'prefer_more' || value === 'prefer_less';
}
