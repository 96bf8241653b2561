import type { Text } from '../text.ts';

/** Places of the workbench that commands are offered in. */
export type MenuPlace =
  | 'editor' // our submenu of the editor's context menu
  | 'explorer' // our submenu of the explorer's context menu
  | 'editor/title'
  | 'editor/title/context'
  | 'view/item/context'
  | 'view/title';

export interface MenuEntry {
  readonly place: MenuPlace;
  /** `1_translate@1`: group and order. */
  readonly group: string;
  readonly when?: string;
}

export interface KeyBinding {
  /**
   * A chord, so that it takes nothing from anybody (D9); a key of the editor's own only in texts of
   * ours in which its command can do nothing.
   */
  readonly key: string;
  readonly mac: string;
  readonly when: string;
}

/** What the manifest says of one command. */
export interface CommandRow {
  readonly title: Text;
  /** Shorter form for our submenus; the title when absent. */
  readonly shortTitle?: Text;
  /** Codicon, without `$(…)`. */
  readonly icon?: string;
  readonly enablement?: string;
  /** Condition of the command palette; false for internals. */
  readonly palette?: string | false;
  readonly menus?: readonly MenuEntry[];
  readonly key?: KeyBinding;
}

/** Keys of a table's rows stay literal types, their values are checked. */
export function defineCommands<Id extends string>(
  rows: Readonly<Record<Id, CommandRow>>,
): Readonly<Record<Id, CommandRow>> {
  return rows;
}
