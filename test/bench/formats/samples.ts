import { decodeXml } from '../../../shared/text/encodings/decode-xml.ts';
import { corpusFiles } from '../../doubles/corpora.ts';
import { seededRandom } from '../../property/xml/mutate.ts';

/** One text to measure with. */
export interface Sample {
  readonly name: string;
  readonly text: string;
}

/**
 * The same text as reading a file gives it: one piece of memory. A string put together from pieces
 * stays a tree inside the engine, and every reader pays for that at each character.
 */
function asDecoded(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

const WORDS =
  'the file menu opens settings window and shows your name before saving changes to disk when a remote server answers late please try again or close all other tables first'.split(
    ' ',
  );

function sentence(random: () => number): string {
  const count = 4 + Math.floor(random() * 14);
  const words = Array.from(
    { length: count },
    () => WORDS[Math.floor(random() * WORDS.length)] ?? '',
  );
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A source of 1.2: plain, with paired and standing codes, or with references. */
function inline12(random: () => number, ordinal: number): string {
  const text = sentence(random);
  switch (ordinal % 4) {
    case 0:
      return text;
    case 1:
      return `${text} <g id="1" ctype="bold">${sentence(random)}</g> <x id="2"/>${sentence(random)}`;
    case 2:
      return `${text} &lt;b&gt;${sentence(random)}&lt;/b&gt; &amp; {0}`;
    default:
      return `<bpt id="1">&lt;a href="/x"></bpt>${text}<ept id="1">&lt;/a></ept> ${sentence(random)}`;
  }
}

function inline20(random: () => number, ordinal: number): string {
  const text = sentence(random);
  switch (ordinal % 4) {
    case 0:
      return text;
    case 1:
      return `${text} <pc id="1" dataRefStart="d1" dataRefEnd="d2">${sentence(random)}</pc>`;
    case 2:
      return `${text} <ph id="1" dataRef="d1"/> &amp; ${sentence(random)}`;
    default:
      return `<mrk id="m1" type="term">${text}</mrk> <sc id="2"/>${sentence(random)}<ec startRef="2"/>`;
  }
}

/** XLIFF 1.2 of about `length` characters: half of the units have a target. */
export function generatedXliff12(length: number): string {
  const random = seededRandom(12);
  const units: string[] = [];
  for (let size = 0, ordinal = 0; size < length; ordinal++) {
    const source = inline12(random, ordinal);
    const target =
      ordinal % 2 === 0 ? '' : `\n        <target state="translated">${source}</target>`;
    const unit = `      <trans-unit id="unit.${ordinal}" resname="key.${ordinal}" xml:space="preserve">
        <source>${source}</source>${target}
        <note from="developer" priority="1">${sentence(random)}</note>
      </trans-unit>\n`;
    units.push(unit);
    size += unit.length;
  }
  return asDecoded(`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app.resx" source-language="en" target-language="de" datatype="plaintext">
    <body>\n${units.join('')}    </body>\n  </file>\n</xliff>\n`);
}

/** XLIFF 2.0 of about `length` characters: a third of the segments have a target. */
export function generatedXliff20(length: number): string {
  const random = seededRandom(20);
  const units: string[] = [];
  for (let size = 0, ordinal = 0; size < length; ordinal++) {
    const source = inline20(random, ordinal);
    const target = ordinal % 3 === 0 ? `\n        <target>${source}</target>` : '';
    const state = target === '' ? '' : ' state="translated"';
    const unit = `    <unit id="u${ordinal}" name="key.${ordinal}">
      <originalData><data id="d1">&lt;b></data><data id="d2">&lt;/b></data></originalData>
      <segment id="s1"${state}>
        <source>${source}</source>${target}
      </segment>
    </unit>\n`;
    units.push(unit);
    size += unit.length;
  }
  return asDecoded(`<?xml version="1.0"?>
<xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0">
  <file id="f1">\n${units.join('')}  </file>\n</xliff>\n`);
}

/** `text` with everything from the first `open` to the last `close` repeated, its ids made fresh. */
export function repeated(text: string, open: string, close: string, times: number): string {
  const from = text.indexOf(open);
  const to = text.lastIndexOf(close) + close.length;
  const part = text.slice(from, to);
  const copies = Array.from({ length: times }, (_, copy) =>
    part.replace(new RegExp(`(${open}\\b[^>]*?\\sid=")`, 'g'), `$1c${copy}-`),
  );
  return asDecoded(text.slice(0, from) + copies.join('\n') + text.slice(to));
}

/** The biggest files of the collection and what is built from them; empty without the collection. */
export function collectionSamples(): Sample[] {
  const samples: Sample[] = [];
  const of12 = biggest('xliff/real12', 4);
  samples.push(...of12);
  for (const { name, text } of biggest('xliff/real2', 1)) {
    samples.push({ name: `12 x ${name}`, text: repeated(text, '<file', '</file>', 12) });
  }
  return samples;
}

function biggest(folder: string, count: number): Sample[] {
  const files = (corpusFiles(folder) ?? []).map((file) => ({ file, bytes: file.bytes() }));
  files.sort((one, other) => other.bytes.length - one.bytes.length);
  return files.slice(0, count).map(({ file, bytes }) => ({
    name: file.name.slice(file.name.lastIndexOf('__') + 2),
    text: decodeXml(bytes).text,
  }));
}

/** `count` cues of SRT, about 80 characters each. */
export function generatedSrt(count: number): string {
  const random = seededRandom(7);
  const cues: string[] = [];
  for (let cue = 0; cue < count; cue++) {
    const [start, end] = [cue * 3000, cue * 3000 + 2500];
    const text = cue % 3 === 0 ? `<i>${sentence(random)}</i>` : sentence(random);
    const lines = cue % 2 === 0 ? `${text}\n${sentence(random).slice(0, 20)}` : text;
    cues.push(`${cue + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${lines}\n`);
  }
  return asDecoded(cues.join('\n'));
}

function timestamp(milliseconds: number): string {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds % 60, 2)},${pad(milliseconds % 1000, 3)}`;
}
