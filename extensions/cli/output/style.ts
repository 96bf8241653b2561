/** Terminal styles that vanish where colours are not wanted. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  warn(text: string): string;
  bad(text: string): string;
}

const escape = String.fromCodePoint(0x1b);

export function createStyle(colors: boolean): Style {
  const wrap =
    (on: number, off: number) =>
    (text: string): string =>
      colors && text !== '' ? `${escape}[${on}m${text}${escape}[${off}m` : text;
  return {
    bold: wrap(1, 22),
    dim: wrap(2, 22),
    good: wrap(32, 39),
    warn: wrap(33, 39),
    bad: wrap(31, 39),
  };
}
