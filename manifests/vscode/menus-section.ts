import type { MenuPlace } from '../../extensions/vscode/tables/command-row.ts';
import {
  inEditor,
  onDocument,
  onFolderOrFile,
  onGlossaryFile,
  onProjectFile,
  onRecording,
} from '../../extensions/vscode/tables/command-conditions.ts';
import { identity } from '../identity.ts';
import { commandRows } from './commands-section.ts';
import type { Json, JsonObject } from './json.ts';

const submenus = { editor: `${identity.name}.editor`, explorer: `${identity.name}.explorer` };

/** In the explorer: folders, and the files that some command of ours takes. */
const onTranslatable: string = [
  onFolderOrFile,
  onDocument,
  onGlossaryFile,
  onProjectFile,
  onRecording,
].join(' || ');

/** Menus of VS Code by our name for the place. */
const menuOf: Readonly<Record<MenuPlace, string>> = {
  editor: submenus.editor,
  explorer: submenus.explorer,
  'editor/title': 'editor/title',
  'editor/title/context': 'editor/title/context',
  'view/item/context': 'view/item/context',
  'view/title': 'view/title',
};

/** `contributes.submenus`: one for texts, one for files (D12). */
export function submenusSection(): readonly Json[] {
  return Object.values(submenus).map((id) => ({ id, label: identity.displayName }));
}

/** `contributes.menus`: our submenus with their entries, title bars, and the command palette. */
export function menusSection(): JsonObject {
  const entries = new Map<string, Json[]>([
    // Output and log channels are editors too, but there is nothing to translate in them.
    ['editor/context', [submenuEntry(submenus.editor, `${inEditor} && resourceScheme != output`)]],
    ['explorer/context', [submenuEntry(submenus.explorer, onTranslatable)]],
  ]);
  for (const [command, row] of commandRows) {
    for (const { place, group, when } of row.menus ?? []) {
      add(entries, menuOf[place], { command, group, ...(when === undefined ? {} : { when }) });
    }
    if (row.palette !== undefined) {
      add(entries, 'commandPalette', { command, when: String(row.palette) });
    }
  }
  return Object.fromEntries(entries);
}

function submenuEntry(submenu: string, when: string): JsonObject {
  return { submenu, group: '5_interlinear@1', when };
}

function add(entries: Map<string, Json[]>, menu: string, entry: Json): void {
  entries.set(menu, [...(entries.get(menu) ?? []), entry]);
}
