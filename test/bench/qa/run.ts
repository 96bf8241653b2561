import { createLiveCheck } from '../../doubles/loaded-formats.ts';
import { readXliff } from '../../../shared/formats/xliff/read/read-xliff.ts';
import { median } from '../formats/interleave.ts';

// One edit in a file of 10,000 units: how long until its problems are known again. Bar: 100 ms.

const UNITS = 10_000;
const ROUNDS = 41;

/** As an editor hands it over: one piece of memory. */
function asOnePiece(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

interface Sample {
  readonly name: string;
  /** The file with one target in the middle ending like this. */
  readonly write: (ending: string) => string;
}

function units(unit: (number: number, ending: string) => string, ending: string): string {
  return Array.from({ length: UNITS }, (_, number) =>
    unit(number, number === UNITS / 2 ? ending : 'ein.'),
  ).join('');
}

const samples: readonly Sample[] = [
  {
    name: 'XLIFF 1.2',
    write: (ending) =>
      `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>\n${units(
        (
          number,
          end,
        ) => `  <trans-unit id="Table ${number}">\n    <source>Open the <g id="1">file number ${number}</g> and put in {0} items.</source>
    <target state="translated">Die <g id="1">Datei Nummer ${number}</g> öffnen, {0} Elemente ${end}</target>\n    <note>Shown in list ${number}</note>\n  </trans-unit>\n`,
        ending,
      )}</body></file></xliff>`,
  },
  {
    name: 'XLIFF 2.0',
    write: (ending) =>
      `<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">\n${units(
        (
          number,
          end,
        ) => `  <unit id="t${number}">\n    <notes><note>Shown in list ${number}</note></notes>\n    <segment><source>Open the <pc id="1">file number ${number}</pc> and put in {0} items.</source>
    <target>Die <pc id="1">Datei Nummer ${number}</pc> öffnen, {0} Elemente ${end}</target></segment>\n  </unit>\n`,
        ending,
      )}</file></xliff>`,
  },
];

for (const { name, write } of samples) {
  const texts = ['ein.', 'ein', 'ein. ', 'e{1}in.'].map((ending) => asOnePiece(write(ending)));
  const live = createLiveCheck('xliff');
  live.update(texts[0] ?? '');
  const times: number[] = [];
  let checked = 0;
  let problems = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const text = texts[(round + 1) % texts.length] ?? '';
    const begin = performance.now();
    const found = live.update(text);
    times.push(performance.now() - begin);
    checked += found.checkedUnits;
    problems += found.problems.length;
  }
  const whole = texts.map((text) => {
    const begin = performance.now();
    const file = readXliff(text);
    file.check();
    return performance.now() - begin;
  });
  const size = ((texts[0]?.length ?? 0) / 1e6).toFixed(1);
  console.log(
    `${name}, ${UNITS} units, ${size} MB: one edit ${median(times).toFixed(1)} ms (median of ${ROUNDS}, slowest ${Math.max(...times).toFixed(1)} ms), full check ${median(whole).toFixed(0)} ms; ${checked} units looked at in ${ROUNDS} edits, ${problems} problems`,
  );
}
