import { HostError } from '../host-error.ts';

interface ValueTable {
  /** Null for what is not said. */
  readonly fromXml: (value: string | null) => string | null;
  readonly toXml: (value: unknown) => string;
}

/** Word.UnderlineType and ST_Underline. */
const underlines: readonly (readonly [string, string])[] = [
  ['None', 'none'],
  ['Single', 'single'],
  ['Word', 'words'],
  ['Double', 'double'],
  ['Thick', 'thick'],
  ['Dotted', 'dotted'],
  ['DottedHeavy', 'dottedHeavy'],
  ['DashLine', 'dash'],
  ['DashLineHeavy', 'dashedHeavy'],
  ['DashLineLong', 'dashLong'],
  ['DashLineLongHeavy', 'dashLongHeavy'],
  ['DotDashLine', 'dotDash'],
  ['DotDashLineHeavy', 'dashDotHeavy'],
  ['TwoDotDashLine', 'dotDotDash'],
  ['TwoDotDashLineHeavy', 'dashDotDotHeavy'],
  ['Wave', 'wave'],
  ['WaveHeavy', 'wavyHeavy'],
  ['WaveDouble', 'wavyDouble'],
];

export const underlineTypes: ValueTable = {
  fromXml: (value) => {
    if (value === null) return null;
    return underlines.find(([, xml]) => xml === value)?.[0] ?? 'Single';
  },
  toXml: (value) => {
    const found = underlines.find(([name]) => name === value);
    if (found === undefined) {
      throw new HostError('InvalidArgument', `${JSON.stringify(value)} is no Word.UnderlineType.`);
    }
    return found[1];
  },
};

/** Colours of ST_HighlightColor as Word answers them, with the names it takes. */
const highlights: readonly (readonly [string, string])[] = [
  ['#FFFF00', 'yellow'],
  ['#00FF00', 'green'],
  ['#00FFFF', 'cyan'],
  ['#FF00FF', 'magenta'],
  ['#0000FF', 'blue'],
  ['#FF0000', 'red'],
  ['#000080', 'darkBlue'],
  ['#008080', 'darkCyan'],
  ['#008000', 'darkGreen'],
  ['#800080', 'darkMagenta'],
  ['#800000', 'darkRed'],
  ['#808000', 'darkYellow'],
  ['#808080', 'darkGray'],
  ['#C0C0C0', 'lightGray'],
  ['#000000', 'black'],
  ['#FFFFFF', 'white'],
];

/** `toXml` gives null for "no highlight". */
export const highlightColors = {
  fromXml: (value: string | null): string | null =>
    highlights.find(([, name]) => name === value)?.[0] ?? null,
  toXml: (value: unknown): string | null => {
    if (value === null || value === '') return null;
    const wanted = typeof value === 'string' ? value.toLowerCase() : null;
    const found = highlights.find(
      ([color, name]) => color.toLowerCase() === wanted || name.toLowerCase() === wanted,
    );
    if (found === undefined) {
      throw new HostError(
        'InvalidArgument',
        `${JSON.stringify(value)} is no colour for highlighting.`,
      );
    }
    return found[1];
  },
};
