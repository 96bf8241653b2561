import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { styleFor } from './pick-nodes.ts';
import { styleUri } from './style-uris.ts';
import { requireLink, type TermDesk } from './term-desk.ts';

/** Opens the rules of a list as a JSON document; saving sends them. */
export async function editStyleRules(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const list = await styleFor(desk, link, node, l10n.t('Edit Style Rules'));
  if (list === null) return;
  await vscode.window.showTextDocument(styleUri(list), { preview: false });
}
