import type { KeptCatalogue, KnownModel } from '../../../../shared/node/models/kept-catalogue.ts';
import type { ModelSet } from '../../../../shared/node/models/model-store.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { directionOf, megabytes, readsPictures } from '../../models/model-words.ts';
import { printRows } from '../../terms/print-rows.ts';

export const modelsListCommand: CommandDefinition = {
  name: 'models list',
  summary: 'List models for translating on this machine: installed ones, and those there are.',
  details:
    'The sandbox translates with installed models. What there is to add is known from the last look; ' +
    '--refresh looks anew, which is the only time that this command uses the network.',
  operands: [],
  options: [{ flags: '--refresh', description: 'Ask the registry of models what there is now.' }],
  offline: true,
  examples: ['models list', 'models list --refresh'],
  run: listModels,
};

async function listModels(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const models = await context.models();
  try {
    if (invocation.flag('refresh')) {
      if (!context.quiet) context.terminal.wait('Asking for the list of models …');
      await models.refresh(context.signal);
      context.terminal.endWait();
    }
    const installed = models.store.sets();
    const known = models.known();
    if (context.json) printAsJson(models.store.folder, installed, known, context);
    else print(models.store.folder, installed, known, context);
  } finally {
    await models.close();
  }
  return exitCodes.done.code;
}

function printAsJson(
  folder: string,
  installed: readonly ModelSet[],
  known: KeptCatalogue | null,
  { terminal }: CommandContext,
): void {
  const sets = installed.map((set) => ({ ...set, bytes: bytesOfSet(set) }));
  terminal.json({ folder, installed: sets, list: known });
}

function bytesOfSet({ files }: ModelSet): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function print(
  folder: string,
  installed: readonly ModelSet[],
  known: KeptCatalogue | null,
  context: CommandContext,
): void {
  const { terminal } = context;
  const rows = installed.map((set) => [
    directionOf(set),
    set.version,
    megabytes(bytesOfSet(set)),
    newerThan(set, known) ?? '',
  ]);
  const nothing = `No models are installed in ${folder}.`;
  printRows(context, ['Installed', 'Version', 'MB', 'Newer'], rows, nothing);
  terminal.out('');
  if (known === null) terminal.out('See what there is to add: interlinear models list --refresh');
  else printKnown(known, context);
  if (installed.some(readsPictures)) return;
  terminal.out('Let the sandbox read pictures: interlinear models add ocr-eng');
}

function printKnown(known: KeptCatalogue, context: CommandContext): void {
  const { terminal } = context;
  const languages = [...new Set(known.models.map(otherLanguage))].sort();
  const sizeOf = sizesOf(known);
  const head = ['Language', 'From English, MB', 'To English, MB'];
  const sizes = languages.map((language) => [
    language,
    sizeOf('en', language),
    sizeOf(language, 'en'),
  ]);
  printRows(context, head, sizes, 'The registry had no models.');
  terminal.out('');
  terminal.out(`As of ${known.day}. Other directions go through English.`);
  terminal.out('Add one: interlinear models add de');
}

function otherLanguage({ source, target }: KnownModel): string {
  return source === 'en' ? target : source;
}

function sizesOf({ models }: KeptCatalogue): (source: string, target: string) => string {
  const sizes = new Map(models.map((model) => [directionOf(model), model.packedBytes]));
  return (source, target) => {
    const bytes = sizes.get(directionOf({ source, target }));
    return bytes === undefined ? '–' : megabytes(bytes);
  };
}

/** The version that could be fetched in the place of a model; null for none. */
function newerThan(set: ModelSet, known: KeptCatalogue | null): string | null {
  const listed = known?.models.find(
    ({ source, target }) => source === set.source && target === set.target,
  );
  return listed === undefined || listed.version === set.version ? null : listed.version;
}
