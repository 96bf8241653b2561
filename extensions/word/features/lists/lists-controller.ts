import { toServiceError } from '../../../../shared/api/core/errors.ts';
import { eachStyleRuleList } from '../../../../shared/api/resources/each-page.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';

/** Lists of one kind as the account has them. */
export interface Listing<Item> {
  readonly status: 'loading' | 'ready' | 'not-permitted' | 'failed';
  /** What came last; a later failure keeps it. */
  readonly items: readonly Item[];
  /** Milliseconds of the clock at which it came; null before. */
  readonly loadedAt: number | null;
}

export interface ListsState {
  readonly glossaries: Listing<Glossary>;
  readonly styles: Listing<StyleRuleList>;
  readonly isLoading: boolean;
}

/** After so long a look at the section asks again: lists change in other places too. */
const FRESH_FOR_IN_MS = 120_000;
const nothingYet = { status: 'loading', items: [], loadedAt: null } as const;

/** The account's glossaries and style rule lists, loaded when they are first looked at. */
export class ListsController {
  readonly store: Store<ListsState> = createStore<ListsState>({
    glossaries: nothingYet,
    styles: nothingYet,
    isLoading: false,
  });
  readonly #services: Pick<PaneServices, 'client' | 'clock'>;
  #loading: Promise<void> | null = null;

  constructor(services: Pick<PaneServices, 'client' | 'clock'>) {
    this.#services = services;
  }

  /** Loads what is missing or no longer fresh. Never rejects: what failed is in the state. */
  async load(): Promise<void> {
    const { glossaries, styles } = this.store.state;
    if (this.#isFresh(glossaries) && this.#isFresh(styles)) return;
    await this.reload();
  }

  /** Loads both anew; what there is stays until then. */
  async reload(): Promise<void> {
    this.#loading ??= this.#loadBoth().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  async #loadBoth(): Promise<void> {
    const { glossaries, styles } = this.store.state;
    this.store.update({ isLoading: true });
    const { client } = this.#services;
    await Promise.all([
      this.#listing(glossaries, async () => (await client.listGlossaries()).data).then((loaded) => {
        this.store.update({ glossaries: loaded });
      }),
      this.#listing(styles, () => collect(eachStyleRuleList(client))).then((loaded) => {
        this.store.update({ styles: loaded });
      }),
    ]);
    this.store.update({ isLoading: false });
  }

  async #listing<Item>(
    before: Listing<Item>,
    load: () => Promise<readonly Item[]>,
  ): Promise<Listing<Item>> {
    try {
      const items = await load();
      return { status: 'ready', items, loadedAt: this.#services.clock.now() };
    } catch (error) {
      if (toServiceError(error).kind === 'permission') {
        return { status: 'not-permitted', items: [], loadedAt: this.#services.clock.now() };
      }
      return before.loadedAt === null ? { ...before, status: 'failed' } : before;
    }
  }

  #isFresh({ loadedAt }: Listing<unknown>): boolean {
    return loadedAt !== null && this.#services.clock.now() - loadedAt < FRESH_FOR_IN_MS;
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
