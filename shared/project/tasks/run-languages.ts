import type { PrepareRequest } from '../../translation/files/prepare-request.ts';
import {
  type ConcurrencyLimits,
  DEFAULT_CONCURRENCY,
} from '../../translation/send/concurrency-gate.ts';
import type { LockUpdate } from '../lock/save-lock.ts';
import type { ProjectWork } from './plan-work.ts';

const LANGUAGES_AT_ONCE = 4;

export interface LanguagesRun<Language, Done> {
  /** How many requests may be under way at once, of all languages together. */
  readonly limits?: ConcurrencyLimits;
  /** Whether none is begun any more. */
  readonly isOver: () => boolean;
  /** Translates one, with its share of the requests. */
  readonly translate: (language: Language, concurrency: ConcurrencyLimits) => Promise<Done>;
}

export interface LanguagesDone<Done> {
  /** In the order of the languages; null for one that failed, or was not begun. */
  readonly done: readonly (Done | null)[];
  /** What ended the first one that failed; null for nothing. */
  readonly failure: Error | null;
}

/**
 * Several languages at once; those that write into one file one after the other. Never rejects: where
 * one fails, what the others do by then is waited for and known.
 */
export async function runLanguages<
  Language extends { readonly request: Pick<PrepareRequest, 'files'> },
  Done,
>(
  languages: readonly Language[],
  { limits = DEFAULT_CONCURRENCY, isOver, translate }: LanguagesRun<Language, Done>,
): Promise<LanguagesDone<Done>> {
  const outputs = languages.flatMap(({ request }) => request.files.map(({ output }) => output));
  const isShared = new Set(outputs).size < outputs.length;
  const atOnce = isShared ? 1 : Math.min(languages.length, LANGUAGES_AT_ONCE);
  const most = Math.max(1, Math.floor(limits.most / atOnce));
  const concurrency = { start: Math.min(limits.start, most), most };
  const done: (Done | null)[] = languages.map(() => null);
  let failure: Error | null = null;
  const left = languages.entries();
  const work = async (): Promise<void> => {
    for (const [index, language] of left) {
      if (isOver()) return;
      try {
        done[index] = await translate(language, concurrency);
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error(String(error), { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failure };
}

/**
 * What the lock is to say after a run that made `made`. What was planned of a file says nothing any
 * more once somebody wrote, or tried to write, into it.
 */
export function updatesAfter(
  { languages, updates }: Pick<ProjectWork, 'languages' | 'updates'>,
  made: readonly LockUpdate[],
): readonly LockUpdate[] {
  const placeOf = (path: string, language: string): string => `${path}\n${language}`;
  const worked = new Set(
    languages.flatMap(({ language, files }) =>
      files.map(({ target }) => placeOf(target.path, language)),
    ),
  );
  const others = updates.filter(({ path, language }) => !worked.has(placeOf(path, language)));
  return [...others, ...made];
}
