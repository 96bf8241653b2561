import { findingsWhere, repeated, type Finding } from './finding.ts';
import { faultOfKeys } from './key-combination.ts';

/** Keys of one shortcut by platform. */
type KeysByPlatform = Readonly<Record<string, string>>;

/** Combinations that do not work, and those that two shortcuts want on one platform. */
export function checkKeys(shortcuts: readonly KeysByPlatform[]): readonly Finding[] {
  const all = shortcuts.flatMap((keys) => Object.values(keys));
  const platforms = new Set(shortcuts.flatMap((keys) => Object.keys(keys)));
  const wantedTwice = [...platforms].flatMap((platform) =>
    repeated(shortcuts.flatMap((keys) => keys[platform] ?? keys['default'] ?? [])),
  );
  return [
    ...findingsWhere(
      'shortcut-key',
      [...new Set(all)],
      (keys) => faultOfKeys(keys) === null,
      (keys) => `The shortcut ${keys} ${faultOfKeys(keys) ?? ''}.`,
    ),
    ...wantedTwice.map((keys): Finding => ({
      rule: 'shortcut-key',
      message: `Two commands want the shortcut ${keys}.`,
    })),
  ];
}
