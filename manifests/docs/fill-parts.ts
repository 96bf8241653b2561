/** What is made of the tables in the code, by the name that pages call it by. */
export type Parts = ReadonlyMap<string, () => string>;

const part = /(<!-- made from the code: ([a-z-]+) -->\n)[^]*?(\n<!-- end -->)/gu;

/**
 * A page of Markdown with its parts made anew; between the marks of a part stands what the code says
 * now, and everything else stays as it was written.
 * @throws Error for a part that nobody makes, and for marks that do not pair.
 */
export function fillParts(page: string, parts: Parts): string {
  const filled = page.replaceAll(part, (_, opening: string, name: string, closing: string) => {
    const make = parts.get(name);
    if (make === undefined) throw new Error(`Nothing makes the part "${name}".`);
    return `${opening}\n${make()}\n${closing}`;
  });
  const pairs = [...page.matchAll(part)].length;
  const marks = [...page.matchAll(/<!-- (?:made from the code|end)\b/gu)].length;
  if (marks !== 2 * pairs) throw new Error('A mark of a part has no partner.');
  return filled;
}
