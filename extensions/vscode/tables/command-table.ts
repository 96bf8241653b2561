import { defineCommands } from './command-row.ts';
import { captionCommands } from '../features/captions/captions-rows.ts';
import { connectionCommands } from '../features/connection/connection-rows.ts';
import { documentCommands } from '../features/documents/documents-rows.ts';
import { glossaryCommands } from '../features/term-tree/term-tree-rows.ts';
import { improveCommands } from '../features/improve/improve-rows.ts';
import { localisationCommands } from '../features/review/review-rows.ts';
import { pageCommands } from '../features/pages/pages-rows.ts';
import { tableCommands } from '../features/glossary-table/glossary-table-rows.ts';
import { termCommands } from '../features/terms/terms-rows.ts';
import { translateCommands } from '../features/translate-selection/translate-selection-rows.ts';

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
