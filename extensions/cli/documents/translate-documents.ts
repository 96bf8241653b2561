import { isBlobError } from '../../../shared/files/index.ts';
import {
  type DocumentOptions,
  type DocumentOrder,
  type PreflightFacts,
  documentIdOf,
  gatherPreflightFacts,
  preflightDocument,
} from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { withTermIds } from '../terms/choose-for-command.ts';
import { withLink } from '../with-link.ts';
import { readDocumentsAtOnce } from './document-options.ts';
import { refusedOutcome, type DocumentOutcome } from './document-outcome.ts';
import { reportDocuments } from './document-report.ts';
import { reportPreflight } from './preflight-report.ts';
import type { PricedDocument } from './priced-document.ts';
import { findDocuments, type PlacedDocument } from './find-documents.ts';
import { finishDocuments, type PendingDocument } from './finish-documents.ts';
import { openDocuments, type OpenDocuments } from './open-documents.ts';
import { probeDocuments } from './probe-documents.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

/** Sends documents and brings their translations, as far as each gets in this run. */
export async function translateDocuments(
  invocation: Invocation,
  context: CommandContext,
  named: DocumentOptions,
): Promise<ExitCode> {
  const placed = await findDocuments(invocation, context, named);
  const atOnce = readDocumentsAtOnce(invocation);
  const again = invocation.flag('again');
  return withLink(context, async (link) => {
    const dryRun = invocation.flag('dryRun');
    const probe = dryRun ? null : probeDocuments(placed, link, context);
    const options = await withTermIds(named, probe, link, context);
    const facts = await gatherPreflightFacts(link.client, link.plan, {
      glossaryIds: options.glossaryIds ?? [],
      signal: context.signal,
    });
    const { weighed, refused } = await weighAll(placed, options, facts, context);
    if (dryRun) {
      const open = await openDocuments(context, link, { willSend: false });
      const priced = again ? weighed : await withoutPaid(weighed, open, context);
      return reportPreflight(priced, refused, context, link);
    }
    if (weighed.length === 0) return reportDocuments(refused, context, link);
    for (const { name, preflight } of weighed) {
      for (const { said } of preflight.warnings) note(context, `${name}: ${told(said)}`);
    }
    const open = await openDocuments(context, link);
    const tasks: PendingDocument[] = [];
    const earlier: DocumentOutcome[] = [];
    for (const { name, order } of weighed) {
      const before = again ? null : await findEarlier(name, order, open, context);
      if (before === null) tasks.push({ name, order, id: null });
      else earlier.push(before);
    }
    const run = { context, link, jobs: open.jobs, atOnce, uploadAgain: again };
    const outcomes = [...refused, ...earlier, ...(await finishDocuments(tasks, run))];
    return reportDocuments(outcomes, context, link);
  });
}

interface Weighing {
  readonly weighed: readonly PricedDocument[];
  readonly refused: readonly DocumentOutcome[];
}

/** Looks at all documents before the first is sent; what one will be billed is not there for the next. */
async function weighAll(
  placed: readonly PlacedDocument[],
  options: DocumentOptions,
  facts: PreflightFacts,
  context: CommandContext,
): Promise<Weighing> {
  const weighed: PricedDocument[] = [];
  const refused: DocumentOutcome[] = [];
  let spoken = 0;
  for (const document of placed) {
    context.signal.throwIfAborted();
    const result = await weigh(document, options, withLess(facts, spoken), context);
    if ('outcome' in result) {
      refused.push(result);
      continue;
    }
    weighed.push(result);
    spoken += result.preflight.billedCharacters ?? result.preflight.minimumBilledCharacters;
  }
  return { weighed, refused };
}

async function weigh(
  { file, target }: PlacedDocument,
  options: DocumentOptions,
  facts: PreflightFacts,
  context: CommandContext,
): Promise<PricedDocument | DocumentOutcome> {
  try {
    const source = await context.openDocument(file.path);
    const preflight = await preflightDocument(source, options, facts);
    const refusals = preflight.refusals.map(({ said }) => said);
    if (refusals.length > 0) return refusedOutcome(file.name, refusals);
    return { name: file.name, order: { source, target, options }, preflight };
  } catch (error) {
    if (isBlobError(error)) return refusedOutcome(file.name, [error.said]);
    throw error;
  }
}

/** Documents whose translation is there already cost nothing. */
async function withoutPaid(
  weighed: readonly PricedDocument[],
  open: OpenDocuments,
  context: CommandContext,
): Promise<readonly PricedDocument[]> {
  const priced: PricedDocument[] = [];
  for (const each of weighed) {
    const isPaid = (await findEarlier(each.name, each.order, open, context)) !== null;
    const preflight = { ...each.preflight, billedCharacters: 0, warnings: [] };
    priced.push(isPaid ? { ...each, preflight } : each);
  }
  return priced;
}

/** The same document with the same options was paid for before, and its result is still there. */
async function findEarlier(
  name: string,
  order: DocumentOrder,
  { jobs, connection }: OpenDocuments,
  context: CommandContext,
): Promise<DocumentOutcome | null> {
  const id = await documentIdOf(connection, order);
  const phase = (await jobs.list()).find((record) => record.id === id)?.phase;
  if (phase?.name !== 'published' || !(await isThere(phase.target, context))) return null;
  return {
    name,
    outcome: 'published',
    id,
    output: phase.target,
    billedCharacters: 0,
    makers: [],
    said: [],
    steps: [
      'It was translated with these options before, and nothing was sent now. Add --again to send it once more.',
    ],
    exitCode: exitCodes.done.code,
  };
}

async function isThere(file: string, context: CommandContext): Promise<boolean> {
  try {
    await context.openDocument(file);
    return true;
  } catch (error) {
    if (isBlobError(error)) return false;
    throw error;
  }
}

function withLess({ usage, ...facts }: PreflightFacts, spoken: number): PreflightFacts {
  const left = usage?.charactersLeft ?? null;
  if (usage === null || left === null) return { ...facts, usage };
  return { ...facts, usage: { ...usage, charactersLeft: Math.max(0, left - spoken) } };
}

function note({ terminal, style, quiet }: CommandContext, sentence: string): void {
  if (!quiet) terminal.err(shown`${style.warn('note')}: ${sentence}`);
}
