import { wordCommands, type WordCommand } from '../../../extensions/word/command-table.ts';
import { paneId } from '../add-in.ts';
import type { Addresses } from '../addresses.ts';
import type { Localisable, LocalisableObject } from './localisable.ts';

/** Id of the action that a control of the command names. */
export function actionIdOf({ action, id, functionId }: WordCommand): string {
  return action === 'pane' ? id : functionId;
}

/** The one runtime: the page is the pane and runs the functions, and lives as long as the document. */
export function runtime({ pane }: Addresses): LocalisableObject {
  return {
    id: 'pane',
    type: 'general',
    code: { page: pane },
    lifetime: 'long',
    actions: wordCommands.flatMap(actionsOf),
  };
}

/** A shortcut runs a function, so a command that opens the pane has two actions when it has keys. */
function actionsOf(command: WordCommand): readonly LocalisableObject[] {
  const { id, functionId, action, keys, title } = command;
  const run = { id: functionId, type: 'executeFunction', displayName: title };
  const open = { id, type: 'openPage', displayName: title, view: paneId };
  if (action === 'function') return [run];
  return keys === null ? [open] : [open, run];
}

/** Keys of Word on Windows are the default, and those in a browser too. */
export function keyboardShortcuts(): readonly Localisable[] {
  return wordCommands.flatMap(({ functionId, keys }) =>
    keys === null
      ? []
      : [
          {
            key: { default: keys.default, mac: keys.mac, web: keys.default },
            actionId: functionId,
          },
        ],
  );
}
