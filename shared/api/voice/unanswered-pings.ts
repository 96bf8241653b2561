/** Pings of one connection that wait for their answers. They are numbered from 1. */
export class UnansweredPings {
  readonly #waiting = new Map<number, () => void>();
  #last = 0;

  /** Resolves when the ping that `send` sends under its number is answered; never after `clear`. */
  add(send: (number: string) => void): Promise<void> {
    this.#last += 1;
    const number = this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      send(String(number));
    });
  }

  /**
   * One answer may stand for all pings before it (RFC 6455, section 5.5.3). Nobody need have asked
   * for one: an answer to a ping that is not waited for says nothing.
   */
  answered(payload: Uint8Array): void {
    const number = Number(new TextDecoder('latin1').decode(payload));
    if (!this.#waiting.has(number)) return;
    for (const [sent, resolve] of this.#waiting) {
      if (sent > number) continue;
      this.#waiting.delete(sent);
      resolve();
    }
  }

  clear(): void {
    this.#waiting.clear();
  }
}
