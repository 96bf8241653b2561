import type { CommandContext, ServiceIdentity } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { formatCount, formatTable } from '../output/table.ts';
import { exitCodeOfOutcomes, messagesOf, type DocumentOutcome } from './document-outcome.ts';
import { nameOfPath } from '../output/name-of-path.ts';
import { printMessages } from './document-report.ts';
import type { PricedDocument } from './priced-document.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

/** Prints what documents would cost; returns the exit code. */
export function reportPreflight(
  weighed: readonly PricedDocument[],
  refused: readonly DocumentOutcome[],
  context: CommandContext,
  service: ServiceIdentity,
): ExitCode {
  const exitCode = exitCodeOfOutcomes(refused);
  const { terminal, style, json } = context;
  const documents = weighed.map(({ name, order, preflight }) => ({
    name,
    bytes: order.source.bytes.byteLength,
    output: order.target,
    minimumBilledCharacters: preflight.minimumBilledCharacters,
    billedCharacters: preflight.billedCharacters,
    warnings: preflight.warnings.map(({ code, said }) => ({ code, sentence: told(said), said })),
  }));
  if (json) {
    const answer = {
      service: service.label,
      sandbox: service.sandbox,
      dryRun: true,
      documents,
      refused: refused.map((each) => {
        return { name: each.name, messages: messagesOf(each), said: each.said };
      }),
      exitCode,
    };
    terminal.json(answer);
    return exitCode;
  }
  const rows = documents.map(({ name, output, billedCharacters, minimumBilledCharacters }) => [
    name,
    nameOfPath(output),
    describeCost(billedCharacters, minimumBilledCharacters),
  ]);
  const [head, ...lines] = formatTable(['Document', 'Result', 'Characters billed'], rows);
  terminal.out(style.bold(head ?? ''));
  for (const line of lines) terminal.out(line);
  printMessages(refused, context);
  for (const { name, warnings } of documents) {
    for (const { sentence } of warnings)
      terminal.err(shown`${style.warn('note')}: ${name}: ${sentence}`);
  }
  terminal.out('');
  terminal.out('Nothing was sent.');
  return exitCode;
}

function describeCost(billed: number | null, minimum: number): string {
  if (billed !== null) return formatCount(billed);
  return minimum === 0 ? 'not known before' : `at least ${formatCount(minimum)}`;
}
