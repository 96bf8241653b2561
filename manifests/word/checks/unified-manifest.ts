/** The parts of the unified manifest that checks look at; the schema checks its shape. */
export interface UnifiedManifest {
  readonly $schema: string;
  readonly manifestVersion: string;
  readonly id: string;
  readonly version: string;
  readonly name: { readonly short: string };
  readonly description: { readonly short: string; readonly full: string };
  readonly developer: { readonly name: string };
  readonly localizationInfo: {
    readonly defaultLanguageTag: string;
    readonly additionalLanguages: readonly {
      readonly languageTag: string;
      readonly file: string;
    }[];
  };
  readonly extensions: readonly UnifiedExtension[];
}

export interface UnifiedExtension {
  readonly requirements: { readonly capabilities: readonly Capability[] };
  readonly runtimes: readonly UnifiedRuntime[];
  readonly ribbons: readonly {
    readonly tabs: readonly {
      readonly builtInTabId: string;
      readonly groups: readonly UnifiedGroup[];
    }[];
  }[];
  readonly contextMenus?: readonly {
    readonly menus: readonly { readonly controls: readonly UnifiedControl[] }[];
  }[];
  readonly keyboardShortcuts?: readonly { readonly shortcuts: readonly UnifiedShortcut[] }[];
  readonly getStartedMessages?: readonly {
    readonly title: string;
    readonly description: string;
  }[];
}

export interface Capability {
  readonly name: string;
  readonly minVersion: string;
}

export interface UnifiedRuntime {
  readonly id: string;
  readonly code: { readonly page: string };
  readonly lifetime?: string;
  readonly actions: readonly UnifiedAction[];
}

export interface UnifiedAction {
  readonly id: string;
  readonly type: string;
  readonly displayName?: string;
}

export interface UnifiedGroup {
  readonly id: string;
  readonly label: string;
  readonly icons: readonly UnifiedIcon[];
  readonly controls: readonly UnifiedControl[];
}

export interface UnifiedControl {
  readonly id: string;
  readonly label: string;
  readonly icons: readonly UnifiedIcon[];
  readonly supertip: { readonly title: string; readonly description: string };
  readonly actionId: string;
}

export interface UnifiedIcon {
  readonly size: number;
  readonly url: string;
}

export interface UnifiedShortcut {
  readonly key: Readonly<Record<string, string>>;
  readonly actionId: string;
}

/** Files of other languages in the app package: texts by their path in the manifest, by file. */
export type LocaleFiles = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function groupsOf(manifest: UnifiedManifest): readonly UnifiedGroup[] {
  return manifest.extensions.flatMap(({ ribbons }) =>
    ribbons.flatMap(({ tabs }) => tabs.flatMap(({ groups }) => groups)),
  );
}

/** Controls of the ribbon and of menus. */
export function controlsOf(manifest: UnifiedManifest): readonly UnifiedControl[] {
  const menus = manifest.extensions.flatMap(({ contextMenus = [] }) =>
    contextMenus.flatMap((contextMenu) => contextMenu.menus),
  );
  return [...groupsOf(manifest), ...menus].flatMap(({ controls }) => controls);
}

export function shortcutsOf(manifest: UnifiedManifest): readonly UnifiedShortcut[] {
  return manifest.extensions.flatMap(({ keyboardShortcuts = [] }) =>
    keyboardShortcuts.flatMap(({ shortcuts }) => shortcuts),
  );
}

export function actionsOf(manifest: UnifiedManifest): readonly UnifiedAction[] {
  return manifest.extensions.flatMap(({ runtimes }) => runtimes.flatMap(({ actions }) => actions));
}
