/** An XLIFF 1.2 file with one unit per source, English to German. */
export function xliffOf(sources: readonly string[]): string {
  const units = sources.map(
    (source, index) => `      <trans-unit id="u${index}">
        <source>${source}</source>
      </trans-unit>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="test" source-language="en" target-language="de" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`;
}

/** Distinct sentences without digits that the service might move. */
export function sentences(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const letters = String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    return `Canary sentence named ${letters} sings aloud today`;
  });
}

/** The targets of a file, by unit id. */
export function targetsOf(text: string | null): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  const units = /<trans-unit id="([^"]*)"[^>]*>([\s\S]*?)<\/trans-unit>/g;
  for (const [, id = '', body = ''] of (text ?? '').matchAll(units)) {
    const target = /<target[^>]*>([\s\S]*?)<\/target>/.exec(body);
    if (target !== null) targets.set(id, target[1] ?? '');
  }
  return targets;
}
