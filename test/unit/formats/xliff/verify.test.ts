import assert from 'node:assert/strict';
import {
  openPartialReader,
  readDocument,
} from '../../../../shared/formats/xliff/read/read-document.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { verifyWhole } from '../../../../shared/formats/xliff/write/verify.ts';
import { MAX_TEXT_LENGTH } from '../../../../shared/formats/xml/xml-limits.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { createLineIndex } from '../../../../shared/text/line-index.ts';
import { answer, byDefault, codesOf, german, unit12, xliff12 } from './samples.ts';

describe('Verifying XLIFF', () => {
  const text = xliff12(unit12('a<x id="1"/>') + unit12('b'));
  const file = readXliff(text);
  const answers = file.select(byDefault).items.map((item) => answer(item));
  const plan = file.plan(answers, german);
  const written = applyEdits(text, plan.edits);
  const verify = (newText: string): readonly string[] => codesOf(file.verify(plan, newText));

  it('accepts what was planned', () => {
    assert.deepEqual(verify(written), []);
  });
  it('finds one character changed outside the plan, with its place', () => {
    const changed = written.replace('original="a.txt"', 'original="b.txt"');
    const [problem] = file.verify(plan, changed);
    assert.equal(problem?.code, 'unplanned-change');
    assert.deepEqual(problem.location.line, 1);
  });
  it('finds a planned target that was changed, cut off or left out', () => {
    assert.deepEqual(verify(written.replace('>B<', '>C<')), ['unplanned-change']);
    assert.deepEqual(verify(written.slice(0, -1)), ['unplanned-change']);
    assert.deepEqual(verify(text), ['unplanned-change']);
    assert.deepEqual(verify(`${written}\n`), ['unplanned-change']);
  });
  it('accepts line ends between which something was left out that XML lacks', () => {
    for (const source of ['S\r\n', 'S\n', 'S\r', 'S']) {
      const one = readXliff(xliff12(unit12(source)));
      for (const missing of ['\ufffd', '\u0001', '\ud800', '']) {
        const [item] = one.select(byDefault).items;
        const parts = [{ kind: 'text', text: `a\r${missing}\n${missing}b` } as const];
        const answers = [{ key: item?.key ?? '', parts, needsReview: false }];
        const { edits, ...rest } = one.plan(answers, german);
        const problems = one.verify({ edits, ...rest }, applyEdits(one.text, edits));
        assert.deepEqual(codesOf(problems), []);
      }
    }
  });
  it('says that a text is too large to be read again', () => {
    const document = readDocument(openPartialReader(text));
    const lines = createLineIndex(text);
    const tooLarge = ' '.repeat(MAX_TEXT_LENGTH + 1);
    assert.deepEqual(codesOf(verifyWhole(document, plan, tooLarge, lines)), ['unreadable-result']);
    assert.throws(() => readXliff(tooLarge), { name: 'FormatError', code: 'too-large' });
  });
  it('finds that a plan breaks the file, or adds a unit to it', () => {
    const at = text.indexOf('</body>');
    const broken = { ...plan, edits: [{ offset: at, length: 0, newText: '<x>' }] };
    assert.deepEqual(codesOf(file.verify(broken, applyEdits(text, broken.edits))), [
      'unreadable-result',
    ]);
    const more = { ...plan, edits: [{ offset: at, length: 0, newText: unit12('c') }] };
    assert.deepEqual(codesOf(file.verify(more, applyEdits(text, more.edits))), [
      'unplanned-change',
    ]);
  });
  it('finds that edits do not hold what was answered', () => {
    const other = {
      ...plan,
      edits: plan.edits.map((edit) => ({ ...edit, newText: edit.newText.replace('>B<', '>X<') })),
    };
    const problems = file.verify(other, applyEdits(text, other.edits));
    assert.deepEqual(codesOf(problems), ['target-not-written']);
  });
  it('checks the codes of a plan that was stored and loaded', () => {
    const stored = { edits: plan.edits, keys: plan.keys, problems: plan.problems };
    assert.deepEqual(file.verify(stored, written), []);
    const lost = stored.edits.map((edit) => ({
      ...edit,
      newText: edit.newText.replace('<x id="1"/>', ''),
    }));
    const problems = file.verify({ ...stored, edits: lost }, applyEdits(text, lost));
    assert.deepEqual(codesOf(problems), ['target-not-written']);
  });
});
