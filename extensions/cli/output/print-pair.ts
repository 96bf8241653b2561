import type { AskedPair, PairFeature, PairResource } from '../../../shared/languages/index.ts';
import type { CommandContext } from '../command-context.ts';
import { printJson, printRows } from '../terms/print-rows.ts';

/** Resources down; what of each works for two languages, and what does not. */
export function printPair(
  pair: AskedPair,
  resources: readonly PairResource[],
  context: CommandContext,
): void {
  if (context.json) {
    printJson(context, { ...pair, resources });
    return;
  }
  const rows = resources.map(({ name, possible, features }) => [
    wordsOf(name),
    possible === null ? 'new to this version' : possible ? 'yes' : 'no',
    listOf(features.filter(({ supported }) => supported)),
    listOf(features.filter(({ supported }) => !supported)),
  ]);
  const head = [`${pair.source} to ${pair.target}`, 'Possible', 'With', 'Without'];
  printRows(context, head, rows, 'The service names nothing that it does.');
}

function listOf(features: readonly PairFeature[]): string {
  return features
    .map(({ name, status }) => {
      const settled = status === null || status === 'stable';
      return settled ? wordsOf(name) : `${wordsOf(name)} (${wordsOf(status)})`;
    })
    .join(', ');
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}
