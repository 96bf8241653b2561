import { clockTime } from '../../../shared/text/times/clock-time.ts';
import { spelledLine } from '../../../shared/text/spelled-out.ts';
import type { TranscriptChange } from '../../../shared/api/voice/transcript-log.ts';
import type { CommandContext } from '../command-context.ts';
import type { ClosableProgress } from '../output/progress-bar.ts';

/** Columns beside the text of the bar. */
const barColumns = 44;

/** Shows what is heard while it is heard: concluded text stays, tentative text stands by the bar. */
export class CaptionDisplay {
  readonly #context: CommandContext;
  /** Null while it is still being recorded. */
  readonly #totalInS: number | null;
  /** Null when it is said, or not to be said. */
  #opening: string | null;
  #bar: ClosableProgress;
  #sentInS = 0;
  #tentative = '';

  /** `opening` is said when the first sound has gone. */
  constructor(context: CommandContext, durationInMs: number | null, opening: string) {
    this.#context = context;
    this.#opening = context.quiet ? null : opening;
    this.#totalInS = durationInMs === null ? null : Math.max(1, Math.round(durationInMs / 1000));
    this.#bar = context.progress();
  }

  sent(sentInMs: number): void {
    this.#open();
    this.#sentInS = Math.min(this.#totalInS ?? Infinity, Math.round(sentInMs / 1000));
    this.#report();
  }

  take({ target, concluded, tentative }: TranscriptChange): void {
    this.#open();
    if (target === null) this.#tentative = tentative.map(({ text }) => text).join(' ');
    if (concluded.length > 0 && !this.#context.quiet) {
      // The bar makes room for lines that stay.
      this.close();
      for (const { text, language, startInMs } of concluded) {
        this.#context.terminal.err(`  ${clockTime(startInMs)}  ${language}  ${text}`);
      }
      this.#bar = this.#context.progress();
    }
    this.#report();
  }

  close(): void {
    this.#bar.close();
  }

  #open(): void {
    if (this.#opening !== null) this.#context.terminal.err(this.#opening);
    this.#opening = null;
  }

  #report(): void {
    const { terminal, quiet } = this.#context;
    if (quiet || !terminal.interactive) return;
    const room = Math.max(0, terminal.columns - barColumns);
    this.#bar.report(
      this.#sentInS,
      this.#totalInS ?? this.#sentInS + 1,
      `s  ${Array.from(spelledLine(this.#tentative)).slice(-room).join('')}`,
    );
  }
}
