import { EVERY_GLOSSARY } from '../../../shared/terms/index.ts';
import type { KeyValueStore } from '../../../shared/ports/key-value-store.ts';

/** What the user chose last; kept on this computer where that is allowed. */
export interface Choices {
  readonly target: string | null;
  /** Target languages used before, the latest first. */
  readonly recentTargets: readonly string[];
  readonly formality: FormalityChoice;
  /** Language or variant to improve and correct in; null: that of the document. */
  readonly writing: string | null;
  /** Glossary and style rules chosen last for a target language; its variants have their own. */
  listsFor(target: string): ChosenLists;
  remember(chosen: Partial<RememberedChoices>): void;
}

/** Ids of the service; null for none. */
export interface ChosenLists {
  /** {@link EVERY_GLOSSARY} as well: all that fit the languages. */
  readonly glossary: string | null;
  readonly style: string | null;
}

export type FormalityChoice = 'default' | 'prefer_more' | 'prefer_less';

interface RememberedChoices {
  readonly target: string;
  readonly formality: FormalityChoice;
  readonly writing: string | null;
  readonly lists: ChosenLists & { readonly target: string };
}

interface Kept {
  target: string | null;
  recentTargets: readonly string[];
  formality: FormalityChoice;
  writing: string | null;
  /** By target language in lower case, the latest last. */
  lists: readonly (readonly [target: string, chosen: ChosenLists])[];
}

const NO_LISTS: ChosenLists = { glossary: null, style: null };
const MOST_TARGETS_WITH_LISTS = 30;
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
    get writing() {
      return kept.writing;
    },
    listsFor: (target) => {
      const found = kept.lists.find(([language]) => language === target.toLowerCase());
      return found?.[1] ?? NO_LISTS;
    },
    remember: ({ target, formality, writing, lists }) => {
      if (target !== undefined) {
        kept.target = target;
        const others = kept.recentTargets.filter((code) => code !== target);
        kept.recentTargets = [target, ...others].slice(0, MOST_RECENT);
      }
      if (formality !== undefined) kept.formality = formality;
      if (writing !== undefined) kept.writing = writing;
      if (lists !== undefined) kept.lists = withLists(kept.lists, lists);
      // A blocked store was announced when the pane opened; the choice holds until it closes.
      void store.set(KEY, new TextEncoder().encode(JSON.stringify(kept))).catch(() => undefined);
    },
  };
}

function withLists(
  kept: Kept['lists'],
  { target, glossary, style }: RememberedChoices['lists'],
): Kept['lists'] {
  const language = target.toLowerCase();
  const others = kept.filter(([other]) => other !== language);
  const chosen = [language, { glossary, style }] as const;
  return [...others, chosen].slice(-MOST_TARGETS_WITH_LISTS);
}

function readKept(bytes: Uint8Array | null): Kept {
  const nothing: Kept = {
    target: null,
    recentTargets: [],
    formality: 'default',
    writing: null,
    lists: [],
  };
  if (bytes === null) return nothing;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return nothing;
  }
  if (typeof value !== 'object' || value === null) return nothing;
  const { target, recentTargets, formality, writing, lists } = value as Readonly<
    Record<string, unknown>
  >;
  return {
    target: isCode(target) ? target : null,
    recentTargets: Array.isArray(recentTargets)
      ? recentTargets.filter(isCode).slice(0, MOST_RECENT)
      : [],
    formality: isFormality(formality) ? formality : 'default',
    writing: isCode(writing) ? writing : null,
    lists: Array.isArray(lists) ? lists.flatMap(readLists).slice(-MOST_TARGETS_WITH_LISTS) : [],
  };
}

function readLists(value: unknown): Kept['lists'] {
  const [target, chosen] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (!isCode(target) || typeof chosen !== 'object' || chosen === null) return [];
  const { glossary, style } = chosen as Readonly<Record<string, unknown>>;
  const chosenGlossary = glossary === EVERY_GLOSSARY ? EVERY_GLOSSARY : readId(glossary);
  return [[target, { glossary: chosenGlossary, style: readId(style) }]];
}

function readId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : null;
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,3}$/.test(value);
}

function isFormality(value: unknown): value is FormalityChoice {
  return value === 'default' || value === 'prefer_more' || value === 'prefer_less';
}
