import fc from 'fast-check';

/** A change of a text somewhere. */
export interface RandomEdit {
  /** Where in the text, from 0 to 1. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** Changes that leave XLIFF as it was, break it, or add and remove what it is made of. */
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 6 }),
  text: fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom(
      '',
      '<',
      '<x id="1"/>',
      '<!--',
      '-->',
      '</target>',
      '<target>',
      '</trans-unit><trans-unit id="v"><source>B c</source>',
      '</unit><unit id="v"><segment><source>B c</source></segment>',
      'u:x',
      ' xml:space="preserve"',
      '{0}',
      '.',
      '  ',
    ),
  ),
});

/** The text after a change. */
export function editedAt(text: string, { at, length, text: added }: RandomEdit): string {
  const offset = Math.floor(at * text.length);
  return text.slice(0, offset) + added + text.slice(offset + length);
}

/** Random files give all units one id: then each concerns the others. */
export function withOwnIds(text: string): string {
  let next = 0;
  return text.replace(/unit id="u"/g, () => `unit id="u${next++}"`);
}

const anyUnit = /<(trans-)?unit [^]*?<\/(trans-)?unit>/g;

export function unitsOf(text: string): readonly string[] {
  return text.match(anyUnit) ?? [];
}

/** Which unit becomes which of another file; numbers beyond the last count on from the first. */
export const randomReplacement: fc.Arbitrary<readonly [into: number, from: number]> = fc.tuple(
  fc.nat(20),
  fc.nat(20),
);

/** A text in which one unit became one of another file; null where either has none. */
export function withOtherUnit(
  text: string,
  spare: string,
  [into, from]: readonly [number, number],
): string | null {
  const [units, others] = [unitsOf(text), unitsOf(spare)];
  const [old, put] = [units[into % units.length], others[from % others.length]];
  if (old === undefined || put === undefined) return null;
  const start = text.indexOf(old);
  const named = put.replace('id="u"', `id="w${from}"`);
  return text.slice(0, start) + named + text.slice(start + old.length);
}
