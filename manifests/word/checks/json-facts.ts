import type { ControlFacts, LocalTexts, ManifestFacts } from './manifest-facts.ts';
import {
  actionsOf,
  shortcutsOf,
  type LocaleFiles,
  type UnifiedControl,
  type UnifiedManifest,
} from './unified-manifest.ts';

/** Looks a text up in every language: the manifest's own, and the path in the files of others. */
type Lookup = (text: string, path: string) => LocalTexts;

/** What the unified manifest says together with the files of other languages. */
export function factsOfJson(manifest: UnifiedManifest, locales: LocaleFiles): ManifestFacts {
  const { localizationInfo, extensions } = manifest;
  const { defaultLanguageTag, additionalLanguages } = localizationInfo;
  const lookup: Lookup = (text, path) => {
    const others = additionalLanguages.map(
      ({ languageTag, file }) => [languageTag, locales.get(file)?.[path] ?? ''] as const,
    );
    return Object.fromEntries([[defaultLanguageTag, text] as const, ...others]);
  };
  const [extension] = extensions;
  const welcome = (extension?.getStartedMessages ?? []).flatMap((message, index) => {
    const path = `extensions[0].getStartedMessages[${String(index)}]`;
    return [
      lookup(message.title, `${path}.title`),
      lookup(message.description, `${path}.description`),
    ];
  });
  return {
    id: manifest.id,
    version: manifest.version,
    provider: manifest.developer.name,
    floor: (extension?.requirements.capabilities ?? []).map(
      ({ name, minVersion }) => `${name} ${minVersion}`,
    ),
    name: lookup(manifest.name.short, 'name.short'),
    description: lookup(manifest.description.full, 'description.full'),
    welcome,
    page: extension?.runtimes[0]?.code.page ?? '',
    controls: controlFacts(manifest, lookup),
    shortcuts: Object.fromEntries(
      shortcutsOf(manifest).map(({ actionId, key }) => [actionId, key]),
    ),
    shortcutNames: shortcutNames(manifest, lookup),
  };
}

function controlFacts(manifest: UnifiedManifest, lookup: Lookup): readonly ControlFacts[] {
  const [extension] = manifest.extensions;
  const ribbon = (extension?.ribbons[0]?.tabs ?? []).flatMap(({ builtInTabId, groups }, tab) =>
    groups.flatMap(({ id, label, controls }, index) => {
      const path = `extensions[0].ribbons[0].tabs[${String(tab)}].groups[${String(index)}]`;
      return controls.map((control, at) => ({
        ...factsOf(control, `${path}.controls[${String(at)}]`, manifest, lookup),
        place: `${builtInTabId}/${id}`,
        groupLabel: lookup(label, `${path}.label`),
      }));
    }),
  );
  const menu = (extension?.contextMenus?.[0]?.menus ?? []).flatMap(({ controls }, index) =>
    controls.map((control, at) => {
      const path = `extensions[0].contextMenus[0].menus[${String(index)}].controls[${String(at)}]`;
      return { ...factsOf(control, path, manifest, lookup), place: 'text', groupLabel: null };
    }),
  );
  return [...ribbon, ...menu];
}

function factsOf(
  { id, label, supertip, actionId, icons }: UnifiedControl,
  path: string,
  manifest: UnifiedManifest,
  lookup: Lookup,
): Omit<ControlFacts, 'place' | 'groupLabel'> {
  const action = actionsOf(manifest).find((candidate) => candidate.id === actionId);
  return {
    id,
    label: lookup(label, `${path}.label`),
    tip: lookup(supertip.description, `${path}.supertip.description`),
    runs: action?.type === 'openPage' ? 'pane' : actionId,
    icons: Object.fromEntries(icons.map(({ size, url }) => [size, url])),
  };
}

function shortcutNames(
  manifest: UnifiedManifest,
  lookup: Lookup,
): Readonly<Record<string, LocalTexts>> {
  const bound = new Set(shortcutsOf(manifest).map(({ actionId }) => actionId));
  const named = actionsOf(manifest).map(({ id, displayName = '' }, index) => {
    const path = `extensions[0].runtimes[0].actions[${String(index)}].displayName`;
    return [id, lookup(displayName, path)] as const;
  });
  return Object.fromEntries(named.filter(([id]) => bound.has(id)));
}
