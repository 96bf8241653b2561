import { spelledJson } from '../../../shared/text/spelled-out.ts';
import { Shown } from './shown.ts';
import type { Terminal } from './terminal.ts';

/** Where a terminal's pieces go, and what is known of who reads them. */
export interface TerminalStreams extends Pick<Terminal, 'interactive' | 'colors' | 'columns'> {
  writeOut(piece: string | Uint8Array): void;
  writeErr(piece: string): void;
  /** Whether standard output is a screen, not a pipe or a file. */
  readonly outIsScreen: boolean;
}

/** The one place where text becomes what a terminal is given. */
export function createTerminal(streams: TerminalStreams): Terminal {
  const { interactive, colors, columns, outIsScreen } = streams;
  return {
    out: (line) => {
      streams.writeOut(`${Shown.of(line).text}\n`);
    },
    json: (value, layout) => {
      const text = JSON.stringify(value, null, layout === 'one-line' ? 0 : 2);
      streams.writeOut(`${spelledJson(text)}\n`);
    },
    data: (content) => {
      streams.writeOut(outIsScreen ? screenText(content) : content);
    },
    err: (line) => {
      streams.writeErr(`${Shown.of(line).text}\n`);
    },
    interactive,
    colors,
    columns,
  };
}

function screenText(content: Uint8Array | string): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return Shown.prose(text).text;
}
