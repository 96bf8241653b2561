import { defineCommands } from './command-row.ts';
import { captionCommands } from './rows/caption-commands.ts';
import { connectionCommands } from './rows/connection-commands.ts';
import { documentCommands } from './rows/document-commands.ts';
import { glossaryCommands } from './rows/glossary-commands.ts';
import { improveCommands } from './rows/improve-commands.ts';
import { localisationCommands } from './rows/localisation-commands.ts';
import { pageCommands } from './rows/page-commands.ts';
import { tableCommands } from './rows/table-commands.ts';
import { termCommands } from './rows/term-commands.ts';
import { translateCommands } from './rows/translate-commands.ts';

/**
 * Every command there is. The manifest, its texts in all languages, the menus and the key bindings
 * are generated from this table; `command-loaders.ts` says which file runs each.
 */
export const commandTable = defineCommands({
  ...translateCommands,
  ...localisationCommands,
  ...documentCommands,
  ...captionCommands,
  ...improveCommands,
  ...glossaryCommands,
  ...tableCommands,
  ...termCommands,
  ...pageCommands,
  ...connectionCommands,
});

/** Name after `interlinear.`. */
export type CommandId = keyof typeof commandTable;
