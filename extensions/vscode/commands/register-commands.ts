import * as vscode from 'vscode';
import type { AllServices } from '../features/features.ts';
import { commandLoaders } from './command-loaders.ts';
import { commandName } from './command-name.ts';
import type { CommandId } from '../tables/command-table.ts';

/** Registers every command; its file is loaded when it is first used. Failures are shown here. */
export function registerCommands(services: AllServices): vscode.Disposable {
  const registered = Object.entries(commandLoaders).map(([id, load]) =>
    vscode.commands.registerCommand(commandName(id as CommandId), async (...given: unknown[]) => {
      try {
        const command = await load();
        await command.run(services, ...given);
      } catch (error) {
        await services.showError(error);
      }
    }),
  );
  return vscode.Disposable.from(...registered);
}
