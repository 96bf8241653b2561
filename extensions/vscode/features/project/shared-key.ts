import type {
  KeyRejectedHandler,
  TranslationService,
} from '../../../../shared/translation/index.ts';

/** What one job begins with, and whom it asks when its key is refused. */
export interface KeyOfJob {
  readonly service: TranslationService;
  readonly onKeyRejected: KeyRejectedHandler;
}

/**
 * The key of jobs that run beside each other. All of them meet the same refusal: one question is asked
 * for it, and its answer is that of all.
 */
export class SharedKey {
  readonly #ask: KeyRejectedHandler;
  #service: TranslationService;
  #question: Promise<void> | null = null;
  #isGivenUp = false;

  constructor(service: TranslationService, ask: KeyRejectedHandler) {
    this.#service = service;
    this.#ask = ask;
  }

  ofJob(): KeyOfJob {
    let own = this.#service;
    return {
      service: own,
      onKeyRejected: async (error) => {
        // Another job may have got a key since this one began.
        if (own === this.#service) await this.#renew(error);
        if (own === this.#service) return null;
        own = this.#service;
        return own;
      },
    };
  }

  async #renew(error: Parameters<KeyRejectedHandler>[0]): Promise<void> {
    if (this.#isGivenUp) return;
    this.#question ??= this.#ask(error)
      .then((service) => {
        if (service === null) this.#isGivenUp = true;
        else this.#service = service;
      })
      .finally(() => {
        this.#question = null;
      });
    await this.#question;
  }
}
