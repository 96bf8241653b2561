/** What parts a context, a text and what tells it apart in ids. */
const betweenParts = '\u0004';

/** Of records for each text, the name of the text in them says nothing. */
function withoutRecords(ids: readonly string[]): readonly string[] {
  const ending = /(?<=[^])\.(?:message|defaultMessage)$/;
  return ids.every((id) => ending.test(id)) ? ids.map((id) => id.replace(ending, '')) : ids;
}

/**
 * Keys for texts that are known by ids. Of files in which texts are found by themselves, contexts are keys
 * where each is there once: other formats become such files so, and come back. Else the text is, behind
 * the context where there are several (`menu|Open`).
 */
export function keysOfIds(ids: readonly string[]): readonly string[] {
  const parted = ids.map((id) => id.split(betweenParts));
  if (parted.every((parts) => parts.length < 2)) return withoutRecords(ids);
  const [shared, ...others] = parted[0] ?? [];
  // Of a text that is alone, the context is its key, but where something else is.
  const areMany = new Set(ids).size > 1 || others.length > 1;
  const isShared = areMany && parted.every((parts) => parts.length > 1 && parts[0] === shared);
  const own = isShared ? parted.map(([, ...rest]) => rest.toReversed()) : parted;
  // Forms of which nobody knows the numbers have one id.
  const apart = new Map(own.map((parts) => [parts.join(betweenParts), parts]));
  const marks = [...apart.values()].flatMap(([mark, ...rest]) => (rest.length > 0 ? [mark] : []));
  const areKeys = new Set(marks).size === marks.length;
  return own.map((parts) => {
    const text = isShared ? parts.at(-1) : parts[1];
    if (parts.length < 2) return parts[0] ?? '';
    return areKeys ? (parts[0] ?? '') : `${parts[0] ?? ''}|${text ?? ''}`;
  });
}
