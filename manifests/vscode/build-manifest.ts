import { pageTypes } from '../../extensions/vscode/features/pages/page-types.ts';
import { PROJECT_FILE } from '../../shared/project/index.ts';
import { identity } from '../identity.ts';
import { commandsSection, keybindingsSection } from './commands-section.ts';
import type { JsonObject } from './json.ts';
import { customEditorsSection } from './custom-editors-section.ts';
import { grammarsSection, languageDefaultsSection, languagesSection } from './languages-section.ts';
import { menusSection, submenusSection } from './menus-section.ts';
import { modelToolsSection } from './model-tools-section.ts';
import { restrictedSettings, settingsSection } from './settings-section.ts';
import { createTextCollector, type TextsByLanguage } from './text-collector.ts';
import { viewsContainersSection, viewsSection, viewsWelcomeSection } from './views-section.ts';
import { walkthroughsSection } from './walkthrough-section.ts';

export interface BuiltManifest {
  readonly manifest: JsonObject;
  readonly texts: TextsByLanguage;
}

const description = {
  en: 'Translate, localise and improve text where you write it: selections in any language of code, XLIFF and subtitle files with proof that nothing else changed, corrections one by one.',
  de: 'Texte dort übersetzen, lokalisieren und verbessern, wo sie geschrieben werden: Auswahlen in Code und Prosa, XLIFF- und Untertiteldateien mit dem Nachweis, dass sonst nichts geändert wurde, Korrekturen einzeln.',
};

const untrusted = {
  en: 'In Restricted Mode, checks and statistics work, and nothing is sent unless a command is chosen. Settings of the folder that say what is sent or where to are not used.',
  de: 'Im eingeschränkten Modus sind Prüfungen und Statistik verfügbar, und nur auf einen Befehl hin wird etwas gesendet. Einstellungen des Ordners, die bestimmen, was wohin gesendet wird, werden nicht verwendet.',
};

/** package.json of the extension and its texts, from the tables of commands, settings, tools and steps. */
export function buildManifest(): BuiltManifest {
  const collector = createTextCollector();
  const manifest: JsonObject = {
    name: identity.name,
    displayName: identity.displayName,
    description: collector.refer('description', description),
    version: identity.version,
    publisher: 'interlinear',
    license: 'MIT',
    // Of the sources. The bundles are CommonJS, which VS Code loads quicker: staging drops this.
    type: 'module',
    engines: { vscode: '^1.100.0' },
    categories: ['Machine Learning', 'Linters', 'Programming Languages'],
    keywords: ['translation', 'localization', 'xliff', 'subtitles', 'proofreading'],
    icon: 'media/icon.png',
    galleryBanner: { color: '#12343B', theme: 'dark' },
    main: './extension.node.js',
    browser: './extension.web.js',
    l10n: './l10n',
    // VS Code adds those of commands, languages, tools and steps by itself.
    activationEvents: [
      'onStartupFinished',
      'onFileSystem:interlinear-glossary',
      ...Object.values(pageTypes).map((type) => `onWebviewPanel:${type}`),
    ],
    capabilities: {
      untrustedWorkspaces: {
        supported: 'limited',
        description: collector.refer('capability.untrustedWorkspaces', untrusted),
        restrictedConfigurations: restrictedSettings(),
      },
      virtualWorkspaces: true,
    },
    contributes: {
      commands: commandsSection(collector),
      submenus: submenusSection(),
      menus: menusSection(),
      keybindings: keybindingsSection(),
      viewsContainers: viewsContainersSection(),
      views: viewsSection(collector),
      viewsWelcome: viewsWelcomeSection(collector),
      configuration: settingsSection(collector),
      configurationDefaults: languageDefaultsSection(),
      customEditors: customEditorsSection(collector),
      languages: languagesSection(),
      grammars: grammarsSection(),
      jsonValidation: [
        { fileMatch: '*.style-rules.json', url: './languages/style-rules.schema.json' },
        { fileMatch: PROJECT_FILE, url: './languages/interlinear.schema.json' },
      ],
      walkthroughs: walkthroughsSection(collector),
      languageModelTools: modelToolsSection(collector),
    },
  };
  return { manifest, texts: collector.texts() };
}
