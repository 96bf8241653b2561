import * as vscode from 'vscode';
import type { AllServices } from './features.ts';
import { registerConnectedKey } from './connection/register-connected-key.ts';
import { registerDocuments } from './documents/register-documents.ts';
import { registerGlossaryTable } from './glossary-table/register-glossary-table.ts';
import { registerImprove } from './improve/register-improve.ts';
import { registerLocalisationFiles } from './localisation-files/register-localisation-files.ts';
import { registerModelTools } from './model-tools/register-model-tools.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerTermTree } from './term-tree/register-term-tree.ts';
import { registerTranslateFiles } from './translate-files/register-translate-files.ts';

/** Registers what listens to the editor. Each loads its code when something of its own opens. */
export function registerFeatures(services: AllServices): vscode.Disposable {
  return vscode.Disposable.from(
    registerConnectedKey(services),
    registerDocuments(services),
    registerGlossaryTable(services),
    registerImprove(),
    registerLocalisationFiles(services),
    registerModelTools(services),
    registerPages(services),
    registerTermTree(services),
    registerTranslateFiles(services),
  );
}
