import assert from 'node:assert/strict';
import { FormatError } from '../../shared/formats/format-error.ts';
import type {
  Answer,
  InlinePart,
  SelectOptions,
  Translatable,
} from '../../shared/formats/model.ts';
import type { OpenFile } from '../../shared/formats/open-file.ts';
import { openFile } from '../doubles/loaded-formats.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { EncodingError } from '../../shared/text/encodings/encoding-error.ts';
import { assertParts } from '../contract/format-contract.ts';
import { corpusFiles } from '../doubles/corpora.ts';
import type { CorpusFile } from '../doubles/corpora.ts';

const wellFormed = ['oasis-valid', 'oasis-invalid', 'real12', 'real2'];
const byDefault: SelectOptions = { onlyStates: [], sourceCopiesAreUntranslated: false };
const everything: SelectOptions = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
};

function filesOf(folder: string): readonly CorpusFile[] {
  return corpusFiles(`xliff/${folder}`) ?? [];
}

/** Null for a file that is refused whole, which is allowed for named reasons only. */
function open(file: CorpusFile): OpenFile | null {
  try {
    return openFile(file.name, file.bytes());
  } catch (error) {
    // One file the standard calls valid has a close tag too many.
    if (error instanceof FormatError && file.name.includes('Good-pgs_plural')) return null;
    throw new Error(`${file.name} was refused`, { cause: error });
  }
}

/** Other letters, all codes where they were. */
function shout({ key, source }: Translatable): Answer {
  const parts = source.map((part): InlinePart =>
    part.kind === 'text' ? { kind: 'text', text: `ÄÖ ${part.text.toUpperCase()}` } : part,
  );
  return { key, parts, needsReview: false };
}

function translate(file: CorpusFile, options: SelectOptions): number {
  const opened = open(file);
  if (opened === null) return 0;
  const { items } = opened.file.select(options);
  for (const item of items) assertParts(item.source);
  const plan = opened.file.plan(items.map(shout), { targetLanguage: 'de', state: 'preset' });
  assert.equal(plan.keys.length, items.length, file.name);
  const { text } = opened.file;
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(opened.file.verify(plan, written), [], file.name);
  compareUnplanned(file.name, text, written, plan.edits);
  const again = openFile(file.name, opened.encode(written)).file;
  // An 8-bit encoding holds some characters as references: the text is then another, the model not.
  assert.ok(again.text === written || !opened.encoding.startsWith('utf-'), file.name);
  assert.equal(again.statistics().segments, opened.file.statistics().segments, file.name);
  if (options === byDefault) assert.equal(again.select(byDefault).items.length, 0, file.name);
  return items.length;
}

function compareUnplanned(
  name: string,
  text: string,
  written: string,
  edits: readonly { offset: number; length: number; newText: string }[],
): void {
  let from = 0;
  let shift = 0;
  for (const edit of edits) {
    assert.ok(edit.offset >= from, name);
    const same = text.slice(from, edit.offset) === written.slice(from + shift, edit.offset + shift);
    assert.ok(same, `${name}: changed before offset ${edit.offset}`);
    from = edit.offset + edit.length;
    shift += edit.newText.length - edit.length;
  }
  assert.ok(text.slice(from) === written.slice(from + shift), `${name}: changed at its end`);
}

describe('XLIFF of the collection', function () {
  this.timeout(120_000);
  for (const folder of wellFormed) {
    it(`comes back byte for byte from ${folder} when nothing is translated (P1, T2)`, () => {
      let same = 0;
      let refused = 0;
      for (const file of filesOf(folder)) {
        const opened = open(file);
        if (opened === null) {
          refused++;
          continue;
        }
        const plan = opened.file.plan([], { targetLanguage: 'de', state: 'preset' });
        const bytes = opened.encode(applyEdits(opened.file.text, plan.edits));
        assert.ok(Buffer.from(bytes).equals(file.bytes()), file.name);
        same++;
      }
      console.log(`      ${folder}: ${same} files byte-identical, ${refused} refused`);
    });
    it(`is translated in ${folder} with no byte changed outside the plan (T2, T3)`, () => {
      let items = 0;
      let files = 0;
      for (const file of filesOf(folder)) {
        items += translate(file, byDefault);
        files++;
      }
      console.log(`      ${folder}: ${items} untranslated segments of ${files} files written`);
    });
    it(`is overwritten in ${folder} with no byte changed outside the plan`, () => {
      let items = 0;
      for (const file of filesOf(folder)) items += translate(file, everything);
      console.log(`      ${folder}: ${items} segments of all states written`);
    });
  }
  it('is refused whole where it is ill-formed, with the place (F24)', () => {
    let refused = 0;
    for (const file of filesOf('illformed')) {
      assert.throws(
        () => openFile(file.name, file.bytes()),
        (error) =>
          (error instanceof FormatError && (error.location?.line ?? 0) > 0) ||
          (error instanceof EncodingError && error.byteOffset !== null),
        file.name,
      );
      refused++;
    }
    console.log(`      illformed: ${refused} files refused`);
  });
});
