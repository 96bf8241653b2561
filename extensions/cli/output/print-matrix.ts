import { told } from './words.ts';
import type { LanguageResource } from '../../../shared/api/types/languages.ts';
import {
  type LanguageMatrix,
  type MatrixCell,
  resourceOrder,
} from '../../../shared/languages/index.ts';
import type { CommandContext } from '../command-context.ts';
import { printJson, printRows } from '../terms/print-rows.ts';

const titles: Readonly<Record<LanguageResource, string>> = {
  translate_text: 'Text',
  translate_document: 'Documents',
  glossary: 'Glossary',
  style_rules: 'Style',
  translation_memory: 'Memory',
  write: 'Write',
  voice: 'Voice',
};

/** Languages down, what the service does across; a legend below, and what could not be had. */
export function printMatrix(matrix: LanguageMatrix, context: CommandContext): void {
  const { rows, failures } = matrix;
  if (context.json) {
    const languages = rows.map(({ lang, name, cells }) => {
      return { lang, name, resources: Object.fromEntries(cells) };
    });
    const missing = Array.from(failures, ([resource, { said }]) => {
      return { resource, said };
    });
    printJson(context, { languages, missing });
    return;
  }
  const { terminal } = context;
  const head = ['Code', 'Name', ...resourceOrder.map((resource) => titles[resource])];
  const lines = rows.map(({ lang, name, cells }) => [
    lang,
    name,
    ...resourceOrder.map((resource) =>
      failures.has(resource) ? '?' : markOf(cells.get(resource)),
    ),
  ]);
  printRows(context, head, lines, 'The service names no languages.');
  terminal.out('');
  terminal.out(
    's source, t target, f formality, * beta or early access, ° by a partner, · nothing',
  );
  for (const [resource, { said }] of failures) {
    terminal.err(`note: ${titles[resource]}: ${told(said)}`);
  }
}

function markOf(cell: MatrixCell | undefined): string {
  if (cell === undefined) return '·';
  const { source, target, status, features } = cell;
  const has = (name: string): boolean => features.some((feature) => feature.name === name);
  return [
    source ? 's' : '',
    target ? 't' : '',
    has('formality') ? 'f' : '',
    status === 'stable' ? '' : '*',
    features.some(({ external }) => external) ? '°' : '',
  ].join('');
}
