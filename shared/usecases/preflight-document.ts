import type { Plan } from '../secrets/key-policy.ts';
import type { DocumentOptions, DocumentSource } from '../jobs/documents/document-order.ts';
import type { LanguageLists } from './list-languages.ts';
import type { UsageReport } from './get-usage.ts';

/** What is known of the service before a document is sent; null where it could not be had. */
export interface PreflightFacts {
  readonly plan: Plan;
  /** Of the resource `translate_document`. */
  readonly languages: LanguageLists | null;
  readonly usage: UsageReport | null;
  /** Dictionaries of the glossaries that are asked for, by their ids. */
  readonly glossaries: ReadonlyMap<string, readonly GlossaryPair[]> | null;
}

/** Languages of one dictionary, as the service writes them. */
export interface GlossaryPair {
  readonly source_lang: string;
  readonly target_lang: string;
}

export interface PreflightNote {
  /** Kebab-case, stable, such as `too-large`. */
  readonly code: string;
  /** Whole sentences for people: what is wrong and the next step. */
  readonly sentence: string;
}

/** What is to be said before a document is sent. With a refusal, nothing must be. */
export interface Preflight {
  readonly refusals: readonly PreflightNote[];
  readonly warnings: readonly PreflightNote[];
  /** Extension of the result, without a dot. */
  readonly resultExtension: string;
  /** Characters that are billed at least: 50,000 for Office and PDF files (spec 2.3), else 0. */
  readonly minimumBilledCharacters: number;
  /** Characters that will be billed, the minimum included; null where it cannot be known here. */
  readonly billedCharacters: number | null;
  /** Code points left in this billing period; null without a limit, or when unknown. */
  readonly charactersLeft: number | null;
}

/** Looks at a document and its order before anything is uploaded; reads the document, sends nothing. */
export function preflightDocument(
  source: DocumentSource,
  options: DocumentOptions,
  facts: PreflightFacts,
): Promise<Preflight> {
  return Promise.reject(
    new Error(`Being written: ${source.label}, ${options.targetLanguage}, ${facts.plan}.`),
  );
}
