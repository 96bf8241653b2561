import * as vscode from 'vscode';
import { inert } from '../../../../shared/text/inert.ts';
import { commandName } from '../../tables/command-name.ts';
import { settingsSchema, type SettingName } from '../../config/settings-schema.ts';
import { SECTION } from '../../config/settings.ts';
import { connectionText } from '../../connection/describe-account.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { isWorkedOn } from '../localisation-files/file-name-pattern.ts';
import { activeFile } from '../localisation-files/own-file.ts';
import { menuItems } from './menu-items.ts';
import { describeDiagnosis, type DiagnosisFacts, type SetValues } from './describe-diagnosis.ts';

/** What the status item opens: the commands that need no cursor. */
export async function showMenu(services: Pick<Services, 'connection'>): Promise<void> {
  const link = await services.connection.current();
  const file = activeFile();
  const items = menuItems({
    isLocalisationFile: file !== undefined && isWorkedOn(file),
    link,
    hasSandbox: services.connection.hasSandbox,
  });
  const picked = await screen.showQuickPick(items, {
    title: inert`Interlinear`,
    placeHolder: connectionText(link),
  });
  if (picked !== undefined) await vscode.commands.executeCommand(commandName(picked.command));
}

/** The log holds events and counts, never text or keys. */
export function showLog(services: Pick<Services, 'showLog'>): void {
  services.showLog();
}

/** First steps, with pictures. */
export async function openWalkthrough(): Promise<void> {
  await vscode.commands.executeCommand(
    'workbench.action.openWalkthrough',
    'interlinear.interlinear#start',
    false,
  );
}

/** What it uses of the extension. */
type ReportIssueNeeds = Pick<Services, 'connection' | 'kind' | 'version'>;

/** Opens a report that the user reads, completes and sends: nothing is sent from here. */
export async function reportIssue(services: ReportIssueNeeds): Promise<void> {
  const introduction = l10n.t(
    'Read this before you send it. It holds no text of yours, no keys, no addresses and no file names. Describe what you did, what you expected and what happened instead.',
  );
  const content = describeDiagnosis(await gatherFacts(services), introduction);
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document);
}

async function gatherFacts({
  connection,
  kind,
  version,
}: ReportIssueNeeds): Promise<DiagnosisFacts> {
  // A service that cannot be had is what many reports are about.
  const link = await connection.current().catch(() => null);
  return {
    extension: version,
    editor: vscode.version,
    appHost: vscode.env.appHost,
    hostKind: kind,
    platform: kind === 'node' ? platformOfNode() : null,
    language: vscode.env.language,
    remoteName: vscode.env.remoteName ?? null,
    isTrusted: vscode.workspace.isTrusted,
    folderSchemes: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme),
    connection: link === null ? null : { kind: link.kind, plan: link.plan },
    settings: inspectSettings(),
  };
}

/** This file also runs in a web worker, and so may not import anything of Node. */
function platformOfNode(): string {
  const { process } = globalThis as { readonly process?: { readonly platform?: string } };
  return process?.platform ?? 'unknown';
}

function inspectSettings(): Readonly<Record<SettingName, SetValues>> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const inspect = (name: string): SetValues => {
    const found = configuration.inspect(name);
    return {
      user: found?.globalValue,
      workspace: found?.workspaceValue,
      folder: found?.workspaceFolderValue,
    };
  };
  const names = Object.keys(settingsSchema) as SettingName[];
  const entries = names.map((name) => [name, inspect(name)] as const);
  return Object.fromEntries(entries) as Record<SettingName, SetValues>;
}
