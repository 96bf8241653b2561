import { countCodePoints } from '../../text/code-points.ts';
import { makeRun, textItems } from './make-run.ts';
import type { PreparedText } from './run.ts';

interface PlainTextOptions {
  /** Line breaks end a run and stay where they are. */
  readonly splitAtNewlines: boolean;
}

/** Cuts a text without tag handling: tags in it are ordinary characters. */
export function preparePlainText(text: string, options: PlainTextOptions): PreparedText {
  const lines = options.splitAtNewlines ? text.split(/(\r\n|\n|\r)/) : [text];
  return {
    parts: lines.flatMap((line) => makeRun(textItems(line))),
    billedCharacters: countCodePoints(text),
  };
}
