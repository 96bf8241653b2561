import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the extension's sources. */
export const extensionFolder: string = path.resolve(import.meta.dirname, '../../extensions/vscode');

/** The parts of the committed package.json that tests look at. */
export interface CommittedManifest {
  readonly name: string;
  readonly icon: string;
  readonly l10n: string;
  readonly engines: { readonly vscode: string };
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly enablement?: string;
    }[];
    readonly submenus: readonly { readonly id: string }[];
    readonly menus: Readonly<
      Record<
        string,
        readonly {
          readonly command?: string;
          readonly submenu?: string;
          readonly group?: string;
          readonly when?: string;
        }[]
      >
    >;
    readonly keybindings: readonly {
      readonly command: string;
      readonly key: string;
      readonly mac: string;
      readonly when: string;
    }[];
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly when: string }[]>
    >;
    readonly viewsWelcome: readonly { readonly view: string; readonly when?: string }[];
    readonly configuration: {
      readonly properties: Readonly<
        Record<
          string,
          {
            readonly scope: string;
            readonly tags?: readonly string[];
            readonly default: unknown;
            readonly enum?: readonly string[];
            readonly enumItemLabels?: readonly string[];
            readonly markdownEnumDescriptions?: readonly string[];
          }
        >
      >;
    };
    readonly languages: readonly {
      readonly id: string;
      readonly extensions: readonly string[];
      readonly configuration: string;
    }[];
    readonly grammars: readonly { readonly path: string }[];
    readonly walkthroughs: readonly {
      readonly id: string;
      readonly steps: readonly {
        readonly description: string;
        readonly media: { readonly markdown?: string; readonly svg?: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly inputSchema: object;
    }[];
  };
}

/** A generated or hand-written file of the extension, as it is committed. */
export function readExtensionFile(name: string): string {
  return readFileSync(path.join(extensionFolder, name), 'utf8');
}

export function readManifest(): CommittedManifest {
  return JSON.parse(readExtensionFile('package.json')) as CommittedManifest;
}

/** The texts of the manifest in one language, by key. */
export function readManifestTexts(language: 'en' | 'de'): Readonly<Record<string, string>> {
  const file = language === 'en' ? 'package.nls.json' : `package.nls.${language}.json`;
  return JSON.parse(readExtensionFile(file)) as Readonly<Record<string, string>>;
}
