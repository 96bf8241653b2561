import assert from 'node:assert/strict';
import type {
  Answer,
  InlinePart,
  LocalisationFile,
  PlanOptions,
  SelectOptions,
} from '../../shared/formats/model.ts';
import { FormatError } from '../../shared/formats/format-error.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';

/** What a format hands in to be tested. */
export interface FormatUnderTest {
  /** Shown in the test names. */
  readonly name: string;
  /** Reads decoded text; throws FormatError for what it refuses. */
  readonly read: (text: string) => LocalisationFile;
  /** Files with at least one item to translate, one with codes, some with targets. */
  readonly samples: readonly { readonly name: string; readonly text: string }[];
  /** Texts that must be refused as a whole. */
  readonly refused: readonly { readonly name: string; readonly text: string }[];
  /** Files of the format in which there is nothing to translate: read, and left as they are. */
  readonly empty?: readonly { readonly name: string; readonly text: string }[];
  /** Whether re-reading a written target selects it again (subtitles have no states). */
  readonly forgetsTranslations: boolean;
}

const byDefault: SelectOptions = { onlyStates: [], sourceCopiesAreUntranslated: false };
const german: PlanOptions = { targetLanguage: 'de', state: 'preset' };

/** An answer that changes every text and keeps every code in its place. */
export function shout(key: string, source: readonly InlinePart[]): Answer {
  const parts = source.map((part) =>
    part.kind === 'text' ? { ...part, text: part.text.toUpperCase() } : part,
  );
  return { key, parts, needsReview: false };
}

/** The tests every format must pass. Call it at the top level of a test file. */
export function describeFormatContract(format: FormatUnderTest): void {
  describe(`The format ${format.name}`, () => {
    for (const sample of format.samples) {
      describe(`on ${sample.name}`, () => {
        describeSample(format, sample.text);
      });
    }
    for (const { name, text } of format.empty ?? []) {
      it(`reads ${name} as a file without texts, and has nothing to write in it`, () => {
        const file = format.read(text);
        assert.equal(file.text, text);
        assert.equal(file.segments().length, 0);
        assert.deepEqual(file.select(byDefault).items, []);
        const plan = file.plan([], german);
        assert.deepEqual(plan.edits, []);
        assert.deepEqual(file.verify(plan, text), []);
      });
    }
    for (const { name, text } of format.refused) {
      it(`refuses ${name} whole, with a code and a place in the text (F24)`, () => {
        assert.throws(
          () => format.read(text),
          (error) =>
            error instanceof FormatError &&
            /^[a-z0-9-]+$/.test(error.code) &&
            error.message !== '' &&
            (error.location === null || (error.location.line >= 1 && error.location.column >= 1)),
        );
      });
    }
  });
}

function describeSample(format: FormatUnderTest, text: string): void {
  const read = (): LocalisationFile => format.read(text);
  it('keeps the text exactly as given', () => {
    assert.equal(read().text, text);
  });
  it('plans nothing for no answers, and so gives back every byte (P1)', () => {
    const file = read();
    const plan = file.plan([], german);
    assert.deepEqual(plan.edits, []);
    assert.deepEqual(plan.keys, []);
    assert.deepEqual(file.verify(plan, text), []);
  });
  it('selects items in file order with keys of their own, the same on every reading', () => {
    const items = read().select(byDefault).items;
    assert.ok(items.length > 0);
    assert.equal(new Set(items.map(({ key }) => key)).size, items.length);
    const offsets = items.map(({ location }) => location.offset);
    assert.deepEqual(
      offsets,
      offsets.toSorted((left, right) => left - right),
    );
    assert.deepEqual(
      read()
        .select(byDefault)
        .items.map(({ key }) => key),
      items.map(({ key }) => key),
    );
  });
  it('gives parts whose pairs nest, with text between that is not empty', () => {
    for (const item of read().select(byDefault).items) assertParts(item.source);
  });
  it('locates each item inside the text', () => {
    for (const { location } of read().select(byDefault).items) {
      assert.ok(location.offset >= 0 && location.offset + location.length <= text.length);
      const before = text.slice(0, location.offset);
      const lines = before.split(/\r\n|\n|\r/);
      assert.equal(location.line, lines.length);
      assert.equal(location.column, (lines.at(-1) ?? '').length + 1);
    }
  });
  describeWriting(format, text);
}

