import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import { describeUnread, type UnreadPart } from '../../../shared/api/core/unread-parts.ts';
import type { Terminal } from './terminal.ts';
import { told } from './words.ts';
import { append } from '../../../shared/text/lists/append.ts';

/** What the answers of one run held that could not be read: said once, and kept for `--json`. */
export class UnreadNotes {
  readonly all: UnreadPart[] = [];
  readonly #terminal: Pick<Terminal, 'err'>;
  readonly #said = new Set<string>();

  constructor(terminal: Pick<Terminal, 'err'>) {
    this.#terminal = terminal;
  }

  readonly listener: UnreadListener = (operation, unread) => {
    const fresh = unread.filter(({ path }) => !this.#said.has(`${operation} ${path}`));
    for (const { path } of fresh) this.#said.add(`${operation} ${path}`);
    append(this.all, fresh);
    const said = describeUnread(fresh);
    if (said !== null) this.#terminal.err(`note: ${told(said)}`);
  };
}
