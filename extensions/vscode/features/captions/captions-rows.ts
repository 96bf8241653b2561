import { defineCommands } from '../../tables/command-row.ts';
import { onRecording } from '../../tables/command-conditions.ts';

/** Captions of recordings. */
export const captionsRows = defineCommands({
  createCaptions: {
    title: {
      en: 'Create Captions from Audio or Video…',
      de: 'Untertitel aus Audio oder Video erstellen …',
    },
    shortTitle: { en: 'Create Captions…', de: 'Untertitel erstellen …' },
    menus: [{ place: 'explorer', group: '1_file@3', when: onRecording }],
  },
});