function describeWriting(format: FormatUnderTest, text: string): void {
  it('writes every answer inside its edits only, and verifies what it wrote (P1)', () => {
    const { plan, file, written } = translateAll(format, text);
    assert.deepEqual(file.verify(plan, written), []);
    let from = 0;
    let shift = 0;
    for (const edit of plan.edits) {
      assert.ok(edit.offset >= from, 'edits are sorted and do not overlap');
      assert.equal(written.slice(from + shift, edit.offset + shift), text.slice(from, edit.offset));
      from = edit.offset + edit.length;
      shift += edit.newText.length - edit.length;
    }
    assert.equal(written.slice(from + shift), text.slice(from));
  });
  it('reads its own output as the same items in the same order', () => {
    const { written, keys } = translateAll(format, text);
    const again = format.read(written);
    const left = again.select(byDefault).items.map(({ key }) => key);
    if (format.forgetsTranslations) assert.deepEqual(left, keys);
    else assert.deepEqual(left, []);
    const { segments, byStanding } = again.statistics();
    assert.equal(segments, format.read(text).statistics().segments);
    const standing = Object.values(byStanding).reduce((sum, count) => sum + count, 0);
    assert.equal(standing, segments, 'each segment stands in one column');
  });
  it('finds a change outside the plan, and a planned text that is missing', () => {
    const { plan, file, written } = translateAll(format, text);
    assert.notDeepEqual(file.verify(plan, `${written} `), []);
    assert.notDeepEqual(file.verify(plan, text), []);
  });
  it('never writes half a character, and no character the file cannot hold', () => {
    const file = format.read(text);
    const [item] = file.select(byDefault).items;
    assert.ok(item);
    const odd: InlinePart = { kind: 'text', text: 'a\ud83d b\u0000c ]]> & <d> "e"' };
    const parts = [odd, ...item.source.filter((part) => part.kind === 'code')];
    const plan = file.plan([{ key: item.key, parts, needsReview: true }], german);
    const written = applyEdits(text, plan.edits);
    assert.equal(/[\u{d800}-\u{dfff}]/u.test(written), /[\u{d800}-\u{dfff}]/u.test(text));
    assert.deepEqual(file.verify(plan, written), []);
    assert.doesNotThrow(() => format.read(written));
  });
  it('refuses an unknown key and a key answered twice', () => {
    const file = format.read(text);
    const [item] = file.select(byDefault).items;
    assert.ok(item);
    const answer = shout(item.key, item.source);
    assert.throws(() => file.plan([{ ...answer, key: 'nowhere' }], german), FormatError);
    assert.throws(() => file.plan([answer, answer], german), FormatError);
  });
  it('leaves a target alone whose answer lost or doubled a code, and says so', () => {
    const file = format.read(text);
    const item = file.select(byDefault).items.find(({ source }) => source.some(isVerbatim));
    if (item === undefined) return;
    const lost = {
      ...shout(
        item.key,
        item.source.filter((part) => !isVerbatim(part)),
      ),
    };
    const doubled = shout(item.key, [...item.source, ...item.source.filter(isVerbatim)]);
    for (const answer of [lost, doubled]) {
      const plan = file.plan([answer], german);
      assert.deepEqual(plan.edits, []);
      assert.deepEqual(plan.keys, []);
      assert.ok(plan.problems.some(({ severity }) => severity === 'error'));
    }
  });
}

function isVerbatim(part: InlinePart): boolean {
  return part.kind === 'code' && part.verbatim;
}

function translateAll(
  format: FormatUnderTest,
  text: string,
): {
  file: LocalisationFile;
  plan: ReturnType<LocalisationFile['plan']>;
  written: string;
  keys: readonly string[];
} {
  const file = format.read(text);
  const { items } = file.select(byDefault);
  const plan = file.plan(
    items.map((item) => shout(item.key, item.source)),
    german,
  );
  const keys = items.map(({ key }) => key);
  assert.deepEqual(plan.keys.toSorted(), keys.toSorted());
  return { file, plan, written: applyEdits(text, plan.edits), keys };
}

/** Pairs nest and are numbered alike on both ends; no text is empty, no two texts touch. */
export function assertParts(parts: readonly InlinePart[]): void {
  const open: number[] = [];
  let previous = '';
  for (const part of parts) {
    if (part.kind === 'text') {
      assert.notEqual(part.text, '');
      assert.notEqual(previous, 'text');
    } else if (part.role === 'open') {
      open.push(part.pair);
    } else if (part.role === 'close') {
      assert.equal(open.pop(), part.pair);
    } else {
      assert.equal(part.pair, -1);
    }
    previous = part.kind;
  }
  assert.deepEqual(open, []);
}
