import * as vscode from 'vscode';
import { idOf, type TermNode } from '../features/term-tree/term-node.ts';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';

/** Puts the id of a glossary, style rule list, instruction or memory on the clipboard. */
export async function run(services: Pick<Services, 'status'>, node?: TermNode): Promise<void> {
  const id = node === undefined ? null : idOf(node);
  if (id === null) return;
  await vscode.env.clipboard.writeText(id);
  services.status.flash(l10n.t('Id copied'));
}
