import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { listLanguages } from '../../../../shared/languages/index.ts';
import { improveLanguage } from '../../../../shared/writing/index.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';

export interface WritingLanguageState {
  /** Languages of the write operations; empty while they are not known. */
  readonly targets: readonly LanguageV3[];
  /** Language or variant to write in; null: that of each paragraph, as the document says. */
  readonly picked: string | null;
}

/** In which language, and which variant of it, texts are improved and corrected. */
export class WritingLanguages {
  readonly store: Store<WritingLanguageState>;
  readonly #services: Pick<PaneServices, 'client' | 'choices'>;
  /** Under way: whoever asks meanwhile waits for the same answer. */
  #loading: Promise<void> | null = null;

  constructor(services: Pick<PaneServices, 'client' | 'choices'>) {
    this.#services = services;
    this.store = createStore<WritingLanguageState>({
      targets: [],
      picked: services.choices.writing,
    });
  }

  /** Learns the languages; without them the service is left to detect what a text is in. */
  async load(): Promise<void> {
    if (this.store.state.targets.length > 0) return;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const { targets } = await listLanguages({ resource: 'write' }, this.#services.client);
      this.store.update({ targets });
    } catch {
      // Sent as preferences, styles and tones do no harm where they are unsupported.
    }
  }

  choose(picked: string | null): void {
    this.#services.choices.remember({ writing: picked });
    this.store.update({ picked });
  }

  /** What to ask for a paragraph that Word proofs in `proofing`; null: what the service detects. */
  targetFor(proofing: string | null): string | null {
    const { picked, targets } = this.store.state;
    if (picked !== null) return picked;
    const found = improveLanguage(proofing, targets);
    return found.outcome === 'known' ? found.target : null;
  }
}
