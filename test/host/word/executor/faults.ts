import { HostError, type HostErrorCode } from './host-error.ts';

export interface ActionFault {
  /** As `Range.InsertText`; null for any action. */
  readonly member: string | null;
  /** Which use of it fails, from 1, counted from now on. */
  readonly nth?: number;
  readonly code: HostErrorCode;
}

/** A failure of the transport, before the batch is read. */
export interface BatchFault {
  /** Which batch fails, from 1, counted from now on; clean-up batches do not count. */
  readonly nth?: number;
  readonly code:
    'AccessDenied' | 'ActivityLimitReached' | 'GeneralException' | 'InvalidOrTimedOutSession';
}

interface Counted<Fault> {
  readonly fault: Fault;
  left: number;
}

/** What goes wrong on purpose. Each fault strikes once. */
export class Faults {
  readonly #actions: Counted<ActionFault>[] = [];
  readonly #batches: Counted<BatchFault>[] = [];
  readonly #before: { readonly run: () => void; left: number }[] = [];
  /** Milliseconds before each reply. */
  delayInMs = 0;
  /** `getFileAsync` fails, as on hosts that do not offer it. */
  isFileRefused = false;
  /** Slices of a copy that are handed out before one fails; null for all of them. */
  slicesUntilFailure: number | null = null;
  /** `createDocument().open()` fails, as in hosts of other makers. */
  isCreationRefused = false;
  /** Every change of the document fails: opened for reading, or protected. */
  isReadOnly = false;

  failAction(fault: ActionFault): void {
    this.#actions.push({ fault, left: fault.nth ?? 1 });
  }

  failBatch(fault: BatchFault): void {
    this.#batches.push({ fault, left: fault.nth ?? 1 });
  }

  /** Runs something (another person's edit) in front of the n-th batch from now. */
  beforeBatch(nth: number, run: () => void): void {
    this.#before.push({ run, left: nth });
  }

  /** A batch arrives; throws when it is to fail. */
  batchArrives(): void {
    for (const one of this.#before) {
      one.left -= 1;
      if (one.left === 0) one.run();
    }
    for (const one of this.#batches) {
      one.left -= 1;
      if (one.left === 0) {
        throw new HostError(one.fault.code, 'The batch was made to fail.');
      }
    }
  }

  /** An action begins; throws when it is to fail. */
  actionBegins(member: string): void {
    for (const one of this.#actions) {
      if (one.fault.member !== null && one.fault.member !== member) continue;
      one.left -= 1;
      if (one.left === 0) throw new HostError(one.fault.code, `${member} was made to fail.`);
    }
  }
}
