import * as vscode from 'vscode';
import { commandName } from '../tables/command-name.ts';
import type { CommandId } from '../tables/command-table.ts';
import { featureCommands, type CommandHandler } from './feature-commands.ts';
import type { AllServices } from './features.ts';
import { registerConnectedKey } from './connection/register-connected-key.ts';
import { registerFirstSteps } from './connection/tick-step.ts';
import { registerDocuments } from './documents/register-documents.ts';
import { registerGlossaryTable } from './glossary-table/register-glossary-table.ts';
import { registerGrid } from './grid/register-grid.ts';
import { registerImprove } from './improve/register-improve.ts';
import { registerKeys } from './keys/register-keys.ts';
import { registerLocalisationFiles } from './localisation-files/register-localisation-files.ts';
import { registerModelTools } from './model-tools/register-model-tools.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerProject } from './project/register-project.ts';
import { registerTermTree } from './term-tree/register-term-tree.ts';
import { registerToldByText } from './localisation-files/told-by-text.ts';
import { registerTranslateFiles } from './translate-files/register-translate-files.ts';

/**
 * Registers every command, and what listens to the editor. Each loads its code when it is first used
 * or something of its own opens.
 */
export function registerFeatures(services: AllServices): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.values(featureCommands).flatMap((feature) => registerCommands(services, feature)),
    registerConnectedKey(services),
    registerFirstSteps(),
    registerDocuments(services),
    registerGlossaryTable(services),
    registerGrid(services),
    registerImprove(),
    registerKeys(services),
    registerLocalisationFiles(services),
    registerModelTools(services),
    registerPages(services),
    registerProject(services),
    registerTermTree(services),
    registerToldByText(services),
    registerTranslateFiles(services),
  );
}

interface FeatureCommands {
  readonly ids: readonly CommandId[];
  readonly load: () => Promise<Readonly<Partial<Record<CommandId, CommandHandler>>>>;
}

/** Failures of commands are shown here. */
function registerCommands(
  services: AllServices,
  { ids, load }: FeatureCommands,
): readonly vscode.Disposable[] {
  return ids.map((id) =>
    vscode.commands.registerCommand(commandName(id), async (...given: unknown[]) => {
      try {
        const handlers = await load();
        await handlers[id]?.(services, ...given);
      } catch (error) {
        await services.showError(error);
      }
    }),
  );
}
