import type { PlannedFault } from './planned-fault.ts';

interface Pending {
  readonly fault: PlannedFault;
  skip: number;
  times: number;
}

/** The faults still to come, in the order they were planned. */
export class FaultPlan {
  #pending: Pending[] = [];

  add(faults: readonly PlannedFault[]): void {
    for (const fault of faults) {
      this.#pending.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? 1 });
    }
  }

  clear(): void {
    this.#pending = [];
  }

  /** Faults that still apply to at least one request. */
  get pending(): readonly PlannedFault[] {
    return this.#pending.map(({ fault, skip, times }) => ({ ...fault, skip, times }));
  }

  /** Takes the first fault that applies to a request, null when it is to be answered well. */
  take(method: string, path: string): PlannedFault | null {
    for (const [index, candidate] of this.#pending.entries()) {
      if (!applies(candidate.fault, method, path)) continue;
      if (candidate.skip > 0) {
        candidate.skip -= 1;
        continue;
      }
      candidate.times -= 1;
      if (candidate.times <= 0) this.#pending.splice(index, 1);
      return candidate.fault;
    }
    return null;
  }
}

function applies(fault: PlannedFault, method: string, path: string): boolean {
  return (fault.method ?? method) === method && (fault.path ?? path) === path;
}
