/** Counters that forget themselves; shared by all instances or of this process alone. */
export interface CounterStore {
  /** Adds one to `name` and answers its value and that of `other`. The counter lives `lifeInMs`. */
  add(name: string, other: string, lifeInMs: number): Promise<CounterPair>;
  /** Takes one back. */
  takeBack(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface CounterPair {
  readonly value: number;
  readonly other: number;
}
