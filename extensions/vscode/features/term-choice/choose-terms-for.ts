import type * as vscode from 'vscode';
import type { Freshness } from '../../../../shared/cache/account-lists.ts';
import type { RequestCustomisation, TermWishes } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { termWishes } from './term-wishes.ts';

/** What is to be translated, as far as terms depend on it. */
export interface TermSituation {
  /** The folder's settings say what is wished for. */
  readonly resource: vscode.Uri | undefined;
  /** Service code; null when nobody knows. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** The first texts; asked for only where the language has to be found out. */
  readonly sample: () => readonly string[];
  readonly signal?: AbortSignal;
  /** `fresh` after the service refused what was chosen (F15). */
  readonly freshness?: Freshness;
  /** In the place of what the settings name. */
  readonly wishes?: TermWishes | null;
}

/** How long a glossary that was made just now is waited for. */
const READY_WITHIN_MS = 5_000;

/**
 * The glossaries, style rules and memory that hold for a translation, by the settings of the folder;
 * null when they name nothing, and then nothing is asked or loaded.
 */
export async function chooseTermsFor(
  services: Pick<Services, 'clock' | 'settings'>,
  link: ServiceLink,
  situation: TermSituation,
): Promise<RequestCustomisation | null> {
  const { resource, sourceLanguage, targetLanguage, sample, signal, freshness } = situation;
  const { wishes = termWishes(services.settings(resource)) } = situation;
  if (wishes === null) return null;
  const { chooseTerms } = await import('../../../../shared/terms/index.ts');
  const request = { sourceLanguage, targetLanguage, sample };
  const { lists, probe } = link;
  return chooseTerms(wishes, request, {
    lists,
    probe,
    clock: services.clock,
    readyWithinMs: READY_WITHIN_MS,
    ...(signal === undefined ? {} : { signal }),
    ...(freshness === undefined ? {} : { freshness }),
  });
}
