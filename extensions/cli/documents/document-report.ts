import { joinShares } from '../../../shared/api/makers/maker.ts';
import type { CommandContext, ServiceIdentity } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { makerLines } from '../output/describe-makers.ts';
import { formatCount, formatTable, plural } from '../output/table.ts';
import { exitCodeOfOutcomes, messagesOf, type DocumentOutcome } from './document-outcome.ts';
import { nameOfPath } from '../output/name-of-path.ts';
import { shown } from '../output/shown.ts';

/** Prints what became of the documents; returns the exit code. */
export function reportDocuments(
  outcomes: readonly DocumentOutcome[],
  context: CommandContext,
  service: ServiceIdentity,
): ExitCode {
  const exitCode = exitCodeOfOutcomes(outcomes);
  const { terminal, style, json } = context;
  if (json) {
    const documents = outcomes.map((each) => {
      const { name, outcome, id, output, billedCharacters, makers, said } = each;
      const facts = { name, outcome, id, output, billedCharacters, makers };
      return { ...facts, messages: messagesOf(each), said };
    });
    const document = { service: service.label, sandbox: service.sandbox, documents, exitCode };
    terminal.json(document);
    return exitCode;
  }
  const rows = outcomes.map(({ name, outcome, output, billedCharacters }) => [
    name,
    words[outcome],
    output === null ? '' : nameOfPath(output),
    billedCharacters === null ? '' : formatCount(billedCharacters),
  ]);
  const [head, ...lines] = formatTable(['Document', 'Outcome', 'Result', 'Billed'], rows);
  terminal.out(style.bold(head ?? ''));
  for (const line of lines) terminal.out(line);
  printMessages(outcomes, context);
  const billed = outcomes.reduce((sum, each) => sum + (each.billedCharacters ?? 0), 0);
  if (billed > 0) {
    terminal.out('');
    terminal.out(
      service.sandbox
        ? `A paid service would bill ${plural(billed, 'character')}.`
        : `${plural(billed, 'character')} billed by ${service.label}.`,
    );
  }
  const makers = joinShares(outcomes.flatMap((each) => each.makers));
  for (const line of makerLines(makers, null)) terminal.out(line);
  return exitCode;
}

/** What there is to say about single documents. */
export function printMessages(
  outcomes: readonly DocumentOutcome[],
  { terminal, style }: CommandContext,
): void {
  for (const each of outcomes) {
    const mark = each.outcome === 'published' ? style.warn('note') : style.bad('error');
    for (const message of messagesOf(each)) terminal.err(shown`${mark}: ${each.name}: ${message}`);
  }
}

const words: Readonly<Record<DocumentOutcome['outcome'], string>> = {
  published: 'translated',
  failed: 'failed',
  refused: 'refused',
  stopped: 'not finished',
  'under-way': 'under way',
};
