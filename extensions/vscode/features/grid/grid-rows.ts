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
  gridNext: {
    title: { en: 'Go to Next Segment to Work On', de: 'Zum nächsten Segment in Arbeit' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+n', mac: 'cmd+k alt+n', when: inGrid },
  },
  gridPrevious: {
    title: { en: 'Go to Previous Segment to Work On', de: 'Zum vorherigen Segment in Arbeit' },
    palette: inGrid,
    key: { key: 'ctrl+k shift+alt+n', mac: 'cmd+k shift+alt+n', when: inGrid },
  },
  gridSeek: {
    title: { en: 'Choose Which Segments to Go To…', de: 'Anzusteuernde Segmente wählen …' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+j', mac: 'cmd+k alt+j', when: inGrid },
  },
  gridCopySource: {
    title: { en: 'Copy Source in the Grid', de: 'Quelle im Raster kopieren' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+s', mac: 'cmd+k alt+s', when: inGrid },
  },
  gridClear: {
    title: { en: 'Clear Targets in the Grid', de: 'Ziele im Raster leeren' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+backspace', mac: 'cmd+k alt+backspace', when: inGrid },
  },
  gridTranslate: {
    title: { en: 'Translate Segments in the Grid', de: 'Segmente im Raster übersetzen' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+u', mac: 'cmd+k alt+u', when: inGrid },
  },
  gridReview: {
    title: { en: 'Review Changes Since…', de: 'Änderungen prüfen seit …' },
    icon: 'git-compare',
    palette: inGrid,
    menus: [{ place: 'editor/title', group: '1_review@1', when: inGrid }],
    key: { key: 'ctrl+k alt+v', mac: 'cmd+k alt+v', when: inGrid },
  },
  gridApprove: {
    title: { en: 'Approve Segments in the Grid', de: 'Segmente im Raster freigeben' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+a', mac: 'cmd+k alt+a', when: inGrid },
  },
  gridSendBack: {
    title: { en: 'Send Segments in the Grid Back', de: 'Segmente im Raster zurückgeben' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+b', mac: 'cmd+k alt+b', when: inGrid },
  },
  gridLock: {
    title: {
      en: 'Lock or Unlock Segments in the Grid',
      de: 'Segmente im Raster sperren/entsperren',
    },
    palette: inGrid,
    key: { key: 'ctrl+k alt+l', mac: 'cmd+k alt+l', when: inGrid },
  },
  gridComment: {
    title: { en: 'Comment on the Segment…', de: 'Segment kommentieren …' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+m', mac: 'cmd+k alt+m', when: inGrid },
  },
  gridGoToCode: {
    title: { en: 'Go to Code of the Segment', de: 'Zum Code des Segments' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+o', mac: 'cmd+k alt+o', when: inGrid },
  },
  gridDetails: {
    title: {
      en: 'Show or Hide Details of the Segment',
      de: 'Einzelheiten des Segments ein-/ausblenden',
    },
    icon: 'layout-sidebar-right',
    palette: inGrid,
    menus: [{ place: 'editor/title', group: 'navigation@0', when: inGrid }],
    key: { key: 'ctrl+k alt+p', mac: 'cmd+k alt+p', when: inGrid },
  },
  gridState: {
    title: { en: 'Set State in the Grid…', de: 'Status im Raster festlegen …' },
    palette: inGrid,
    key: { key: 'ctrl+k alt+q', mac: 'cmd+k alt+q', when: inGrid },
  },
});
