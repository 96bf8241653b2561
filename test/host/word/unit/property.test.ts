import assert from 'node:assert/strict';
import fc from 'fast-check';
import { setHyperlink } from '../executor/edit/hyperlink.ts';
import { insertComment } from '../executor/edit/insert-comment.ts';
import { insertText } from '../executor/edit/insert-text.ts';
import { writeFont } from '../executor/edit/font.ts';
import { ooxmlOf } from '../executor/edit/get-ooxml.ts';
import { FakeWord } from '../executor/fake-word.ts';
import type { LiveRange } from '../executor/model/live-range.ts';
import { textOfRange } from '../executor/model/range-text.ts';
import { readFlatOpc } from '../executor/package/flat-opc.ts';
import { formattedDocument } from '../fixtures/formatted.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const locations = ['Replace', 'Start', 'End', 'Before', 'After'] as const;
const change = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'bold', 'link', 'unlink', 'comment'),
  paragraph: fc.nat(8),
  /** Places as thousandths of the text. */
  from: fc.nat(1000),
  to: fc.nat(1000),
  text: fc.constantFrom('', 'x', 'new words', ' ', '\t', 'a\vb', '\u{1F600}', 'هذا'),
  location: fc.constantFrom(...locations),
});
type Change = ReturnType<typeof change.generate>['value'];

/** Nobody selects half of a character. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at - 1 : at;
}

/** One change on the document and on plain texts. */
function apply(host: FakeWord, texts: string[], one: Change): LiveRange {
  const { model } = host;
  const text = texts[one.paragraph]!;
  const places = [one.from, one.to].map((part) =>
    wholeCharacter(text, Math.round((part * text.length) / 1000)),
  );
  const [start = 0, end = 0] = places.toSorted((a, b) => a - b);
  const paragraph = model.paragraphs()[one.paragraph]!;
  const range = model.ranges.add({ paragraph, offset: start }, { paragraph, offset: end });
  if (one.kind === 'text') {
    const made = insertText(model, range, one.text, one.location);
    assert.equal(textOfRange(model, made), one.text);
    const isAtEnd = one.location === 'End' || one.location === 'After';
    const at = isAtEnd ? end : start;
    const behind = one.location === 'Replace' ? end : at;
    texts[one.paragraph] = text.slice(0, at) + one.text + text.slice(behind);
  } else if (one.kind === 'bold') {
    writeFont(model, model.stretchesOf(range), 'Bold', true);
  } else if (one.kind === 'comment') {
    insertComment(model, range, 'A comment.');
    texts[one.paragraph] = `${text.slice(0, end)}\u0005${text.slice(end)}`;
  } else {
    setHyperlink(model, range, one.kind === 'link' ? 'https://example.com/new' : '');
  }
  return range;
}

describe('The fake Word under any sequence of changes', () => {
  let docx: Uint8Array;

  before(async () => {
    docx = await formattedDocument();
    console.log(`      ${seedWords}`);
  });

  for (const isTracking of [false, true]) {
    it(`keeps its texts and its package right, ${isTracking ? '' : 'not '}tracking changes`, () => {
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
          const host = new FakeWord(docx);
          if (isTracking) host.model.trackingMode = 'TrackAll';
          const texts = host.user.texts();
          const kept = changes.map((one) => apply(host, texts, one));
          assert.deepEqual(host.user.texts(), texts);
          for (const { start, end } of kept) assert.ok(start.offset <= end.offset);
          const saved = host.save();
          assert.deepEqual(packageFaults(saved), []);
          assert.deepEqual(new FakeWord(saved).user.texts(), texts);
          assert.ok(readFlatOpc(ooxmlOf(host.model, kept[0]!)).length > 0);
        }),
        fuzzParameters(30),
      );
    }).timeout(120_000);
  }
});
