import type { WordCapabilities } from '../document/word-document.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import type { Announcer } from '../ui/announcer.ts';
import type { PaneHost } from './pane-host.ts';

/** What every view is handed. */
export interface ViewParts {
  readonly texts: PaneTexts;
  readonly announcer: Announcer;
  readonly host: PaneHost;
  readonly capabilities: WordCapabilities;
}
