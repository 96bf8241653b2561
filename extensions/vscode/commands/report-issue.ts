import * as vscode from 'vscode';
import { SECTION } from '../config/settings.ts';
import { settingsSchema, type SettingName } from '../config/settings-schema.ts';
import {
  describeDiagnosis,
  type DiagnosisFacts,
  type SetValues,
} from '../features/help/describe-diagnosis.ts';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'connection' | 'kind' | 'version'>;

/** Opens a report that the user reads, completes and sends: nothing is sent from here. */
export async function run(services: Needs): Promise<void> {
  const introduction = l10n.t(
    'Read this before you send it. It holds no text of yours, no keys, no addresses and no file names. Describe what you did, what you expected and what happened instead.',
  );
  const content = describeDiagnosis(await gatherFacts(services), introduction);
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document);
}

async function gatherFacts({ connection, kind, version }: Needs): Promise<DiagnosisFacts> {
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
