import { type UsageReport, getUsage } from '../../../../shared/account/index.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';

export interface UsageState {
  readonly report: UsageReport | null;
  /** Why the usage is not known, as a sentence. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  /** Cost of the last action in code points; null when it was not billed, absent before the first. */
  readonly lastCost?: number | null;
}

type UsageServices = Pick<PaneServices, 'client' | 'isBilled' | 'isOnline' | 'texts'>;

/** Characters used and left, and what the last action cost. */
export class UsageController {
  readonly store: Store<UsageState> = createStore<UsageState>({
    report: null,
    problem: null,
    isLoading: false,
  });
  readonly #services: UsageServices;

  constructor(services: UsageServices) {
    this.#services = services;
  }

  /** Whether there is anything to know: in practice mode nothing is billed. */
  get isBilled(): boolean {
    return this.#services.isBilled;
  }

  async refresh(): Promise<void> {
    if (!this.isBilled || this.store.state.isLoading) return;
    this.store.update({ isLoading: true });
    try {
      const report = await getUsage(this.#services.client);
      this.store.update({ report, problem: null, isLoading: false });
    } catch (error) {
      const problem = failureSentence(error, this.#services);
      this.store.update({ problem, isLoading: false });
    }
  }

  /** Notes what an action cost and reads the usage again. */
  async noteCost(characters: number | null): Promise<void> {
    this.store.update({ lastCost: characters });
    await this.refresh();
  }
}
