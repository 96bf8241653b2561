import { spelledJson } from '../../../shared/text/spelled-out.ts';
import { Shown } from './shown.ts';
import type { Terminal } from './terminal.ts';
import { reportJson } from './words.ts';

/** Where a terminal's pieces go, and what is known of who reads them. */
export interface TerminalStreams extends Pick<Terminal, 'interactive' | 'colors' | 'columns'> {
  writeOut(piece: string | Uint8Array): void;
  writeErr(piece: string): void;
  /** Whether standard output is a screen, not a pipe or a file. */
  readonly outIsScreen: boolean;
  /** Runs something later, and returns how to take that back. */
  later(delayInMs: number, run: () => void): () => void;
}

/** A wait that is shorter needs no words. */
const LONG_WAIT_IN_MS = 500;
/** To the start of the line, and away with what it says. */
const CLEARED_LINE = '\r\u001b[K';

/** The one place where text becomes what a terminal is given. */
export function createTerminal(streams: TerminalStreams): Terminal {
  const { interactive, colors, columns, outIsScreen } = streams;
  const { wait, endWait } = waitingLine(streams);
  const writeOut = (piece: string | Uint8Array): void => {
    endWait();
    streams.writeOut(piece);
  };
  return {
    out: (line) => {
      writeOut(`${Shown.of(line).text}\n`);
    },
    json: (value, layout) => {
      const text = reportJson(value, layout === 'one-line' ? 0 : 2);
      writeOut(`${spelledJson(text)}\n`);
    },
    data: (content) => {
      writeOut(outIsScreen ? screenText(content) : content);
    },
    err: (line) => {
      endWait();
      streams.writeErr(`${Shown.of(line).text}\n`);
    },
    wait,
    endWait,
    interactive,
    colors,
    columns,
  };
}

/** One line on standard error that goes again. */
function waitingLine(streams: TerminalStreams): Pick<Terminal, 'wait' | 'endWait'> {
  let takeBack: (() => void) | null = null;
  let isShown = false;
  const endWait = (): void => {
    takeBack?.();
    takeBack = null;
    if (isShown) streams.writeErr(CLEARED_LINE);
    isShown = false;
  };
  return {
    wait: (words) => {
      endWait();
      const { text } = Shown.of(words);
      // A line that breaks could not be taken back.
      if (!streams.interactive || text.length >= streams.columns) return;
      takeBack = streams.later(LONG_WAIT_IN_MS, () => {
        isShown = true;
        streams.writeErr(text);
      });
    },
    endWait,
  };
}

function screenText(content: Uint8Array | string): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return Shown.prose(text).text;
}
