import { Shown, type Line } from './shown.ts';

/** Terminal styles that vanish where colours are not wanted. */
export interface Style {
  bold(text: Line): Shown;
  dim(text: Line): Shown;
  good(text: Line): Shown;
  warn(text: Line): Shown;
  bad(text: Line): Shown;
}

export function createStyle(colors: boolean): Style {
  const wrap =
    (on: number, off: number) =>
    (text: Line): Shown =>
      colors ? Shown.styled(text, on, off) : Shown.of(text);
  return {
    bold: wrap(1, 22),
    dim: wrap(2, 22),
    good: wrap(32, 39),
    warn: wrap(33, 39),
    bad: wrap(31, 39),
  };
}
