/** Picks an index below `count`; the tests hand in a seeded source. */
export type Pick = (count: number) => number;

/** Spoils a payload in one of the ways services do; null when the payload has nothing to spoil so. */
type Damage = (payload: string, pick: Pick) => string | null;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

function find(payload: string, pattern: RegExp): Found[] {
  return [...payload.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    id: match[1] ?? '',
  }));
}

function singles(payload: string): Found[] {
  return find(payload, /<x id="(\d+)"\/>/g);
}

/** Whole pairs with the span between their tags. */
function pairs(payload: string): (Found & { innerStart: number; innerEnd: number })[] {
  const open: { id: string; start: number; innerStart: number }[] = [];
  const result: (Found & { innerStart: number; innerEnd: number })[] = [];
  for (const match of payload.matchAll(/<g id="(\d+)">|<\/g>/g)) {
    const end = match.index + match[0].length;
    if (match[1] !== undefined) {
      open.push({ id: match[1], start: match.index, innerStart: end });
      continue;
    }
    const top = open.pop();
    if (top !== undefined) result.push({ ...top, end, innerEnd: match.index });
  }
  return result;
}

function choose<T>(list: readonly T[], pick: Pick): T | null {
  return list.length === 0 ? null : (list[pick(list.length)] ?? null);
}

function replace(payload: string, start: number, end: number, by: string): string {
  return payload.slice(0, start) + by + payload.slice(end);
}

/** An offset in the text of a payload, outside tags, references and surrogate pairs. */
function textOffset(payload: string, pick: Pick): number {
  const offsets: number[] = [];
  const step = /<[^>]*>|&[a-z]+;|[^]/gu;
  for (const match of payload.matchAll(step)) offsets.push(match.index);
  offsets.push(payload.length);
  return offsets[pick(offsets.length)] ?? 0;
}

function onSingle(change: (payload: string, code: Found, pick: Pick) => string): Damage {
  return (payload, pick) => {
    const code = choose(singles(payload), pick);
    return code === null ? null : change(payload, code, pick);
  };
}

function onPair(
  change: (payload: string, pair: ReturnType<typeof pairs>[number], pick: Pick) => string,
): Damage {
  return (payload, pick) => {
    const pair = choose(pairs(payload), pick);
    return pair === null ? null : change(payload, pair, pick);
  };
}

/** The 15 kinds of damage that answers must survive (protocol 8). */
export const damages: Readonly<Record<string, Damage>> = {
  'code dropped': onSingle((payload, { start, end }) => replace(payload, start, end, '')),
  'pair dropped': onPair((payload, pair) =>
    replace(payload, pair.start, pair.end, payload.slice(pair.innerStart, pair.innerEnd)),
  ),
  'code doubled': onSingle((payload, { start, end }, pick) => {
    const at = textOffset(payload, pick);
    return replace(payload, at, at, payload.slice(start, end));
  }),
  'pair doubled': onPair((payload, { start, end }) =>
    replace(payload, end, end, payload.slice(start, end)),
  ),
  'id renamed': onSingle((payload, { start, end, id }) =>
    replace(payload, start, end, `<x id="${Number(id) + 1}"/>`),
  ),
  'id unknown': onSingle((payload, { start, end }) =>
    replace(payload, start, end, '<x id="999"/>'),
  ),
  'pair emptied': onPair(
    (payload, pair) =>
      payload.slice(0, pair.start) +
      payload.slice(pair.innerStart, pair.innerEnd) +
      payload.slice(pair.start, pair.innerStart) +
      payload.slice(pair.innerEnd),
  ),
  'pair unclosed': onPair((payload, pair) => replace(payload, pair.innerEnd, pair.end, '')),
  'token leaked': onSingle((payload, { start, end }) =>
    replace(payload, start, end, 'xml-ph-0000@deepl.internal'),
  ),
  'raw ampersand': (payload, pick) => {
    const at = textOffset(payload, pick);
    return replace(payload, at, at, ' & ');
  },
  'foreign element': (payload, pick) => {
    const at = textOffset(payload, pick);
    return replace(payload, at, at, '<b class="y">bold</b>');
  },
  'code closed at the end': onSingle(
    (payload, { start, end, id }) => `${replace(payload, start, end, `<x id="${id}">`)}</x>`,
  ),
  'code written as two tags': onSingle((payload, { start, end, id }) =>
    replace(payload, start, end, `<x id="${id}"></x>`),
  ),
  'code moved to the start': onSingle(
    (payload, { start, end }) => payload.slice(start, end) + replace(payload, start, end, ''),
  ),
  'two pairs swapped': (payload) => {
    const [first, second] = pairs(payload).filter(
      (pair, _, all) => !all.some((other) => other.start < pair.start && other.end > pair.end),
    );
    if (first === undefined || second === undefined) return null;
    const [one, two] = first.start < second.start ? [first, second] : [second, first];
    return (
      payload.slice(0, one.start) +
      payload.slice(two.start, two.end) +
      payload.slice(one.end, two.start) +
      payload.slice(one.start, one.end) +
      payload.slice(two.end)
    );
  },
};
