import * as vscode from 'vscode';
import type { WithFeatures } from '../../services.ts';
import { GRID_VIEW } from '../localisation-files/own-file.ts';
import type { Grids } from './grids.ts';

/** Files as grids; their code is loaded with the first one. */
export function registerGrid(services: WithFeatures<{ grids: Grids }>): vscode.Disposable {
  const provider: vscode.CustomTextEditorProvider = {
    resolveCustomTextEditor: async (document, panel) => {
      await (await services.features.grids()).show(document, panel);
    },
  };
  return vscode.window.registerCustomEditorProvider(GRID_VIEW, provider, {
    supportsMultipleEditorsPerDocument: true,
  });
}
