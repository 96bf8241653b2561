import { paneProtocol } from '../../extensions/word/pane-protocol.ts';

/** Sizes of command icons that Office for Windows, Mac and the web asks for, in pixels. */
export const commandIconSizes = [16, 20, 24, 32, 40, 48, 64, 80] as const;

/** The three that every manifest must have. */
export const requiredIconSizes = [16, 32, 80] as const;

export type IconSize = (typeof commandIconSizes)[number];

/** Name of an icon's file, in `icons/png` and in the folder that the gateway serves. */
export function iconFile(icon: string, size: IconSize): string {
  return `${icon}-${String(size)}.png`;
}

/** Folder of icons and shortcuts beside the pane. */
export const assetsFolder = 'assets';

/** Files that the gateway serves beside the pane and that manifests name. */
export const servedFiles = {
  about: 'about.html',
  shortcuts: `${assetsFolder}/shortcuts.json`,
  /** Texts of the shortcuts in one language; Office fills in the language. */
  shortcutTexts: (language: string): string => `${assetsFolder}/shortcuts.${language}.json`,
} as const;

/** The addresses in the manifests of one deployment. */
export interface Addresses {
  readonly pane: string;
  readonly about: string;
  readonly shortcuts: string;
  readonly shortcutTexts: string;
  readonly icon: (icon: string, size: IconSize) => string;
}

/** Name of the token that Office replaces by the language of its user. */
export const localeToken = 'locale';

/** @param base as {@link readBaseAddress} gives it */
export function addressesAt(base: string): Addresses {
  return {
    pane: `${base}${paneProtocol.panePath}`,
    about: `${base}/${servedFiles.about}`,
    shortcuts: `${base}/${servedFiles.shortcuts}`,
    shortcutTexts: `${base}/${servedFiles.shortcutTexts(`\${token.${localeToken}}`)}`,
    icon: (icon, size) => `${base}/${assetsFolder}/${iconFile(icon, size)}`,
  };
}
