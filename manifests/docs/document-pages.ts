import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillParts, type Parts } from './fill-parts.ts';
import {
  commandList,
  commandSections,
  commonOptionsTable,
  environmentVariablesTable,
  exitCodesTable,
} from './tables/command-line-tables.ts';
import { layerRulesTable } from './tables/layer-rules-table.ts';
import { formatsTable } from './tables/formats-table.ts';
import { guaranteesTable } from './tables/guarantees-table.ts';
import { realFilesTable } from './tables/real-files-table.ts';
import { qualityRulesTable } from './tables/quality-rules-table.ts';
import { plannedFaultsTable, sessionHeadersTable } from './tables/sandbox-tables.ts';
import {
  modelToolsTable,
  vscodeCommandsTable,
  vscodeSettingsTable,
} from './tables/vscode-tables.ts';
import {
  gatewayLimitsTable,
  gatewayRoutes,
  gatewaySettings,
  wordCommandsTable,
} from './tables/word-tables.ts';

/** Everything that pages take from the code. */
export const documentParts: Parts = new Map([
  ['layer-rules', layerRulesTable],
  ['formats', formatsTable],
  ['guarantees-of-formats', guaranteesTable],
  ['files-of-others', realFilesTable],
  ['rules-of-quality', qualityRulesTable],
  ['commands-of-the-command-line', commandList],
  ['sections-of-commands', commandSections],
  ['common-options', commonOptionsTable],
  ['environment-variables', environmentVariablesTable],
  ['exit-codes', exitCodesTable],
  ['commands-of-vscode', vscodeCommandsTable],
  ['settings-of-vscode', vscodeSettingsTable],
  ['tools-for-models', modelToolsTable],
  ['commands-of-word', wordCommandsTable],
  ['settings-of-the-gateway', gatewaySettings],
  ['routes-of-the-gateway', gatewayRoutes],
  ['limits-of-the-gateway', gatewayLimitsTable],
  ['session-headers-of-the-sandbox', sessionHeadersTable],
  ['planned-faults-of-the-sandbox', plannedFaultsTable],
]);

export interface DocumentPage {
  /** Inside the project, with slashes. */
  readonly name: string;
  readonly before: string;
  /** With its parts as the code has them now. */
  readonly after: string;
}

/** The pages of a project folder that may have such parts. */
export function documentPages(root: string): readonly DocumentPage[] {
  const names = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['ARCHITECTURE.md', ...names.sort().map((name) => `docs/${name}`)].map((name) => {
    const before = readFileSync(path.join(root, name), 'utf8');
    return { name, before, after: fillParts(before, documentParts) };
  });
}
