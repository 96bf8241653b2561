import * as vscode from 'vscode';
import { visibleLine } from '../../../../shared/text/visible.ts';
import type { WithFeatures, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { editStyleRules as openRules } from './edit-style-rules.ts';
import { exportEntries as exportFrom } from './export-entries.ts';
import * as glossaries from './glossary-actions.ts';
import { importEntries as importInto } from './import-entries.ts';
import * as styles from './style-actions.ts';
import { idOf, nodeOf } from './term-node.ts';
import { TERM_VIEW, type TermTree } from './term-tree.ts';
import { usableThing, useInWorkspace } from './use-terms.ts';

type WithTermTree = WithFeatures<{ termTree: TermTree }>;
type WithSettings = Pick<Services, 'connection' | 'settings'>;

/** Brings the view of glossaries, style rules and memories to the front. */
export async function showTerms(): Promise<void> {
  await vscode.commands.executeCommand(`${TERM_VIEW}.focus`);
}

/** Asks the service anew what the account holds. */
export async function refreshTerms(services: WithTermTree): Promise<void> {
  await (await services.features.termTree()).refresh();
}

/** Makes a glossary with its first entry. */
export async function createGlossary(services: WithTermTree): Promise<void> {
  await glossaries.askForGlossary(await services.features.termTree());
}

/** Renames a glossary; settings that name it follow. */
export async function renameGlossary(services: WithTermTree, node?: unknown): Promise<void> {
  await glossaries.renameGlossary(await services.features.termTree(), node);
}

/** Deletes a glossary, once that is confirmed. */
export async function deleteGlossary(services: WithTermTree, node?: unknown): Promise<void> {
  await glossaries.removeGlossary(await services.features.termTree(), node);
}

/** Adds a pair of languages to a glossary. */
export async function addDictionary(services: WithTermTree, node?: unknown): Promise<void> {
  await glossaries.addDictionary(await services.features.termTree(), node);
}

/** Deletes a pair of languages of a glossary, once that is confirmed. */
export async function deleteDictionary(services: WithTermTree, node?: unknown): Promise<void> {
  await glossaries.removeDictionary(await services.features.termTree(), node);
}

/** Reads entries of a file into a glossary, after a preview. */
export async function importEntries(services: WithTermTree, node?: unknown): Promise<void> {
  await importInto(await services.features.termTree(), node);
}

/** Writes the entries of a glossary into a file. */
export async function exportEntries(services: WithTermTree, node?: unknown): Promise<void> {
  await exportFrom(await services.features.termTree(), node);
}

/** Names a glossary, style rule list or memory in the settings of the workspace. */
export async function useTerms(services: WithSettings, node?: unknown): Promise<void> {
  await setUse(services, node, true);
}

/** Takes a glossary, style rule list or memory out of the settings of the workspace. */
export async function stopUsingTerms(services: WithSettings, node?: unknown): Promise<void> {
  await setUse(services, node, false);
}

async function setUse(services: WithSettings, node: unknown, wanted: boolean): Promise<void> {
  const given = nodeOf(node);
  const thing = given === null ? null : usableThing(given);
  const link = await services.connection.require();
  if (thing !== null && link !== null) await useInWorkspace(services, link, thing, wanted);
}

/** Makes a list of style rules. */
export async function createStyleRules(services: WithTermTree): Promise<void> {
  await styles.createStyleRules(await services.features.termTree());
}

/** Renames a list of style rules; settings that name it follow. */
export async function renameStyleRules(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.renameStyleRules(await services.features.termTree(), node);
}

/** Deletes a list of style rules, once that is confirmed. */
export async function deleteStyleRules(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.deleteStyleRules(await services.features.termTree(), node);
}

/** Opens the rules of a list as a JSON document. */
export async function editStyleRules(services: WithTermTree, node?: unknown): Promise<void> {
  await openRules(await services.features.termTree(), node);
}

/** Adds an instruction to a list of style rules. */
export async function addInstruction(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.editInstruction(await services.features.termTree(), node);
}

/** Changes an instruction of a list of style rules. */
export async function editInstruction(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.editInstruction(await services.features.termTree(), node);
}

/** Deletes an instruction, once that is confirmed. */
export async function deleteInstruction(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.deleteInstruction(await services.features.termTree(), node);
}

/** Takes a rule out of its list, once that is confirmed. */
export async function removeRule(services: WithTermTree, node?: unknown): Promise<void> {
  await styles.removeRule(await services.features.termTree(), node);
}

/** Puts the id of a glossary, style rule list, instruction or memory on the clipboard. */
export async function copyTermId(
  services: Pick<Services, 'status'>,
  node?: unknown,
): Promise<void> {
  const given = nodeOf(node);
  const id = given === null ? null : idOf(given);
  if (id === null) return;
  // It comes from the service, and may be pasted into a terminal: no line end runs it there.
  await vscode.env.clipboard.writeText(visibleLine(id));
  services.status.flash(l10n.t('Id copied'));
}
