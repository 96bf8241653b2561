import assert from 'node:assert/strict';
import { FormatError } from '../../../shared/formats/format-error.ts';
import type { OpenFile } from '../../../shared/formats/open-file.ts';
import { openFile } from '../../doubles/loaded-formats.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { EncodingError } from '../../../shared/text/encodings/encoding-error.ts';
import { shout } from '../../contract/format-contract.ts';
import { fuzzRuns, fuzzSeed, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import { seededRandom } from '../xml/mutate.ts';
import { damageBytes } from './damage-bytes.ts';

const srt =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n- <i>Hello</i> there.\r\n- {\\an8}Good morning,\r\n\r\n' +
  '2\r\n00:00:03,000 --> 00:00:04,000\r\nwhich is how\r\nit goes on. ♪ La\r\n\r\n';
const webVtt =
  'WEBVTT - a title\nLanguage: en\n\nNOTE of the author\n\nSTYLE\n::cue { color: red }\n\n' +
  'first\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello &amp; <b>good</b> bye.</v>\n\n' +
  '00:03.000 --> 00:04.000\n<c.loud>Stop</c> it\n';
const xliff1 =
  '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" ' +
  'xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" ' +
  'source-language="en" target-language="de"><body><group id="g"><trans-unit id="1" maxwidth="9">' +
  '<source>Hello <g id="1">big <x id="2"/></g> %s ü</source><target state="new"/><note>n</note>' +
  '<alt-trans><target>Hallo</target></alt-trans></trans-unit></group></body></file></xliff>';
const xliff2 =
  '<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">' +
  '<file id="f"><unit id="u"><originalData><data id="d">&lt;b></data></originalData><segment id="s"' +
  ' state="initial"><source>Hello <pc id="1" dataRefStart="d">big</pc> <ph id="2"/>world</source>' +
  '<target>Hallo</target></segment><ignorable><source> </source></ignorable></unit></file></xliff>';

const samples: readonly (readonly [string, Uint8Array])[] = [
  ['a.srt', new TextEncoder().encode(srt)],
  ['a.vtt', new TextEncoder().encode(webVtt)],
  ['a.xlf', new TextEncoder().encode(xliff1)],
  ['a.xlf', new TextEncoder().encode(xliff2)],
  ['utf16.srt', new Uint8Array(Buffer.from(`\ufeff${srt}`, 'utf16le'))],
  ['utf16.xlf', new Uint8Array(Buffer.from(`\ufeff${xliff2}`, 'utf16le'))],
];

describe(`damaged files of each format ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));

  it('P1 are refused whole, or come back byte for byte and can be checked and translated', () => {
    const random = seededRandom(fuzzSeed);
    let read = 0;
    for (let run = 0; run < fuzzRuns(1_200); run += 1) {
      const [name, whole] = samples[run % samples.length] ?? ['a.srt', new Uint8Array(0)];
      const bytes = damageBytes(whole, random);
      try {
        if (staysWhole(name, bytes)) read += 1;
      } catch (cause) {
        const said = cause instanceof Error ? cause.stack : String(cause);
        assert.fail(`run ${run}, ${name}: ${said}\n${Buffer.from(bytes).toString('base64')}`);
      }
    }
    assert.ok(read > 0, 'no damage was light enough');
  });
});

/** False where the file is refused. */
function staysWhole(name: string, bytes: Uint8Array): boolean {
  const opened = openOrRefuse(name, bytes);
  if (opened === null) return false;
  const { file, encode } = opened;
  assert.deepEqual(Buffer.from(encode(file.text)), Buffer.from(bytes));
  for (const { location } of [...file.problems, ...file.check()]) {
    assert.ok(location.offset + location.length <= file.text.length);
  }
  file.statistics();
  const units = file.segments();
  for (let index = 0; index < units.length; index += 1) units.at(index);
  const { items } = file.select({ onlyStates: ['initial'], sourceCopiesAreUntranslated: false });
  const plan = file.plan(
    items.map(({ key, source }) => shout(key, source)),
    { state: 'preset', targetLanguage: 'de' },
  );
  assert.deepEqual(file.verify(plan, applyEdits(file.text, plan.edits)), []);
  return true;
}

function openOrRefuse(name: string, bytes: Uint8Array): OpenFile | null {
  try {
    return openFile(name, bytes, { subtitleEncoding: 'windows-1252' });
  } catch (error) {
    if (error instanceof FormatError || error instanceof EncodingError) return null;
    throw error;
  }
}
