import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LanguageV3 } from '../../../../../shared/api/types/languages.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';
import { findHunks } from '../../../../../shared/text/hunks/find-hunks.ts';
import { type LocatedHunk, improveLanguage } from '../../../../../shared/writing/index.ts';
import { moveSpan } from '../../../../../shared/text/move-span.ts';
import {
  placeNear,
  proposeText,
} from '../../../../../extensions/vscode/features/improve/proposed-text.ts';
import { WaitingHunks } from '../../../../../extensions/vscode/features/improve/waiting-hunks.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

const original = 'I recieve teh letter, however i wait.';
const corrected = 'I receive the letter; however, I wait.';

function located(text: string, newText: string): readonly LocatedHunk[] {
  const options = { kept: [], keptMay: 'stay', keepLineBreaks: true } as const;
  return findHunks(text, newText, options).hunks.map((hunk) => ({
    ...hunk,
    replacement: hunk.newText,
  }));
}

function waiting(): WaitingHunks {
  const hunks = new WaitingHunks();
  hunks.replace(located(original, corrected), original, 0, original.length);
  return hunks;
}

function idsOf(hunks: WaitingHunks, ...words: string[]): Set<number> {
  return new Set(hunks.all.filter((hunk) => words.includes(hunk.original)).map(({ id }) => id));
}

describe('hunks that wait in a document', () => {
  it('are found by place, forwards and backwards, and around the end', () => {
    const hunks = waiting();
    assert.equal(hunks.at(original.indexOf('recieve') + 3)?.original, 'recieve');
    assert.equal(hunks.at(0), null);
    assert.equal(hunks.after(3)?.original, 'teh');
    assert.equal(hunks.after(original.length)?.original, 'recieve');
    assert.equal(hunks.before(2)?.original, 'i');
    assert.equal(hunks.before(original.length)?.original, 'i');
  });

  it('give edits for those accepted, and move on without them at once', () => {
    const hunks = waiting();
    const ready = hunks.ready(idsOf(hunks, 'teh'), original);
    assert.ok(ready);
    hunks.expect(ready);
    hunks.changed(ready.edits, ready.text);
    assert.equal(ready.text, original.replace('teh', 'the'));
    assert.ok(!hunks.all.some((hunk) => hunk.original === 'teh'));
    assert.equal(applyEdits(ready.text, hunks.all), corrected);
  });

  it('come back when an accepted one is undone, and go again when it is made once more', () => {
    const hunks = waiting();
    const shownIn = (text: string): string => applyEdits(text, hunks.all);
    const texts = [original];
    for (const word of ['teh', 'recieve']) {
      const text = texts.at(-1) ?? '';
      const ready = hunks.ready(idsOf(hunks, word), text);
      assert.ok(ready);
      hunks.expect(ready);
      hunks.changed(ready.edits, ready.text);
      texts.push(ready.text);
    }
    const counts = texts.map(() => hunks.all.length);
    const step = (from: number, to: number): void => {
      const [before = '', after = ''] = [texts[from], texts[to]];
      hunks.changed([{ offset: 0, length: before.length, newText: after }], after, true);
      assert.equal(shownIn(after), corrected);
      counts[to] = hunks.all.length;
    };
    step(2, 1);
    step(1, 0);
    assert.deepEqual(
      hunks.all.map(({ original: words }) => words),
      waiting().all.map(({ original: words }) => words),
    );
    step(0, 1);
    step(1, 2);
    const [all = 0] = counts;
    assert.deepEqual(counts, [all, all - 1, all - 2]);
  });

  it('stay away after a step back when they were ignored meanwhile', () => {
    const hunks = waiting();
    const ready = hunks.ready(idsOf(hunks, 'teh'), original);
    assert.ok(ready);
    hunks.expect(ready);
    hunks.changed(ready.edits, ready.text);
    hunks.remove((hunk) => hunk.original === 'recieve');
    const all = { offset: 0, length: ready.text.length, newText: original };
    hunks.changed([all], original, true);
    const words = hunks.all.map((hunk) => hunk.original);
    assert.ok(words.includes('teh') && !words.includes('recieve'));
  });

  it('never come back by typing alone', () => {
    const hunks = waiting();
    const typed = { offset: original.indexOf('teh'), length: 3, newText: 'the' };
    hunks.changed([typed], original.replace('teh', 'the'));
    hunks.changed([{ ...typed, newText: 'teh' }], original);
    assert.ok(!hunks.all.some((hunk) => hunk.original === 'teh'));
  });

  it('are never applied to other text: those at fault are gone', () => {
    const hunks = waiting();
    const other = original.replace('recieve', 'rezieve');
    assert.equal(hunks.ready(idsOf(hunks, 'recieve'), other), null);
    assert.ok(!hunks.all.some((hunk) => hunk.original === 'recieve'));
    assert.equal(hunks.all.length, waiting().all.length - 1);
  });

  it('make room for new ones in the stretch that is checked again', () => {
    const hunks = waiting();
    hunks.replace([], original, 0, original.indexOf(' letter'));
    assert.deepEqual(
      hunks.all.map((hunk) => hunk.original),
      [',', '', 'i'],
    );
  });

  it('never change what was typed meanwhile, whatever is typed where', () => {
    const change = fc.record({
      at: fc.nat(original.length),
      length: fc.nat(4),
      newText: fc.constantFrom('', 'X', ' X ', 'XX', '\nX'),
    });
    const property = fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      const hunks = waiting();
      let text = original;
      for (const { at, length, newText } of changes) {
        const offset = Math.min(at, text.length);
        const edit = { offset, length: Math.min(length, text.length - offset), newText };
        text = applyEdits(text, [edit]);
        hunks.changed([edit], text);
      }
      const ready = hunks.ready(new Set(hunks.all.map(({ id }) => id)), text);
      assert.ok(ready, 'what is left fits the text');
      const marks = (each: string): number => each.split('X').length;
      assert.equal(marks(ready.text), marks(text));
      for (const hunk of hunks.all) assert.ok(!hunk.words.includes('X'));
    });
    fc.assert(property, fuzzParameters(1000));
  });
});

