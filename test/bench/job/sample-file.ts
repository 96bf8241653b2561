const WORDS =
  'the ferry leaves from pier every morning and returns before sunset with all passengers who bought a ticket at the harbour office or online please check your luggage again because lost items cannot be sent by post after the crossing has ended'.split(
    ' ',
  );

export interface SampleOptions {
  readonly units: number;
  /** Words of the longest unit; lengths are spread evenly below it. */
  readonly mostWords: number;
  /** Every nth unit repeats an earlier one; 0 for none. */
  readonly repeatEvery: number;
  readonly seed: number;
}

/** An XLIFF 1.2 file with inline codes, placeholders, notes and repetitions; deterministic. */
export function sampleFile(options: SampleOptions): string {
  const random = createRandom(options.seed);
  const sources: string[] = [];
  const units: string[] = [];
  for (let index = 0; index < options.units; index += 1) {
    const isRepeated = options.repeatEvery > 0 && index > 0 && index % options.repeatEvery === 0;
    const source = isRepeated
      ? (sources[Math.floor(random() * sources.length)] ?? '')
      : sentence(1 + Math.floor(random() * options.mostWords), index, random);
    sources.push(source);
    const note = index % 7 === 0 ? `\n        <note>Shown on screen ${index}</note>` : '';
    units.push(
      `      <trans-unit id="u${index}">\n        <source>${source}</source>${note}\n      </trans-unit>`,
    );
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="bench" source-language="en" target-language="de" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`;
}

function sentence(length: number, index: number, random: () => number): string {
  const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '');
  if (index % 5 === 0) words.splice(Math.floor(length / 2), 0, '{0}');
  if (index % 9 === 0 && length > 3) {
    words[1] = `<g id="1">${words[1] ?? ''}</g>`;
    words[2] = `${words[2] ?? ''}<x id="2"/>`;
  }
  return `Item ${index}: ${words.join(' ')}.`;
}

/** A small linear generator: the same file on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
