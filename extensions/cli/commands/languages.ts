import type { LanguageResource, LanguageV3 } from '../../../shared/api/types/languages.ts';
import { languageMatrix, pairFeatures, splitLanguages } from '../../../shared/languages/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { printMatrix } from '../output/print-matrix.ts';
import { printPair } from '../output/print-pair.ts';
import { formatTable } from '../output/table.ts';
import { openLists, takeListing } from '../terms/open-lists.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';

const resources = [
  'translate_text',
  'translate_document',
  'glossary',
  'voice',
  'write',
  'style_rules',
  'translation_memory',
] as const satisfies readonly LanguageResource[];

export const languagesCommand: CommandDefinition = {
  name: 'languages',
  summary: 'List languages and what the service can do in each.',
  details: '',
  operands: [],
  options: [
    {
      flags: '--resource <name>',
      description: 'What the languages are for (default: translate_text).',
      choices: resources,
    },
    { flags: '--beta', description: 'Include languages and features in beta.' },
    { flags: '--matrix', description: 'Show everything the service does, language by language.' },
    { flags: '--from <language>', description: 'With --to: what works between two languages.' },
    { flags: '--to <language>', description: 'With --from: the language to write.' },
  ],
  examples: [
    'languages',
    'languages --resource write --json',
    'languages --matrix --beta',
    'languages --from EN --to PT-BR',
  ],
  run: showLanguages,
};

function showLanguages(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [source, target] = [invocation.text('from'), invocation.text('to')];
  if (source !== null && target !== null) return showPair(source, target, invocation, context);
  if (source !== null || target !== null) {
    throw new UsageError('Give --from and --to together, to see what works between two languages.');
  }
  return invocation.flag('matrix')
    ? showMatrix(invocation, context)
    : showList(invocation, context);
}

function showPair(
  source: string,
  target: string,
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  if (invocation.text('resource') !== null || invocation.flag('matrix')) {
    throw new UsageError('--from and --to show every resource: leave out --resource and --matrix.');
  }
  const pair = { source, target };
  return withLink(context, async (link) => {
    const parts = { client: link.client, lists: await openLists(link, context) };
    const resources = await pairFeatures(pair, parts, context.signal);
    printPair(pair, resources, context);
    return resources.some(({ possible }) => possible === true)
      ? exitCodes.done.code
      : exitCodes.findings.code;
  });
}

function showMatrix(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.text('resource') !== null) {
    throw new UsageError('--matrix shows every resource: leave out --resource.');
  }
  const options = { beta: invocation.flag('beta'), signal: context.signal };
  return withLink(context, async (link) => {
    printMatrix(await languageMatrix(await openLists(link, context), options), context);
    return exitCodes.done.code;
  });
}

function showList(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const resource = invocation.choice('resource', resources) ?? 'translate_text';
  const include = invocation.flag('beta') ? (['beta', 'external'] as const) : [];
  return withLink(context, async (link) => {
    const options = { freshness: 'fresh', signal: context.signal } as const;
    const known = await openLists(link, context);
    const kept = await known.languages({ resource, include }, options);
    const lists = splitLanguages(takeListing(kept, context));
    if (context.json) {
      context.terminal.json(lists);
      return exitCodes.done.code;
    }
    const all = new Map([...lists.sources, ...lists.targets].map((each) => [each.lang, each]));
    const rows = [...all.values()].sort((a, b) => (a.lang < b.lang ? -1 : 1)).map(describe);
    const [head = '', ...lines] = formatTable(['Code', 'Name', 'Use', 'Features'], rows);
    context.terminal.out(context.style.bold(head));
    for (const line of lines) context.terminal.out(line);
    return exitCodes.done.code;
  });
}

function describe(language: LanguageV3): readonly string[] {
  const use = [
    language.usable_as_source ? 'source' : '',
    language.usable_as_target ? 'target' : '',
  ].filter(Boolean);
  const status = language.status === 'stable' ? '' : ` (${language.status})`;
  const features = Object.keys(language.features).sort();
  return [language.lang, language.name + status, use.join(' '), features.join(' ')];
}
