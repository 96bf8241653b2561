import { toServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { UnreadPart } from '../../../../shared/api/core/unread-parts.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { Freshness, KeptListing } from '../../../../shared/cache/account-lists.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';

/** Lists of one kind as the account has them. */
export interface PaneListing<Item> {
  readonly status: 'loading' | 'ready' | 'not-permitted' | 'failed';
  /** What came last; a later failure keeps it. */
  readonly items: readonly Item[];
  /** Of the rest of the list, in a form that is not known. */
  readonly unread?: readonly UnreadPart[];
}

export interface ListsState {
  readonly glossaries: PaneListing<Glossary>;
  readonly styles: PaneListing<StyleRuleList>;
  readonly isLoading: boolean;
}

const nothingYet = { status: 'loading', items: [] } as const;

/** The account's glossaries and style rule lists, loaded when they are first looked at. */
export class ListsController {
  readonly store: Store<ListsState> = createStore<ListsState>({
    glossaries: nothingYet,
    styles: nothingYet,
    isLoading: false,
  });
  readonly #lists: PaneServices['lists'];
  #loading: Promise<void> | null = null;

  constructor({ lists }: Pick<PaneServices, 'lists'>) {
    this.#lists = lists;
    lists.onDidChange((what) => {
      if (what === 'glossaries') void this.#loadGlossaries('kept');
      if (what === 'styles') void this.#loadStyles('kept');
    });
  }

  /** Shows what is known, and loads what is missing. Never rejects: what failed is in the state. */
  load(): Promise<void> {
    return this.#loadBoth('kept');
  }

  /** Loads both anew; what there is stays until then. */
  async reload(): Promise<void> {
    this.#loading ??= this.#loadBoth('fresh').finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  /** Loads the lists anew; resolves to those of the names that are no longer among them (F15). */
  async findGone(names: readonly string[]): Promise<readonly string[]> {
    await this.reload();
    const { glossaries, styles } = this.store.state;
    const known = new Set([...glossaries.items, ...styles.items].map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  }

  async #loadBoth(freshness: Freshness): Promise<void> {
    this.store.update({ isLoading: true });
    await Promise.all([this.#loadGlossaries(freshness), this.#loadStyles(freshness)]);
    this.store.update({ isLoading: false });
  }

  async #loadGlossaries(freshness: Freshness): Promise<void> {
    const answer = this.#lists.glossaries({ freshness });
    this.store.update({ glossaries: await listing(this.store.state.glossaries, answer) });
  }

  async #loadStyles(freshness: Freshness): Promise<void> {
    const answer = this.#lists.styles({ freshness });
    this.store.update({ styles: await listing(this.store.state.styles, answer) });
  }
}

async function listing<Item>(
  before: PaneListing<Item>,
  answer: Promise<KeptListing<Item>>,
): Promise<PaneListing<Item>> {
  try {
    const { value, unread } = await answer;
    const odd = unread.length === 0 ? {} : { unread };
    return { status: 'ready', items: value, ...odd };
  } catch (error) {
    if (toServiceError(error).kind === 'permission') return { status: 'not-permitted', items: [] };
    return before.status === 'ready' ? before : { ...before, status: 'failed' };
  }
}
