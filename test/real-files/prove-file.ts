import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Surroundings } from '../../shared/formats/format.ts';
import { FormatError } from '../../shared/formats/format-error.ts';
import type {
  Answer,
  InlinePart,
  LocalisationFile,
  Translatable,
} from '../../shared/formats/model.ts';
import type { OpenFile } from '../../shared/formats/open-file.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { EncodingError } from '../../shared/text/encodings/encoding-error.ts';
import { shout } from '../contract/format-contract.ts';
import { fuzzParameters } from '../doubles/fuzz.ts';
import { openFile } from '../doubles/loaded-formats.ts';
import { anyDamage, mangleBytes, type Damage } from '../doubles/mangle.ts';

/** A file of a package, and the file it is translated from where it has one. */
export interface RealFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly source: string | null;
}

/** What was found out about one file. */
export interface Proof {
  /** Why it is refused as it is; null for a file that is read. */
  readonly refusal: string | null;
  readonly texts: number;
  /** What was promised of it and does not hold. */
  readonly faults: readonly string[];
}

export interface ProofOptions {
  /** How many texts are written alone. */
  readonly singles: number;
  /** How many damaged copies are tried, of the seed of `fuzz.ts`. */
  readonly mutations: number;
}

/** Damaged copies of larger files would take hours. */
const mostMangled = 200_000;

const everything = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
} as const;

/**
 * Tries on a file what is promised of every format: it comes back byte for byte, one text can be
 * written without another changing, all of them can, and no damage of it does more than refuse it.
 */
export function proveFile(real: RealFile, options: ProofOptions): Proof {
  const opened = openOrRefusal(real, real.bytes);
  if (typeof opened === 'string') return { refusal: opened, texts: 0, faults: [] };
  const faults: string[] = [];
  const prove = (what: string, check: () => void): void => {
    try {
      check();
    } catch (error) {
      faults.push(`${what}: ${firstLine(error)}`);
    }
  };
  const { items } = opened.file.select(everything);
  prove('comes back byte for byte', () => {
    proveIdentity(opened, real.bytes);
  });
  for (const item of picked(items, options)) {
    prove(`one text is written (${item.name})`, () => {
      proveWritten(real, opened, [item]);
    });
  }
  prove('all texts are written', () => {
    proveWritten(real, opened, items);
  });
  if (real.bytes.length <= mostMangled) {
    for (const damages of anyDamages(options.mutations)) {
      const mangled = mangleBytes(real.bytes, damages);
      prove(`is damaged (${JSON.stringify(damages)})`, () => {
        proveDamaged(real, mangled);
      });
    }
  }
  return { refusal: null, texts: items.length, faults };
}

function anyDamages(count: number): readonly (readonly Damage[])[] {
  return count === 0 ? [] : fc.sample(anyDamage, fuzzParameters(count));
}

/** Some of the items, spread over the file. */
function picked(
  items: readonly Translatable[],
  { singles }: ProofOptions,
): readonly Translatable[] {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, singles)));
  return singles === 0 ? [] : items.filter((_item, index) => index % step === 0);
}

function openOrRefusal(real: RealFile, bytes: Uint8Array): OpenFile | string {
  try {
    return openReal(real, bytes);
  } catch (error) {
    if (error instanceof FormatError) {
      const { location } = error;
      return location === null ? error.message : `line ${location.line}: ${error.message}`;
    }
    if (error instanceof EncodingError) return error.message;
    throw error;
  }
}

function openReal(real: RealFile, bytes: Uint8Array): OpenFile {
  const opened = openFor(real, bytes, 'de');
  const { sourceLanguage, targetLanguages } = opened.file;
  // Nobody translates into the language that a file is written in.
  const isOwn = sourceLanguage !== null && targetLanguages.includes(sourceLanguage);
  return isOwn ? openFor(real, bytes, 'fr') : opened;
}

function openFor({ name, source }: RealFile, bytes: Uint8Array, targetLanguage: string): OpenFile {
  const around: Surroundings = {
    source,
    sourceLanguage: 'en',
    targetLanguage,
    isForNewFile: false,
  };
  return openFile(name, bytes, { subtitleEncoding: 'windows-1252', around });
}

function proveIdentity({ file, encode }: OpenFile, bytes: Uint8Array): void {
  assert.ok(Buffer.from(encode(file.text)).equals(bytes), 'other bytes are written');
  const plan = file.plan([], { targetLanguage: 'de', state: 'preset' });
  assert.equal(plan.edits.length, 0, 'a plan without answers has edits');
  assert.deepEqual(file.verify(plan, file.text), []);
}

/** Writes new texts of some items, reads the result, and compares all others. */
function proveWritten(
  real: RealFile,
  { file, encode }: OpenFile,
  items: readonly Translatable[],
): void {
  if (items.length === 0) return;
  const plan = file.plan(answersTo(items, encode), { targetLanguage: 'de', state: 'preset' });
  const written = applyEdits(file.text, plan.edits);
  const [problem] = file.verify(plan, written);
  assert.equal(problem, undefined, problem === undefined ? '' : JSON.stringify(problem.said));
  assert.deepEqual(plan.keys.toSorted(), items.map(({ key }) => key).toSorted());
  const again = openReal(real, encode(written)).file;
  assert.equal(again.text, written);
  assert.equal(again.segments().length, file.segments().length);
  compareOthers(file, again, new Set(plan.keys));
}

function answersTo(items: readonly Translatable[], encode: OpenFile['encode']): readonly Answer[] {
  return items.map(({ key, source }) => {
    const loud = shout(key, source);
    if (hasRoomFor(encode, loud.parts)) return loud;
    return { ...loud, parts: source.map((part) => inLettersOf(encode, part)) };
  });
}

/** Its text in the capitals that the encoding of a file has; that of an old file may lack some. */
function inLettersOf(encode: OpenFile['encode'], part: InlinePart): InlinePart {
  if (part.kind !== 'text') return part;
  const letters = Array.from(part.text, (letter) => {
    const text = letter.toUpperCase();
    return hasRoomFor(encode, [{ kind: 'text', text }]) ? text : letter;
  });
  return { ...part, text: letters.join('') };
}

function hasRoomFor(encode: OpenFile['encode'], parts: readonly InlinePart[]): boolean {
  try {
    encode(parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''));
    return true;
  } catch (error) {
    if (error instanceof EncodingError) return false;
    throw error;
  }
}

/** Targets that nobody wrote say what they said. */
function compareOthers(
  before: LocalisationFile,
  after: LocalisationFile,
  written: ReadonlySet<string>,
): void {
  const [was, is] = [before.segments(), after.segments()];
  for (let index = 0; index < was.length; index += 1) {
    const { key, target } = was.at(index);
    if (written.has(key) || target === null) continue;
    const place = is.keyIndex(key);
    assert.ok(place >= 0, `${key} is gone`);
    assert.deepEqual(is.at(place).target?.parts, target.parts, `${key} has changed`);
  }
}

function proveDamaged(real: RealFile, bytes: Uint8Array): void {
  const opened = openOrRefusal(real, bytes);
  if (typeof opened === 'string') return;
  const { file, encode } = opened;
  assert.ok(Buffer.from(encode(file.text)).equals(bytes), 'other bytes are written');
  const { items } = file.select(everything);
  const plan = file.plan(answersTo(items, encode), { targetLanguage: 'de', state: 'preset' });
  const [problem] = file.verify(plan, applyEdits(file.text, plan.edits));
  assert.equal(problem, undefined, problem === undefined ? '' : JSON.stringify(problem.said));
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}
