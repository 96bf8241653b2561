import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import { describeUnread } from '../../../shared/api/core/unread-parts.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import type { Notice } from './notice.ts';

/** Lists whose pickers say it themselves. */
const saidByPickers: ReadonlySet<string> = new Set(['list-glossaries', 'list-style-rules']);

/** What the service's answers held that could not be read: a notice for each operation, once. */
export class UnreadNews {
  readonly #texts: PaneTexts;
  readonly #told = new Set<string>();
  readonly #waiting: Notice[] = [];
  #show: ((notice: Notice) => void) | null = null;

  constructor(texts: PaneTexts) {
    this.#texts = texts;
  }

  readonly listener: UnreadListener = (operation, unread) => {
    const said = describeUnread(unread);
    if (said === null || saidByPickers.has(operation) || this.#told.has(operation)) return;
    this.#told.add(operation);
    this.#waiting.push({ tone: 'warning', text: this.#texts.tell(said) });
    this.#flush();
  };

  /** Where notices go; what came before is shown at once. */
  follow(show: (notice: Notice) => void): void {
    this.#show = show;
    this.#flush();
  }

  #flush(): void {
    if (this.#show === null) return;
    for (const notice of this.#waiting.splice(0)) this.#show(notice);
  }
}
