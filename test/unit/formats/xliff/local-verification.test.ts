import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer } from '../../../../shared/formats/model.ts';
import type { XliffDocument } from '../../../../shared/formats/xliff/document.ts';
import { holdsLocally } from '../../../../shared/formats/xliff/write/local-verification.ts';
import { planAnswers } from '../../../../shared/formats/xliff/write/plan.ts';
import type { XliffPlan } from '../../../../shared/formats/xliff/write/planned-write.ts';
import { readDocument } from '../../../../shared/formats/xliff/read/read-document.ts';
import { selectSegments } from '../../../../shared/formats/xliff/selection.ts';
import { verifyPlan, verifyWhole } from '../../../../shared/formats/xliff/write/verify.ts';
import { createXmlReader } from '../../../../shared/formats/xml/xml-scanner.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import { createLineIndex } from '../../../../shared/text/line-index.ts';
import { MUTATIONS, mutate, seededRandom } from '../../../property/xml/mutate.ts';
import { answered, anyText, everything, file12, file20 } from './random-files.ts';
import { codesOf, german } from './samples.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../doubles/fuzz.ts';

interface Planned {
  readonly document: XliffDocument;
  readonly plan: XliffPlan;
}

function planned(text: string, texts: readonly string[], review: boolean): Planned {
  const document = readDocument(createXmlReader(text));
  const lines = createLineIndex(text);
  const answers: Answer[] = selectSegments(document, everything, lines)
    .items.map(({ key, source }) => ({
      key,
      parts: answered(source, texts),
      needsReview: review,
    }))
    .filter((_, index) => index % 4 !== 3);
  return { document, plan: planAnswers(document, answers, german, lines) };
}

/** What a wrong planner could have written instead of an edit. */
const strangeText = [
  '<x id="9"/>',
  '</target>',
  '</target><target>',
  '<target>',
  '<source>s</source>',
  ' xmlns="urn:o"',
  ' id="2"',
  ' target-language="de"',
  ' xmlns:x="urn:o"',
  '</segment><segment><source>s</source>',
  '<mrk mtype="seg" mid="0">m</mrk>',
  '<sm id="3" translate="no"/>',
  '<mrk translate="no">m</mrk>',
  '<!--',
  ']]>',
  ']]',
  '&',
  '"',
  '>',
  '/>',
];

const damages = ['text', 'strange', 'remove', 'move', 'widen', 'double'] as const;

/** The edits with one of them damaged; null where that is no list of edits any more. */
function damaged(
  text: string,
  edits: readonly Edit[],
  damage: (typeof damages)[number],
  random: () => number,
): readonly Edit[] | null {
  const at = Math.floor(random() * edits.length);
  const edit = edits[at];
  if (edit === undefined) return null;
  const replacement = damagedEdit(edit, damage, random);
  const result = [...edits.slice(0, at), ...replacement, ...edits.slice(at + 1)];
  try {
    applyEdits(text, result);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return result;
}

function damagedEdit(
  edit: Edit,
  damage: (typeof damages)[number],
  random: () => number,
): readonly Edit[] {
  const { offset, length, newText } = edit;
  const mutation = MUTATIONS[Math.floor(random() * MUTATIONS.length)] ?? 'cut';
  const strange = strangeText[Math.floor(random() * strangeText.length)] ?? '';
  const place = Math.floor(random() * (newText.length + 1));
  const steps = Math.floor(random() * 40) - 20;
  switch (damage) {
    case 'text':
      return [{ offset, length, newText: mutate(newText, mutation, random) }];
    case 'strange':
      return [
        { offset, length, newText: newText.slice(0, place) + strange + newText.slice(place) },
      ];
    case 'remove':
      return [];
    case 'move':
      return [{ offset: offset + steps, length, newText }];
    case 'widen':
      return [{ offset, length: Math.max(0, length + steps), newText }];
    case 'double':
      return [{ offset, length: 0, newText: strange }, edit];
  }
}

describe('Verifying only what was planned', function () {
  this.timeout(fuzzTimeout(60_000));
  const tally = { plans: 0, local: 0, damaged: 0, stillRight: 0, onlyWhole: 0 };
  before(() => {
    console.log(`      ${seedWords}`);
  });
  after(() => {
    const { plans, local, damaged: wrong, stillRight, onlyWhole } = tally;
    console.log(
      `      ${local} of ${plans} plans needed no whole reading; ${wrong} damaged ones: ${stillRight} still right, ${onlyWhole} of them known by a whole reading only`,
    );
    assert.ok(local > plans / 2, 'most plans are verified without a whole reading');
  });
  for (const [name, file] of [
    ['1.2', file12],
    ['2.1', file20],
  ] as const) {
    const inputs = [file, fc.array(anyText, { maxLength: 5 }), fc.boolean(), fc.nat()] as const;
    it(`of version ${name} accepts nothing that reading the whole text refuses`, () => {
      fc.assert(
        fc.property(...inputs, (text, texts, review, number) => {
          const { document, plan } = planned(text, texts, review);
          const lines = createLineIndex(text);
          const random = seededRandom(number);
          tally.plans++;
          if (holdsLocally(document, plan, applyEdits(text, plan.edits))) tally.local++;
          for (let round = 0; round < 8; round++) {
            const damage = damages[round % damages.length] ?? 'text';
            const edits = damaged(text, plan.edits, damage, random);
            if (edits === null) continue;
            const other: XliffPlan = { ...plan, edits };
            const newText = applyEdits(text, edits);
            const accepted = holdsLocally(document, other, newText);
            const problems = codesOf(verifyWhole(document, other, newText, lines));
            tally.damaged++;
            if (problems.length === 0) tally.stillRight++;
            if (problems.length === 0 && !accepted) tally.onlyWhole++;
            if (accepted) assert.deepEqual(problems, []);
            assert.deepEqual(codesOf(verifyPlan(document, other, newText, lines)), problems);
          }
        }),
        fuzzParameters(300),
      );
    });
    it(`of version ${name} finds any one character that is not as planned`, () => {
      fc.assert(
        fc.property(...inputs, (text, texts, review, number) => {
          const { document, plan } = planned(text, texts, review);
          const lines = createLineIndex(text);
          const newText = applyEdits(text, plan.edits);
          const random = seededRandom(number);
          for (let round = 0; round < 8; round++) {
            const mutation = MUTATIONS[round % MUTATIONS.length] ?? 'cut';
            const wrong = mutate(newText, mutation, random);
            const found = verifyPlan(document, plan, wrong, lines).length > 0;
            assert.equal(found, wrong !== newText);
          }
        }),
        fuzzParameters(300),
      );
    });
  }
});