describe('the text a rephrasing proposes', () => {
  it('knows where each hunk stands in it', () => {
    const hunks = waiting();
    const proposed = proposeText(original, hunks.all);
    assert.equal(proposed.text, corrected);
    const shown = proposed.places.map(({ start, end }) => corrected.slice(start, end));
    assert.deepEqual(
      shown,
      hunks.all.map((hunk) => hunk.newText),
    );
    assert.equal(placeNear(proposed, 3), hunks.all[0]?.id);
    assert.equal(placeNear(proposed, corrected.length), hunks.all[0]?.id);
  });

  it('follows the stretch it is about', () => {
    const span = { start: 10, end: 20 };
    const after = (offset: number, length: number, newText: string): number[] => {
      const { start, end } = moveSpan(span, { offset, length, newText });
      return [start, end];
    };
    assert.deepEqual(after(2, 3, 'x'), [8, 18]);
    assert.deepEqual(after(12, 3, 'x'), [10, 18]);
    assert.deepEqual(after(25, 3, 'x'), [10, 20]);
    assert.deepEqual(after(20, 0, 'xx'), [10, 20]);
    assert.deepEqual(after(10, 10, 'abc'), [10, 13]);
    assert.deepEqual(after(5, 30, ''), [5, 5]);
  });
});

describe('the language of a text to improve', () => {
  const targets = ['en-GB', 'en-US', 'fr', 'pt-BR'].map((lang): LanguageV3 => {
    return {
      lang,
      name: lang,
      usable_as_source: true,
      usable_as_target: true,
      status: 'stable',
      features: {},
    };
  });

  it('is named as the service lists it, detected where it must be, refused where it is not', () => {
    assert.deepEqual(improveLanguage('en-us', targets), { outcome: 'known', target: 'en-US' });
    assert.deepEqual(improveLanguage('en-AU', targets), { outcome: 'known', target: 'en-GB' });
    assert.deepEqual(improveLanguage('fr-CA', targets), { outcome: 'known', target: 'fr' });
    assert.deepEqual(improveLanguage('en', targets), { outcome: 'detect' });
    assert.deepEqual(improveLanguage(null, targets), { outcome: 'detect' });
    assert.deepEqual(improveLanguage('nl', targets), { outcome: 'unsupported' });
    assert.deepEqual(improveLanguage('nl', []), { outcome: 'detect' });
  });
});
