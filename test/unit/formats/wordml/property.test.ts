import assert from 'node:assert/strict';
import fc from 'fast-check';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import { keepsCodes } from '../../../../shared/formats/inline/restore/keeps-codes.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { inverseEdits } from '../../../../shared/formats/wordml/cut-edit.ts';
import { planParagraphWrite } from '../../../../shared/formats/wordml/plan-paragraph-write.ts';
import { readFlatOpc } from '../../../../shared/formats/wordml/read/read-flat-opc.ts';
import { rewriteParagraph } from '../../../../shared/formats/wordml/rewrite-ooxml.ts';
import { toWordParagraph } from '../../../../shared/formats/wordml/to-word-paragraph.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { wordProse } from '../../../../shared/formats/wordml/word-prose.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import { escapeXmlText } from '../../../../shared/text/xml-escape.ts';
import { field, flatOf, footnote, readOne, run } from './flat-samples.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const words = fc
  .array(
    fc.constantFrom('one', 'two', ' ', ' and ', '. ', 'a&b', '日本', 'שלום', '😀', '“x”', ', '),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((each) => each.join(''));
const looks = fc.constantFrom('', '', '', '<w:b/>', '<w:i/>', '<w:caps/>', '<w:u w:val="single"/>');
const textRun = fc.tuple(words, looks).map(([text, look]) => run(escapeXmlText(text), look));
const linked = textRun.map((each) => `<w:hyperlink r:id="r1">${each}</w:hyperlink>`);
const objects = fc.constantFrom(
  footnote,
  field(' REF x ', run('Figure 1')),
  '<w:r><w:drawing/></w:r>',
  '<w:bookmarkStart w:id="7" w:name="b"/>',
  '<w:r><w:br/></w:r>',
  '<w:r><w:tab/></w:r>',
  '<w:r><w:noBreakHyphen/></w:r>',
  '<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>',
);
const plainContent = fc.array(fc.oneof(textRun, linked), { minLength: 1, maxLength: 7 });
const anyContent = fc.array(fc.oneof({ weight: 4, arbitrary: textRun }, linked, objects), {
  minLength: 1,
  maxLength: 9,
});
const links = { r1: 'https://e.org/' };
const hosts = fc.constantFrom({ ooxmlCostsUndo: true }, { ooxmlCostsUndo: false });

function read(content: readonly string[]): WordParagraph {
  return readOne(content.join(''), { links });
}

/** Marks of the objects in a text, in order. */
function marksOf(text: string): string {
  return text.replaceAll(/[^\p{Cc}]/gu, '');
}

/** Every edit lies inside of one format and beside all objects. */
function assertHarmless(
  { runs, objects: found, text }: WordParagraph,
  edits: readonly Edit[],
): void {
  for (const { offset, length } of edits) {
    if (length === 0) continue;
    const end = offset + length;
    assert.ok(
      runs.some((each) => each.start <= offset && end <= each.end) ||
        !/\S/u.test(text.slice(offset, end)),
      `${offset}-${end} crosses a format`,
    );
    for (const each of found)
      assert.ok(each.end <= offset || each.start >= end, 'touches an object');
  }
}

describe('any paragraph of Word', () => {
  it('is cut into adjacent pieces that read as its text', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { pieces, text, runs } = read(content);
        let at = 0;
        for (const { start, end, part } of pieces) {
          assert.equal(start, at);
          if (part.kind === 'text') assert.equal(part.text.length, end - start);
          at = end;
        }
        assert.equal(at, text.length);
        for (const [index, each] of runs.entries()) {
          assert.ok(each.start < each.end && each.start >= (runs[index - 1]?.end ?? 0));
        }
      }),
      fuzzParameters(1000),
    );
  });

  it('has the same codes whether Word shows marks of its objects or not', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const flat = flatOf({ body: `<w:p>${content.join('')}</w:p>`, links });
        const { paragraphs, styles } = readFlatOpc(flat);
        const [paragraph] = [...paragraphs];
        assert.ok(paragraph);
        const full = toWordParagraph(paragraph, { text: null, isWhole: true }, styles.languages);
        const bare = (full?.text ?? '')
          .replaceAll(/\u0013[^\u0014]*\u0014|[\u0001\u0002\u0015]/gu, '')
          .replaceAll('\u001e', '-');
        const found = toWordParagraph(paragraph, { text: bare, isWhole: true }, styles.languages);
        assert.equal(found?.text, bare);
        assert.ok(keepsCodes(full?.parts ?? [], found.parts));
      }),
      fuzzParameters(500),
    );
  });

  it('comes back from the service as it went when nothing is translated', () => {
    fc.assert(
      fc.property(anyContent, fc.constantFrom('paired', 'single'), hosts, (content, form, host) => {
        const paragraph = read(content);
        const options = { form, protectAddresses: true, extraPatterns: [] } as const;
        const segment = protectSegment(paragraph.parts, options);
        const restored = restoreSegment(segment, segment.payloads);
        assert.ok(restored.outcome !== 'rejected');
        const target = restored.parts;
        const write = planParagraphWrite(
          paragraph,
          { kind: 'target', target, language: null },
          host,
        );
        assert.deepEqual(write, { kind: 'nothing' });
      }),
      fuzzParameters(1000),
    );
  });

  it('loses and doubles nothing with other words in place', () => {
    fc.assert(
      fc.property(anyContent, hosts, (content, host) => {
        const paragraph = read(content);
        const target = paragraph.parts.map((part): InlinePart => {
          return part.kind === 'text'
            ? { kind: 'text', text: `${part.text.toUpperCase()}x` }
            : part;
        });
        const wording = { kind: 'target', target, language: 'de' } as const;
        const write = planParagraphWrite(paragraph, wording, host);
        if (write.kind === 'nothing' || write.kind === 'not-mappable') return;
        assert.equal(marksOf(write.text), marksOf(paragraph.text).replaceAll('\u001e', ''));
        if (write.kind !== 'edits') return;
        assertHarmless(paragraph, write.edits);
        assert.equal(applyEdits(paragraph.text, write.edits), write.text);
        const back = inverseEdits(paragraph, write.edits);
        assert.equal(applyEdits(write.text, back), paragraph.text);
      }),
      fuzzParameters(1000),
    );
  });

  it('loses and doubles nothing with any edits', () => {
    const edits = fc.array(fc.tuple(fc.nat(60), fc.nat(8), fc.constantFrom('', 'x', 'new words')), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyContent, edits, hosts, (content, wanted, host) => {
        const paragraph = read(content);
        const sorted: Edit[] = [];
        for (const [from, length, newText] of wanted.toSorted(([a], [b]) => a - b)) {
          const offset = Math.max(from % (paragraph.text.length + 1), end(sorted));
          sorted.push({
            offset,
            length: Math.min(length, paragraph.text.length - offset),
            newText,
          });
        }
        const write = planParagraphWrite(paragraph, { kind: 'edits', edits: sorted }, host);
        if (write.kind === 'nothing' || write.kind === 'not-mappable') return;
        assert.equal(write.text, applyEdits(paragraph.text, sorted));
        assert.equal(marksOf(write.text).length >= objectMarks(paragraph).length, true);
        if (write.kind === 'edits') {
          assertHarmless(paragraph, write.edits);
          assert.equal(
            applyEdits(write.text, inverseEdits(paragraph, write.edits)),
            paragraph.text,
          );
        }
      }),
      fuzzParameters(1000),
    );
  });

  it('offers no change as prose that could not be written', () => {
    fc.assert(
      fc.property(anyContent, fc.nat(), fc.nat(10), (content, from, length) => {
        const paragraph = read(content);
        const before = read([run('before')]);
        const [, prose] = wordProse([before, paragraph]);
        if (prose === undefined) return;
        const offset = from % (prose.passage.text.length + 1);
        const edit = {
          offset,
          length: Math.min(length, prose.passage.text.length - offset),
          newText: 'y',
        };
        const found = prose.passage.toDocument(edit);
        if (found === null) return;
        const own = { ...found, offset: found.offset - prose.base };
        const write = planParagraphWrite(
          paragraph,
          { kind: 'edits', edits: [own] },
          { ooxmlCostsUndo: true },
        );
        assert.notEqual(write.kind, 'not-mappable');
      }),
      fuzzParameters(1000),
    );
  });

  it('is rewritten in any order of its codes', () => {
    fc.assert(
      fc.property(
        plainContent,
        fc.array(fc.nat(100), { minLength: 40, maxLength: 40 }),
        (content, random) => {
          const body = `<w:p>${content.join('')}</w:p>`;
          const paragraph = read(content);
          const groups = groupsOf(paragraph.parts);
          const order = groups
            .map((group, index) => ({ group, key: random[index] ?? 0 }))
            .toSorted((one, other) => one.key - other.key);
          const target = order.flatMap(({ group }) => group);
          const flat = rewriteParagraph(flatOf({ body, links }), paragraph.text, {
            target,
            language: 'fr',
          });
          assert.ok(flat !== null);
          const { paragraphs, styles } = readFlatOpc(flat);
          const [again] = [...paragraphs];
          assert.ok(again);
          const found = toWordParagraph(again, { text: null, isWhole: true }, styles.languages);
          const text = target.map((part) => (part.kind === 'text' ? part.text : '')).join('');
          assert.equal(found?.text, text);
          const linkedText = ({ runs, text: all }: WordParagraph): number =>
            runs
              .filter((each) => each.link !== null)
              .reduce((sum, each) => sum + all.slice(each.start, each.end).length, 0);
          assert.equal(linkedText(found), linkedText(paragraph));
        },
      ),
      fuzzParameters(500),
    );
  });
});

function end(edits: readonly Edit[]): number {
  const last = edits.at(-1);
  return last === undefined ? 0 : last.offset + last.length;
}

/** Marks that stand for objects; hyphens and tabs are text that edits may take. */
function objectMarks({ text, objects: found }: WordParagraph): string {
  return found.map(({ start, end: stop }) => marksOf(text.slice(start, stop))).join('');
}

/** Texts by themselves, and pairs with what they hold. */
function groupsOf(parts: readonly InlinePart[]): readonly (readonly InlinePart[])[] {
  const groups: InlinePart[][] = [];
  let depth = 0;
  for (const part of parts) {
    if (depth === 0) groups.push([]);
    groups.at(-1)?.push(part);
    if (part.kind === 'code' && part.role === 'open') depth += 1;
    if (part.kind === 'code' && part.role === 'close') depth -= 1;
  }
  return groups;
}
