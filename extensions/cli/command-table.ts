import type { CommandDefinition } from './command.ts';

/** A command by its name; its file is loaded when it is run, or when help lists it. */
export interface ListedCommand {
  /** Words after `interlinear`, as its definition has them. */
  readonly name: string;
  readonly load: () => Promise<CommandDefinition>;
}

function command(name: string, load: () => Promise<CommandDefinition>): ListedCommand {
  return { name, load };
}

/** Every command, in the order help lists them. */
export const commandTable: readonly ListedCommand[] = [
  command('translate', async () => (await import('./commands/translate.ts')).translateCommand),
  command('init', async () => (await import('./commands/init.ts')).initCommand),
  command('status', async () => (await import('./commands/status.ts')).statusCommand),
  command('review', async () => (await import('./commands/review.ts')).reviewCommand),
  command('sync', async () => (await import('./commands/sync.ts')).syncCommand),
  command('export', async () => (await import('./commands/export.ts')).exportCommand),
  command('import', async () => (await import('./commands/import.ts')).importCommand),
  command('convert', async () => (await import('./commands/convert.ts')).convertCommand),
  command('document', async () => (await import('./commands/document.ts')).documentCommand),
  command('captions', async () => (await import('./commands/captions.ts')).captionsCommand),
  command('improve', async () => (await import('./commands/improve.ts')).improveCommand),
  command('correct', async () => (await import('./commands/correct.ts')).correctCommand),
  command('detect', async () => (await import('./commands/detect.ts')).detectCommand),
  command('check', async () => (await import('./commands/check.ts')).checkCommand),
  command('stats', async () => (await import('./commands/stats.ts')).statsCommand),
  command('pseudo', async () => (await import('./commands/pseudo.ts')).pseudoCommand),
  command(
    'glossary list',
    async () => (await import('./commands/terms/glossary-list.ts')).glossaryListCommand,
  ),
  command(
    'glossary get',
    async () => (await import('./commands/terms/glossary-get.ts')).glossaryGetCommand,
  ),
  command(
    'glossary create',
    async () => (await import('./commands/terms/glossary-create.ts')).glossaryCreateCommand,
  ),
  command(
    'glossary set',
    async () => (await import('./commands/terms/glossary-set.ts')).glossarySetCommand,
  ),
  command(
    'glossary merge',
    async () => (await import('./commands/terms/glossary-merge.ts')).glossaryMergeCommand,
  ),
  command(
    'glossary delete',
    async () => (await import('./commands/terms/glossary-delete.ts')).glossaryDeleteCommand,
  ),
  command(
    'glossary export',
    async () => (await import('./commands/terms/glossary-export.ts')).glossaryExportCommand,
  ),
  command(
    'glossary sync',
    async () => (await import('./commands/terms/glossary-sync.ts')).glossarySyncCommand,
  ),
  command(
    'style list',
    async () => (await import('./commands/terms/style-list.ts')).styleListCommand,
  ),
  command(
    'style show',
    async () => (await import('./commands/terms/style-show.ts')).styleShowCommand,
  ),
  command(
    'style create',
    async () => (await import('./commands/terms/style-create.ts')).styleCreateCommand,
  ),
  command(
    'style edit',
    async () => (await import('./commands/terms/style-edit.ts')).styleEditCommand,
  ),
  command(
    'style delete',
    async () => (await import('./commands/terms/style-delete.ts')).styleDeleteCommand,
  ),
  command(
    'style instructions',
    async () => (await import('./commands/terms/style-instructions.ts')).styleInstructionsCommand,
  ),
  command(
    'memory list',
    async () => (await import('./commands/terms/memory-list.ts')).memoryListCommand,
  ),
  command('languages', async () => (await import('./commands/languages.ts')).languagesCommand),
  command('usage', async () => (await import('./commands/usage.ts')).usageCommand),
  command('budget', async () => (await import('./commands/budget.ts')).budgetCommand),
  command('keys list', async () => (await import('./commands/keys/keys-list.ts')).keysListCommand),
  command(
    'keys create',
    async () => (await import('./commands/keys/keys-create.ts')).keysCreateCommand,
  ),
  command(
    'keys rename',
    async () => (await import('./commands/keys/keys-rename.ts')).keysRenameCommand,
  ),
  command(
    'keys limit',
    async () => (await import('./commands/keys/keys-limit.ts')).keysLimitCommand,
  ),
  command(
    'keys block',
    async () => (await import('./commands/keys/keys-limit.ts')).keysBlockCommand,
  ),
  command(
    'keys deactivate',
    async () => (await import('./commands/keys/keys-deactivate.ts')).keysDeactivateCommand,
  ),
  command('analytics', async () => (await import('./commands/analytics.ts')).analyticsCommand),
  command('sandbox', async () => (await import('./commands/sandbox.ts')).sandboxCommand),
  command(
    'models list',
    async () => (await import('./commands/models/models-list.ts')).modelsListCommand,
  ),
  command(
    'models add',
    async () => (await import('./commands/models/models-add.ts')).modelsAddCommand,
  ),
  command(
    'models verify',
    async () => (await import('./commands/models/models-verify.ts')).modelsVerifyCommand,
  ),
  command(
    'models remove',
    async () => (await import('./commands/models/models-remove.ts')).modelsRemoveCommand,
  ),
  command(
    'models check',
    async () => (await import('./commands/models/models-check.ts')).modelsCheckCommand,
  ),
  command(
    'models path',
    async () => (await import('./commands/models/models-path.ts')).modelsPathCommand,
  ),
  command('key set', async () => (await import('./commands/keys/key-set.ts')).keySetCommand),
  command('key show', async () => (await import('./commands/keys/key-show.ts')).keyShowCommand),
  command('key clear', async () => (await import('./commands/keys/key-clear.ts')).keyClearCommand),
  command('cache show', async () => (await import('./commands/cache-show.ts')).cacheShowCommand),
  command('cache clear', async () => (await import('./commands/cache-clear.ts')).cacheClearCommand),
];

/** The definitions of commands; of all of them when none are named. */
export function loadCommands(
  commands: readonly ListedCommand[] = commandTable,
): Promise<readonly CommandDefinition[]> {
  return Promise.all(commands.map(({ load }) => load()));
}

/**
 * The one command a command line calls, so that no other need be loaded; null when its first words
 * are none: then help or a complaint follows, which know all of them.
 */
export function findCalled(args: readonly string[]): ListedCommand | null {
  const [first, second] = args;
  const calls = [`${first ?? ''} ${second ?? ''}`, first];
  return commandTable.find(({ name }) => calls.includes(name)) ?? null;
}
