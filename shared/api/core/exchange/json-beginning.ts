/** Levels of arrays and objects in each other; deeper ones exhaust the stack of those who write them. */
const MOST_LEVELS = 64;
/** In UTF-16 units, and somewhat more than anybody is shown. */
const LONGEST = 200;

/** Whether what was read from JSON nests deeper than anything of use. */
export function isDeep(value: unknown, levels: number = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1));
}

/**
 * What was read from JSON, with a mark in place of all that nests deeper than anything of use, so that
 * whoever walks or writes it needs no more stack than there is. Nothing of what was there is in the
 * mark, for it may be a secret. Changes the value itself.
 */
export function withoutDepths(value: unknown): unknown {
  return isDeep(value) ? cutDepths(value, MOST_LEVELS) : value;
}

function cutDepths(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    const cut = cutDepths(member, levels - 1);
    if (cut !== member) members[name] = cut;
  }
  return members;
}

/** The beginning of a value as JSON, however large or deep it is; the whole of a short one. */
export function beginningOfJson(value: unknown): string {
  const pieces: string[] = [];
  let room = LONGEST;
  const add = (piece: string): boolean => {
    pieces.push(piece.slice(0, room));
    room -= Math.min(room, piece.length);
    return room > 0;
  };
  // Each level adds a bracket, so that there are no more levels than room.
  const spell = (each: unknown): boolean => {
    if (typeof each === 'string') return add(JSON.stringify(each.slice(0, LONGEST)));
    if (typeof each !== 'object' || each === null) return add(JSON.stringify(each ?? null));
    const isArray = Array.isArray(each);
    if (!add(isArray ? '[' : '{')) return false;
    let mark = '';
    for (const name in each) {
      const label = isArray ? mark : `${mark}${JSON.stringify(name.slice(0, LONGEST))}:`;
      if (!add(label) || !spell((each as Readonly<Record<string, unknown>>)[name])) return false;
      mark = ',';
    }
    return add(isArray ? ']' : '}');
  };
  spell(value);
  return pieces.join('');
}
