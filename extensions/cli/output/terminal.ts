import type { Line } from './shown.ts';

/**
 * The two streams of the process, as the commands see them. Whatever a name, an id or a word of the
 * service holds, nothing that a terminal acts on comes out but line breaks and styles of our own.
 */
export interface Terminal {
  /** One line of a result. */
  out(line: Line): void;
  /** A result as one JSON document; signs that steer a terminal are escaped in its strings. */
  json(value: unknown, layout?: 'one-line'): void;
  /**
   * A result that is data: exactly these bytes (or this text in UTF-8) in a pipe or a file. On a
   * terminal what would steer it is shown instead.
   */
  data(content: Uint8Array | string): void;
  /** Problems, progress, everything that is not the result. */
  err(line: Line): void;
  /**
   * Says what is waited for once that takes long, where a person watches. Whatever is printed takes
   * its place.
   */
  wait(words: Line): void;
  /** Takes that back. */
  endWait(): void;
  /** Whether a person watches standard error. */
  readonly interactive: boolean;
  readonly colors: boolean;
  /** Characters in a line; generous where nobody watches. */
  readonly columns: number;
}
