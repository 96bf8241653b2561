/** What a section is busy with. */
export interface Running {
  readonly label: string;
  /** Paragraphs done, and all there are; 0 of 0 while nobody knows. */
  readonly done: number;
  readonly total: number;
  /** In place of the number of paragraphs, in words. */
  readonly count?: string;
}

/** One thing at a time in a section: whoever begins another ends the first. */
export class Turn {
  #current: AbortController | null = null;

  get isTaken(): boolean {
    return this.#current !== null;
  }

  /** Runs `body` with a signal that fires on `cancel`. A turn that is taken is not begun: false. */
  async take(body: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.#current !== null) return false;
    const controller = new AbortController();
    this.#current = controller;
    try {
      await body(controller.signal);
    } finally {
      this.#current = null;
    }
    return true;
  }

  cancel(): void {
    this.#current?.abort(new DOMException('Cancelled by the user.', 'AbortError'));
  }
}
