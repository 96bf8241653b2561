import type { CommandDefinition } from './command.ts';
import { cacheClearCommand } from './commands/cache-clear.ts';
import { keyClearCommand } from './commands/key-clear.ts';
import { keySetCommand } from './commands/key-set.ts';
import { keyShowCommand } from './commands/key-show.ts';
import { sandboxCommand } from './commands/sandbox.ts';
import { translateCommand } from './commands/translate.ts';

/** Every command, in the order help lists them. */
export const commandTable: readonly CommandDefinition[] = [
  translateCommand,
  sandboxCommand,
  keySetCommand,
  keyShowCommand,
  keyClearCommand,
  cacheClearCommand,
];
