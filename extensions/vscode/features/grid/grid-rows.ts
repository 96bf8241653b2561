import { defineCommands } from '../../tables/command-row.ts';
import { inGrid, onGridFile, onGridFileInExplorer } from '../../tables/command-conditions.ts';

/** Files as a grid of sources and targets. */
export const gridRows = defineCommands({
  openGrid: {
    title: { en: 'Open in the Grid', de: 'Im Raster öffnen' },
    icon: 'table',
    palette: onGridFile,
    menus: [
      { place: 'editor/title', group: 'navigation@1', when: onGridFile },
      { place: 'explorer', group: '0_open@1', when: onGridFileInExplorer },
    ],
  },
  openGridAsText: {
    title: { en: 'Open Grid as Text', de: 'Raster als Text öffnen' },
    icon: 'go-to-file',
    palette: inGrid,
    menus: [{ place: 'editor/title', group: 'navigation@1', when: inGrid }],
  },
});
