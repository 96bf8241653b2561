import { inspect } from 'node:util';

/** What a client did and what became of it. */
export class Tally {
  readonly #differences = new Map<string, string[]>();
  readonly #faults: string[] = [];
  #calls = 0;
  #kept = 0;

  /** A call that is answered; `isRight` looks at the answer. */
  async does<Answer>(
    what: string,
    call: () => Promise<Answer>,
    isRight: (answer: Answer) => boolean = () => true,
  ): Promise<Answer | null> {
    this.#calls += 1;
    try {
      const answer = await call();
      if (isRight(answer)) this.#kept += 1;
      else this.#fault(what, `answered ${inspect(answer).slice(0, 300)}`);
      return answer;
    } catch (error) {
      this.#fault(what, sayingOf(error));
      return null;
    }
  }

  /** A call that the specification has refused, in these words. */
  async isRefused(what: string, call: () => Promise<unknown>, words: RegExp): Promise<void> {
    this.#calls += 1;
    const refusal = await refusalOf(call);
    if (refusal !== null && words.test(refusal)) this.#kept += 1;
    else this.#fault(what, refusal ?? 'it was answered');
  }

  /** A call that fails here and not at the service, with the reason. */
  async differs(what: string, call: () => Promise<unknown>, reason: string): Promise<void> {
    this.#calls += 1;
    if ((await refusalOf(call)) === null) {
      this.#fault(what, `it was answered, though ${reason}`);
      return;
    }
    this.#differences.set(reason, [...(this.#differences.get(reason) ?? []), what]);
  }

  get hasFaults(): boolean {
    return this.#faults.length > 0;
  }

  /** Lines to be printed. */
  report(name: string): readonly string[] {
    const differing = [...this.#differences.values()].flat().length;
    return [
      `${name}: ${this.#kept} of ${this.#calls} calls as it expects` +
        (differing === 0 ? '' : `, ${differing} not, for a reason`),
      ...[...this.#differences].map(([reason, calls]) => `  ${reason}: ${calls.join(', ')}`),
      ...this.#faults.map((fault) => `  FAULT  ${fault}`),
    ];
  }

  #fault(what: string, saying: string): void {
    this.#faults.push(`${what}: ${saying.replaceAll(/\s+/gu, ' ').slice(0, 500)}`);
  }
}

async function refusalOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    return sayingOf(error);
  }
}

function sayingOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
