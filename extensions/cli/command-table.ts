import type { CommandDefinition } from './command.ts';
import { cacheShowCommand } from './commands/cache-show.ts';
import { cacheClearCommand } from './commands/cache-clear.ts';
import { checkCommand } from './commands/check.ts';
import { correctCommand } from './commands/correct.ts';
import { detectCommand } from './commands/detect.ts';
import { documentCommand } from './commands/document.ts';
import { improveCommand } from './commands/improve.ts';
import { languagesCommand } from './commands/languages.ts';
import { pseudoCommand } from './commands/pseudo.ts';
import { statsCommand } from './commands/stats.ts';
import { usageCommand } from './commands/usage.ts';
import { keyClearCommand } from './commands/key-clear.ts';
import { keySetCommand } from './commands/key-set.ts';
import { keyShowCommand } from './commands/key-show.ts';
import { sandboxCommand } from './commands/sandbox.ts';
import { translateCommand } from './commands/translate.ts';

/** Every command, in the order help lists them. */
export const commandTable: readonly CommandDefinition[] = [
  translateCommand,
  documentCommand,
  improveCommand,
  correctCommand,
  detectCommand,
  checkCommand,
  statsCommand,
  pseudoCommand,
  languagesCommand,
  usageCommand,
  sandboxCommand,
  keySetCommand,
  keyShowCommand,
  keyClearCommand,
  cacheShowCommand,
  cacheClearCommand,
];
