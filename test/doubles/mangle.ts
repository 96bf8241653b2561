import fc from 'fast-check';

/** One thing done to a file; `at` is a place as a share of its length. */
export interface Damage {
  readonly kind: 'cut' | 'drop' | 'double' | 'flip' | 'put' | 'move';
  readonly at: number;
  readonly length: number;
  readonly value: number;
}

/** From one to a few things done to the same file. */
export const anyDamage: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(['cut', 'drop', 'double', 'flip', 'put', 'move'] as const)),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.nat(4), fc.nat(60)),
    value: fc.nat(0xffff),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Numbers that readers stumble over, at the ends of one, two and four bytes. */
const tellingBytes: readonly (readonly number[])[] = [
  [0],
  [0xff],
  [0x7f],
  [0x80],
  [0xff, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0x7f],
  [0, 0, 0, 0],
  [0xfe, 0xff],
  [0xef, 0xbb, 0xbf],
];

let count = 0;

/** How many files were mangled in this process, for what a long run tells. */
export function mangledSoFar(): number {
  return count;
}

/** The bytes with all of it done to them, one after the other. */
export function mangleBytes(bytes: Uint8Array, damages: readonly Damage[]): Uint8Array {
  count += 1;
  return damages.reduce(
    (all, damage) => Uint8Array.from(mangle([...all], damage, putBytes)),
    bytes,
  );
}

/** The same with a text; where something is put in, it is one of `words`. */
export function mangleText(
  text: string,
  damages: readonly Damage[],
  words: readonly string[],
): string {
  const put = (value: number): readonly string[] => Array.from(words[value % words.length] ?? '');
  count += 1;
  return damages.reduce((all, damage) => mangle(Array.from(all), damage, put).join(''), text);
}

function putBytes(value: number): readonly number[] {
  return tellingBytes[value % tellingBytes.length] ?? [];
}

function mangle<Part extends string | number>(
  parts: readonly Part[],
  { kind, at, length, value }: Damage,
  put: (value: number) => readonly Part[],
): readonly Part[] {
  const from = Math.floor(at * parts.length);
  const [before, piece, after] = [
    parts.slice(0, from),
    parts.slice(from, from + length),
    parts.slice(from + length),
  ];
  switch (kind) {
    case 'cut':
      return before;
    case 'drop':
      return [...before, ...after];
    case 'double':
      return [...before, ...piece, ...piece, ...after];
    case 'move':
      return [...before, ...after, ...piece];
    case 'put':
      return [...before, ...put(value), ...piece, ...after];
    case 'flip':
      return [...before, ...put(value), ...parts.slice(from + put(value).length)];
  }
}
