import { defineCommands } from '../../tables/command-row.ts';
import { hasProject, inTranslations, onXliff } from '../../tables/command-conditions.ts';

/** Texts of projects on their way to translators, and back. */
export const exchangeRows = defineCommands({
  exportForTranslators: {
    title: { en: 'Export for Translators…', de: 'Für Übersetzer exportieren …' },
    palette: hasProject,
    menus: [
      { place: 'view/title', group: '1_translate@2', when: `${inTranslations} && ${hasProject}` },
      {
        place: 'view/item/context',
        group: '3_exchange@1',
        when: `${inTranslations} && viewItem =~ /^interlinear(?:Project|Language|File|NewFile)/`,
      },
    ],
  },
  takeBackTranslations: {
    title: { en: 'Take Back Translations…', de: 'Übersetzungen von Übersetzern einlesen …' },
    palette: hasProject,
    menus: [
      { place: 'view/title', group: '1_translate@3', when: `${inTranslations} && ${hasProject}` },
      {
        place: 'view/item/context',
        group: '3_exchange@2',
        when: `${inTranslations} && viewItem =~ /^interlinear(?:Project|Language)/`,
      },
      { place: 'explorer', group: '1_file@4', when: onXliff },
    ],
  },
});
