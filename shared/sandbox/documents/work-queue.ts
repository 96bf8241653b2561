/** Runs tasks one after the other for each group, and few at a time in all. */
export class WorkQueue<Group> {
  readonly #most: number;
  readonly #busy = new Set<Group>();
  #waiting: { readonly group: Group; readonly run: () => Promise<void> }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** `run` must not reject: whoever waits for the task learns of its end in another way. */
  add(group: Group, run: () => Promise<void>): void {
    this.#waiting.push({ group, run });
    this.#next();
  }

  #next(): void {
    if (this.#busy.size >= this.#most) return;
    const index = this.#waiting.findIndex(({ group }) => !this.#busy.has(group));
    const [task] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (task === undefined) return;
    this.#busy.add(task.group);
    void task.run().finally(() => {
      this.#busy.delete(task.group);
      this.#next();
    });
    this.#next();
  }
}
