import type { Client } from '../../api/client.ts';
import { isServiceError } from '../../api/core/errors/errors.ts';
import type { DocumentOptions, DocumentSource } from '../document-order.ts';
import { documentTypeOf, mostCharacters } from '../document-types.ts';
import { extensionOf, resultExtensionOf } from '../name-result.ts';
import type { KeyPlan } from '../../secrets/key-policy.ts';
import { countDocumentCharacters } from './estimate-document.ts';
import { say } from '../../messages/message.ts';
import { getUsage, type UsageReport } from '../../account/get-usage.ts';
import { listLanguages } from '../../languages/list-languages.ts';
import { checkFile, checkOutputFormat } from './preflight-file.ts';
import {
  joinNotes,
  nothingToSay,
  refusal,
  warning,
  type PreflightNotes,
} from './preflight-note.ts';
import { checkOptions, type GlossaryPair, type OptionFacts } from './preflight-options.ts';

/** What is known of the service before a document is sent; null where it could not be had. */
export interface PreflightFacts extends OptionFacts {
  readonly usage: UsageReport | null;
}

/** What is to be said before a document is sent. With a refusal, nothing must be. */
export interface Preflight extends PreflightNotes {
  /** Extension of the result, without a dot. */
  readonly resultExtension: string;
  /** Characters that are billed at least: 50,000 for Office and PDF files (spec 2.3), else 0. */
  readonly minimumBilledCharacters: number;
  /** Characters that will be billed, the minimum included; null where it cannot be known here. */
  readonly billedCharacters: number | null;
  /** Code points left in this billing period; null without a limit, or when unknown. */
  readonly charactersLeft: number | null;
}

/** What a preflight asks of the service. */
export type PreflightService = Pick<Client, 'listLanguages' | 'getUsage' | 'getGlossary'>;

export interface GatherFactsOptions {
  /** Glossaries of the order. */
  readonly glossaryIds?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Asks the service once for what {@link preflightDocument} needs; a question without answer holds up nothing. */
export async function gatherPreflightFacts(
  client: PreflightService,
  plan: KeyPlan,
  { glossaryIds = [], signal }: GatherFactsOptions = {},
): Promise<PreflightFacts> {
  const request = { resource: 'translate_document', include: ['beta'] } as const;
  const [languages, usage, glossaries] = await Promise.all([
    listLanguages(request, client, signal).catch(() => null),
    getUsage(client, signal).catch(() => null),
    gatherGlossaries(client, glossaryIds, signal),
  ]);
  return { plan, languages, usage, glossaries };
}

async function gatherGlossaries(
  client: PreflightService,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<PreflightFacts['glossaries']> {
  const known = new Map<string, readonly GlossaryPair[] | null>();
  for (const id of ids) {
    try {
      const options = signal === undefined ? {} : { signal };
      const { data } = await client.getGlossary({ glossary_id: id }, options);
      known.set(id, data.dictionaries);
    } catch (error) {
      if (isServiceError(error) && error.kind === 'not-found') known.set(id, null);
    }
  }
  return known;
}

/**
 * Looks at a document and its order before anything is uploaded; reads the document, sends nothing.
 * Rejects with a `BlobError` when the document cannot be read.
 */
export async function preflightDocument(
  source: DocumentSource,
  options: DocumentOptions,
  facts: PreflightFacts,
): Promise<Preflight> {
  const file = await checkFile(source, facts.plan);
  const type = documentTypeOf(extensionOf(source.fileName));
  const minimum = type?.minimumBilledCharacters ?? 0;
  const characters = file.refusals.length > 0 ? null : await countDocumentCharacters(source);
  const billed = characters === null ? null : Math.max(characters, minimum);
  const left = facts.usage?.charactersLeft ?? null;
  const notes = joinNotes([
    file,
    checkOutputFormat(source.fileName, options.outputFormat),
    checkOptions(options, facts),
    checkLength(characters, facts.plan),
    checkCost(billed, minimum),
    checkQuota(billed ?? minimum, left),
  ]);
  return {
    ...notes,
    resultExtension: resultExtensionOf(source.fileName, options.outputFormat),
    minimumBilledCharacters: minimum,
    billedCharacters: billed,
    charactersLeft: left,
  };
}

function checkLength(characters: number | null, plan: KeyPlan): PreflightNotes {
  const limit = mostCharacters[plan];
  if (characters === null || characters <= limit) return nothingToSay;
  return refusal(say('too-many-characters', { characters, limit }));
}

function checkCost(billed: number | null, minimum: number): PreflightNotes {
  if (minimum === 0 || (billed !== null && billed > minimum)) return nothingToSay;
  return warning(say('minimum-billing', { minimum }));
}

function checkQuota(needed: number, left: number | null): PreflightNotes {
  if (left === null || needed <= left) return nothingToSay;
  return refusal(say('quota.document', { needed, left }));
}
