import type { AccountLists } from '../cache/account-lists.ts';
import { isServiceError, type ServiceError } from '../api/core/errors/errors.ts';
import type { LanguageResource, LanguageStatus, LanguageV3 } from '../api/types/languages.ts';

/** What the service does, in the order people look for it. */
export const resourceOrder: readonly LanguageResource[] = [
  'translate_text',
  'translate_document',
  'glossary',
  'style_rules',
  'translation_memory',
  'write',
  'voice',
];

/** What one resource does in one language. */
export interface MatrixCell {
  readonly source: boolean;
  readonly target: boolean;
  readonly status: LanguageStatus;
  readonly features: readonly MatrixFeature[];
}

export interface MatrixFeature {
  readonly name: string;
  readonly status: LanguageStatus;
  /** Done by a partner of the service. */
  readonly external: boolean;
}

export interface MatrixRow {
  readonly lang: string;
  readonly name: string;
  /** By resource; a resource that does nothing in this language is missing. */
  readonly cells: ReadonlyMap<LanguageResource, MatrixCell>;
}

export interface LanguageMatrix {
  /** By code. */
  readonly rows: readonly MatrixRow[];
  /** Resources whose languages could not be had, and why; they are columns without an answer. */
  readonly failures: ReadonlyMap<LanguageResource, ServiceError>;
}

type LanguageLister = Pick<AccountLists, 'languages'>;

/**
 * What can be done in which language: every resource at once. Rejects with a `ServiceError` only
 * when no resource could be listed at all.
 */
export async function languageMatrix(
  lists: LanguageLister,
  options: { readonly beta: boolean; readonly signal?: AbortSignal },
): Promise<LanguageMatrix> {
  const { beta, signal } = options;
  const include = beta ? (['beta', 'external'] as const) : [];
  const failures = new Map<LanguageResource, ServiceError>();
  const rows = new Map<string, { name: string; cells: Map<LanguageResource, MatrixCell> }>();
  await Promise.all(
    resourceOrder.map(async (resource) => {
      try {
        const call = signal === undefined ? {} : { signal };
        const { value } = await lists.languages({ resource, include }, call);
        for (const language of value) addCell(rows, resource, language);
      } catch (error) {
        if (!isServiceError(error) || error.kind === 'aborted') throw error;
        failures.set(resource, error);
      }
    }),
  );
  const [first] = failures.values();
  if (first !== undefined && failures.size === resourceOrder.length) throw first;
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return { rows: sorted.map(([lang, { name, cells }]) => ({ lang, name, cells })), failures };
}

function addCell(
  rows: Map<string, { name: string; cells: Map<LanguageResource, MatrixCell> }>,
  resource: LanguageResource,
  language: LanguageV3,
): void {
  const { lang, name, usable_as_source, usable_as_target, status, features } = language;
  const row = rows.get(lang) ?? { name, cells: new Map<LanguageResource, MatrixCell>() };
  rows.set(lang, row);
  row.cells.set(resource, {
    source: usable_as_source,
    target: usable_as_target,
    status,
    features: Object.entries(features)
      .map(([feature, { status: own, external = false }]) => {
        return { name: feature, status: own, external };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
}
