import { addIn } from '../add-in.ts';
import type { Addresses } from '../addresses.ts';
import { defaultLocale, otherLocales, type ManifestLocale } from '../locales.ts';
import { keyboardShortcuts, runtime } from './actions-section.ts';
import { ribbon, textMenu } from './controls-section.ts';
import { inLocale, nameInAll, textsByPath, type LocalisableObject } from './localisable.ts';

/** The first that knows menus of text, shortcuts and a welcome; hosts understand more the older it is. */
export const schemaVersion = '1.23';

const schemas = `https://developer.microsoft.com/json-schemas/teams/v${schemaVersion}`;

/** Pictures of the app in the package, beside the manifest. */
export const packageIcons = { color: 'color.png', outline: 'outline.png' } as const;

/** File of one locale in the package. */
export function localeFile(locale: ManifestLocale): string {
  return `${locale}.json`;
}

/** The unified manifest: manifest.json of the app package. */
export function buildJsonManifest(addresses: Addresses): unknown {
  return inLocale(manifest(addresses), defaultLocale);
}

/** The texts of one locale: a file of its own in the package. */
export function buildLocaleFile(addresses: Addresses, locale: ManifestLocale): unknown {
  return {
    $schema: `${schemas}/MicrosoftTeams.Localization.schema.json`,
    ...textsByPath(manifest(addresses), locale),
  };
}

function manifest(addresses: Addresses): LocalisableObject {
  const { about } = addresses;
  const { title, description } = addIn.welcome;
  return {
    $schema: `${schemas}/MicrosoftTeams.schema.json`,
    manifestVersion: schemaVersion,
    id: addIn.id,
    version: addIn.version,
    name: { short: nameInAll(addIn.name) },
    description: { short: addIn.summary, full: addIn.description },
    developer: {
      name: addIn.provider,
      websiteUrl: about,
      privacyUrl: `${about}#privacy`,
      termsOfUseUrl: `${about}#terms`,
    },
    icons: packageIcons,
    accentColor: addIn.accentColor,
    localizationInfo: {
      defaultLanguageTag: defaultLocale,
      additionalLanguages: otherLocales.map((locale) => ({
        languageTag: locale,
        file: localeFile(locale),
      })),
    },
    authorization: {
      permissions: {
        resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }],
      },
    },
    extensions: [
      {
        requirements: { capabilities: [capability(addIn.floor)], scopes: ['document'] },
        runtimes: [runtime(addresses)],
        ribbons: [ribbon(addresses)],
        contextMenus: [textMenu(addresses)],
        keyboardShortcuts: [
          {
            requirements: { capabilities: [capability(addIn.commands)] },
            shortcuts: keyboardShortcuts(),
          },
        ],
        getStartedMessages: [{ title, description, learnMoreUrl: about }],
      },
    ],
  };
}

function capability({
  set,
  version,
}: {
  readonly set: string;
  readonly version: string;
}): LocalisableObject {
  return { name: set, minVersion: version };
}
