import type { CommandDefinition } from './command.ts';
import { cacheShowCommand } from './commands/cache-show.ts';
import { cacheClearCommand } from './commands/cache-clear.ts';
import { captionsCommand } from './commands/captions.ts';
import { checkCommand } from './commands/check.ts';
import { correctCommand } from './commands/correct.ts';
import { detectCommand } from './commands/detect.ts';
import { documentCommand } from './commands/document.ts';
import { glossaryListCommand } from './commands/terms/glossary-list.ts';
import { glossaryGetCommand } from './commands/terms/glossary-get.ts';
import { glossaryCreateCommand } from './commands/terms/glossary-create.ts';
import { glossarySetCommand } from './commands/terms/glossary-set.ts';
import { glossaryMergeCommand } from './commands/terms/glossary-merge.ts';
import { glossaryDeleteCommand } from './commands/terms/glossary-delete.ts';
import { glossaryExportCommand } from './commands/terms/glossary-export.ts';
import { glossarySyncCommand } from './commands/terms/glossary-sync.ts';
import { styleListCommand } from './commands/terms/style-list.ts';
import { styleShowCommand } from './commands/terms/style-show.ts';
import { styleCreateCommand } from './commands/terms/style-create.ts';
import { styleEditCommand } from './commands/terms/style-edit.ts';
import { styleDeleteCommand } from './commands/terms/style-delete.ts';
import { styleInstructionsCommand } from './commands/terms/style-instructions.ts';
import { memoryListCommand } from './commands/terms/memory-list.ts';
import { improveCommand } from './commands/improve.ts';
import { languagesCommand } from './commands/languages.ts';
import { pseudoCommand } from './commands/pseudo.ts';
import { statsCommand } from './commands/stats.ts';
import { usageCommand } from './commands/usage.ts';
import { budgetCommand } from './commands/budget.ts';
import { analyticsCommand } from './commands/analytics.ts';
import { keysBlockCommand, keysLimitCommand } from './commands/keys/keys-limit.ts';
import { keysCreateCommand } from './commands/keys/keys-create.ts';
import { keysDeactivateCommand } from './commands/keys/keys-deactivate.ts';
import { keysListCommand } from './commands/keys/keys-list.ts';
import { keysRenameCommand } from './commands/keys/keys-rename.ts';
import { keyClearCommand } from './commands/keys/key-clear.ts';
import { keySetCommand } from './commands/keys/key-set.ts';
import { keyShowCommand } from './commands/keys/key-show.ts';
import { sandboxCommand } from './commands/sandbox.ts';
import { translateCommand } from './commands/translate.ts';

/** Every command, in the order help lists them. */
export const commandTable: readonly CommandDefinition[] = [
  translateCommand,
  documentCommand,
  captionsCommand,
  improveCommand,
  correctCommand,
  detectCommand,
  checkCommand,
  statsCommand,
  pseudoCommand,
  glossaryListCommand,
  glossaryGetCommand,
  glossaryCreateCommand,
  glossarySetCommand,
  glossaryMergeCommand,
  glossaryDeleteCommand,
  glossaryExportCommand,
  glossarySyncCommand,
  styleListCommand,
  styleShowCommand,
  styleCreateCommand,
  styleEditCommand,
  styleDeleteCommand,
  styleInstructionsCommand,
  memoryListCommand,
  languagesCommand,
  usageCommand,
  budgetCommand,
  keysListCommand,
  keysCreateCommand,
  keysRenameCommand,
  keysLimitCommand,
  keysBlockCommand,
  keysDeactivateCommand,
  analyticsCommand,
  sandboxCommand,
  keySetCommand,
  keyShowCommand,
  keyClearCommand,
  cacheShowCommand,
  cacheClearCommand,
];
