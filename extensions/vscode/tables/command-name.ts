import { SECTION } from '../config/settings.ts';
import type { CommandId } from './command-table.ts';

/** As the manifest and VS Code know the command. */
export function commandName(id: CommandId): string {
  return `${SECTION}.${id}`;
}
