import type { Inert } from '../../shared/text/inert.ts';

/** What puts it right in one click. */
export interface UserStep {
  /** The words on the button. */
  readonly label: Inert;
  readonly run: () => Promise<void>;
}

/** Something the user can put right: its message is a whole, localised sentence with the next step. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly step: UserStep | null;

  constructor(message: string, step: UserStep | null = null) {
    super(message);
    this.step = step;
  }
}
