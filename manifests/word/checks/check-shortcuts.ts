import { findingsWhere, type Finding } from './finding.ts';
import { checkKeys } from './shortcut-keys.ts';

/** The file of shortcuts that the XML manifest names. */
export interface ShortcutsFile {
  readonly actions: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
  }[];
  readonly shortcuts: readonly {
    readonly action: string;
    readonly key: Readonly<Record<string, string>>;
  }[];
  readonly resources: { readonly default: ShortcutTexts };
}

/** Names of shortcuts in one language, by resource. */
export type ShortcutTexts = Readonly<Record<string, { readonly value: string }>>;

/**
 * The shortcuts of the XML manifest.
 *
 * @param texts the names in every language
 * @param handlers names that `Office.actions.associate` is called with
 */
export function checkShortcuts(
  { actions, shortcuts, resources }: ShortcutsFile,
  texts: readonly ShortcutTexts[],
  handlers: ReadonlySet<string>,
): readonly Finding[] {
  return [
    ...findingsWhere(
      'shortcut-action',
      shortcuts,
      ({ action }) => actions.some(({ id, type }) => id === action && type === 'ExecuteFunction'),
      ({ action }) => `A shortcut names the action "${action}", which is not there.`,
    ),
    ...findingsWhere(
      'shortcut-handler',
      actions,
      ({ id }) => handlers.has(id),
      ({ id }) => `No handler is associated with the action "${id}".`,
    ),
    ...findingsWhere(
      'shortcut-text',
      actions,
      ({ name }) => [resources.default, ...texts].every((language) => isNamed(name, language)),
      ({ name }) => `The name ${name} is not in every language.`,
    ),
    ...checkKeys(shortcuts.map(({ key }) => key)),
  ];
}

/** Whether a name such as `${resource.openPane}` has a text in the language. */
function isNamed(name: string, language: ShortcutTexts): boolean {
  const resource = /^\$\{resource\.(\w+)\}$/.exec(name)?.[1];
  return resource !== undefined && (language[resource]?.value.trim() ?? '') !== '';
}
