import path from 'node:path';
import type { OfferedPlan } from '../../../../shared/node/models/model-manager.ts';
import type { ModelSet } from '../../../../shared/node/models/model-store.ts';
import { CancelledError } from '../../cancelled-error.ts';
import type { CommandContext, ModelTools } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { withModelProgress } from '../../models/model-progress.ts';
import { directionOf, megabytes, readsPictures } from '../../models/model-words.ts';
import { plural } from '../../output/table.ts';
import { printRows } from '../../terms/print-rows.ts';
import { UsageError } from '../../usage-error.ts';

export const modelsAddCommand: CommandDefinition = {
  name: 'models add',
  summary: 'Fetch models for translating, or for reading pictures, on this machine.',
  details:
    'A language stands for both directions with English; directions between other languages go through ' +
    'English and need two models. With ocr-eng (or ocr-deu, ocr-fra, ocr-spa, ocr-ita, ocr-por) the sandbox ' +
    'reads the letters of pictures. What would be fetched is shown first: how much, from where and under ' +
    'which licence. Each file is checked against its SHA-256. Ctrl+C keeps what has arrived, and the ' +
    'same command goes on from there. Models are never renewed unasked: add one again for its newest version.',
  operands: [
    {
      form: '[languages...]',
      description:
        'Languages such as de, directions such as en-de, or ocr-eng for pictures in English.',
    },
  ],
  options: [
    {
      flags: '--from <folder>',
      description: 'Add the models in this folder, copied from another machine, without a network.',
    },
    { flags: '--yes', description: 'Fetch without asking.' },
  ],
  offline: true,
  examples: [
    'models add de fr',
    'models add en-de --yes',
    'models add ocr-eng',
    'models add --from /media/usb/models',
  ],
  run: addModels,
};

async function addModels(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const folder = invocation.text('from');
  if ((folder === null) === (invocation.operands.length === 0)) {
    throw new UsageError(
      'Name languages to fetch, such as "models add de", or a folder with --from; not both.',
    );
  }
  const models = await context.models();
  try {
    if (folder === null) await fetchModels(models, invocation, context);
    else await addFolder(models, path.resolve(folder), context);
  } finally {
    await models.close();
  }
  return exitCodes.done.code;
}

async function addFolder(
  models: ModelTools,
  folder: string,
  context: CommandContext,
): Promise<void> {
  const added = await withModelProgress(context, (watch) => models.addFolder(folder, watch));
  printAdded(added, models.store.folder, context);
}

async function fetchModels(
  models: ModelTools,
  invocation: Invocation,
  context: CommandContext,
): Promise<void> {
  const { terminal, quiet, signal } = context;
  if (!quiet) terminal.wait('Asking for the list of models …');
  const plan = await models.offer(invocation.operands, signal);
  terminal.endWait();
  if (!context.json) describe(plan, context);
  if (plan.models.length > 0) {
    await agree(plan, invocation, context);
    await withModelProgress(context, (watch) => models.install(plan, watch));
  }
  const names = new Set(plan.models.map(({ model }) => directionOf(model)));
  const added = models.store.sets().filter((set) => names.has(directionOf(set)));
  printAdded(added, models.store.folder, context);
}

function describe(plan: OfferedPlan, context: CommandContext): void {
  const { terminal } = context;
  for (const set of plan.present) {
    terminal.out(`${directionOf(set)} is there in its newest version, ${set.version}.`);
  }
  for (const pair of plan.missing) terminal.out(`There is no model for ${directionOf(pair)}.`);
  if (plan.models.length === 0) return;
  const rows = plan.models.map(({ model, replaces }) => [
    directionOf(model),
    model.version,
    megabytes(model.files.reduce((sum, { packedBytes }) => sum + packedBytes, 0)),
    replaces ?? '',
  ]);
  printRows(context, ['To fetch', 'Version', 'MB', 'Replaces'], rows, '');
  for (const pair of plan.throughEnglish) {
    terminal.out(`${directionOf(pair)} goes through English.`);
  }
  terminal.out('');
  terminal.out(
    `${megabytes(plan.packedBytes)} MB from ${plan.hosts.join(', ')}; ${megabytes(plan.bytes)} MB on the disk.`,
  );
  const areReaders = new Set(plan.models.map(({ model }) => readsPictures(model)));
  if (areReaders.has(false)) {
    terminal.out(
      `The models are by Mozilla and others, under ${plan.licences.models}. Translating takes about 600 MB of memory.`,
    );
  }
  if (areReaders.has(true)) {
    terminal.out(
      `Letters are read by Tesseract with data of its authors, under ${plan.licences.readers}, from npm packages of tesseract.js.`,
    );
  }
}

async function agree(
  plan: OfferedPlan,
  invocation: Invocation,
  context: CommandContext,
): Promise<void> {
  if (invocation.flag('yes')) return;
  const what = `${plural(plan.models.length, 'model')}, ${megabytes(plan.packedBytes)} MB`;
  const answer = context.json ? null : await context.askYesNo(`Fetch ${what}?`);
  if (answer === true) return;
  if (answer === false) throw new CancelledError();
  throw new UsageError(
    `${what} would be fetched from ${plan.hosts.join(', ')}. Add --yes to do it without being asked.`,
  );
}

function printAdded(sets: readonly ModelSet[], folder: string, context: CommandContext): void {
  const { terminal, json } = context;
  if (json) terminal.json({ folder, added: sets });
  else if (sets.length === 0) terminal.out('Nothing was added.');
  else {
    const names = sets.map((set) => `${directionOf(set)} ${set.version}`);
    const isForPictures = sets.every(readsPictures);
    const does = isForPictures ? 'reads pictures' : 'translates';
    terminal.out(`Added: ${names.join(', ')}. The sandbox ${does} with it from now on.`);
  }
}
