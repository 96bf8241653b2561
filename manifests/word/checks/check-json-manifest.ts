import { requiredIconSizes } from '../addresses.ts';
import { findingsWhere, type Finding } from './finding.ts';
import { checkActions, checkIds, checkRuntime } from './json-actions.ts';
import { checkJsonAddresses, checkJsonLocales, checkJsonTextLengths } from './json-texts.ts';
import { checkKeys } from './shortcut-keys.ts';
import {
  controlsOf,
  groupsOf,
  shortcutsOf,
  type LocaleFiles,
  type UnifiedManifest,
} from './unified-manifest.ts';

/** The first schema that knows menus of text, a welcome and shortcuts. */
const firstWithMenus = 1.23;

/**
 * What the schema of the unified manifest does not see.
 *
 * @param locales files of other languages in the app package, by name
 * @param handlers names that `Office.actions.associate` is called with
 */
export function checkJsonManifest(
  manifest: UnifiedManifest,
  locales: LocaleFiles,
  handlers: ReadonlySet<string>,
): readonly Finding[] {
  return [
    ...checkSchemaVersion(manifest),
    ...checkActions(manifest, handlers),
    ...checkRuntime(manifest),
    ...checkIds(manifest),
    ...checkJsonTextLengths(manifest, locales),
    ...checkJsonLocales(manifest, locales),
    ...checkJsonAddresses(manifest),
    ...checkIcons(manifest),
    ...checkKeys(shortcutsOf(manifest).map(({ key }) => key)),
  ];
}

function checkSchemaVersion({ $schema, manifestVersion }: UnifiedManifest): readonly Finding[] {
  return findingsWhere(
    'json-schema-version',
    [manifestVersion],
    (version) => $schema.includes(`/v${version}/`) && Number(version) >= firstWithMenus,
    (version) => `The schema ${$schema} and the version ${version} do not agree, or are too old.`,
  );
}

function checkIcons(manifest: UnifiedManifest): readonly Finding[] {
  return findingsWhere(
    'json-icon-sizes',
    [...groupsOf(manifest), ...controlsOf(manifest)],
    ({ icons }) => requiredIconSizes.every((size) => icons.some((icon) => icon.size === size)),
    ({ id }) => `The icon of "${id}" lacks one of the sizes 16, 32 and 80.`,
  );
}
