/**
 * What a terminal acts on, or what makes one name look like another: written out once more on
 * purpose, so that a mistake in the product's own list shows.
 */
export const hostileSigns: readonly string[] = [
  '\u001b[2J',
  '\u001b]0;title\u0007',
  '\u001b]8;;https://elsewhere.invalid\u001b\\',
  '\u001bP$q\u001b\\',
  '\u001bc',
  '\u009b31m',
  '\u0090x\u009c',
  '\u0000',
  '\b\b\b',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '\v',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u206a',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u{e0041}',
];

/** One of our own styles, as it stands in the output. */
const ownStyle = /\u001b\[(?:1|2|22|31|32|33|39)m/gu;

/** What of an output a terminal would act on, apart from line ends and our own styles. */
export function steeringIn(output: string): readonly string[] {
  const rest = output.replaceAll(ownStyle, '');
  const acts =
    // eslint-style classes are spelled as ranges: C0 but line feed, DEL and C1, then Unicode's own.
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e007f}]/gu;
  return rest.match(acts) ?? [];
}
