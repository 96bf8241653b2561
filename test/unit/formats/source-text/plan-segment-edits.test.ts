import assert from 'node:assert/strict';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { planSegmentEdits } from '../../../../shared/formats/source-text/plan-segment-edits.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { plain, unitsOf } from './marked-units.ts';

/** The document with a target for each of its units, and the sources of those that were refused. */
function plan(
  languageId: string,
  marked: string,
  targets: readonly string[],
): { text: string; refused: readonly string[] } {
  const { text, units } = unitsOf(languageId, marked);
  const pairs = units.map((unit, index) => {
    const target: readonly InlinePart[] = [{ kind: 'text', text: targets[index] ?? '' }];
    return [unit, target] as const;
  });
  const { edits, refused } = planSegmentEdits({ languageId, text, targets: pairs });
  return { text: applyEdits(text, edits), refused: refused.map(({ source }) => plain(source)) };
}

describe('planning the edits of units', () => {
  it('escapes more in the unit that needs it, and in no other', () => {
    assert.deepEqual(plan('markdown', '⟦One\n\nTwo\n\nThree⟧', ['5 * 3', 'a <b>c</b>', 'd_e']), {
      text: '5 * 3\n\na \\<b\\>c\\</b\\>\n\nd_e',
      refused: [],
    });
  });

  it('refuses the unit whose target no escape makes safe, and writes all others', () => {
    const marked = '⟦One\n\nTwo\n\nThree\n\nFour\n\nFive⟧';
    assert.deepEqual(plan('markdown', marked, ['Eins', '', 'Drei', 'Vier', 'Fünf']), {
      text: 'Eins\n\nTwo\n\nDrei\n\nVier\n\nFünf',
      refused: ['Two'],
    });
  });

  it('escapes what is safe by itself but means something beside another target', () => {
    assert.deepEqual(plan('markdown', '⟦One⟧ or ⟦two⟧, and\n\n⟦three⟧', ['**a', 'b**', '5 * 3']), {
      text: '\\*\\*a or b\\*\\*, and\n\n5 * 3',
      refused: [],
    });
  });

  it('escapes the dash or the number that a target begins with, which would make a list of it', () => {
    const targets = ['- Zwei', '+ Zwei', '1. Mai', '2) Mai', '-5 Grad', '—'];
    const written = ['\\- Zwei', '\\+ Zwei', '1\\. Mai', '2\\) Mai', '-5 Grad', '—'];
    for (const [index, target] of targets.entries()) {
      assert.deepEqual(plan('markdown', 'One\n\n⟦Two⟧\n\nThree', [target]), {
        text: `One\n\n${written[index]}\n\nThree`,
        refused: [],
      });
    }
  });

  it('finds a unit at fault among many without reading the document once for each', () => {
    const count = 400;
    const marked = `⟦${Array.from({ length: count }, (_, index) => `Text ${index}`).join('\n\n')}⟧`;
    const targets = Array.from({ length: count }, (_, index) => `Satz ${index}`);
    const time = (of: readonly string[], enough = 0): number =>
      cpuTimeOf(
        () => {
          plan('markdown', marked, of);
        },
        { enough },
      );
    const sound = time(targets);
    const enough = sound * 60 + 50;
    const faulty = time(targets.with(250, ''), enough);
    assert.ok(faulty < enough, `${sound} ms without a fault, ${faulty} ms with one`);
  });
});
