import assert from 'node:assert/strict';
import { FileModel } from '../../../../../extensions/vscode/features/localisation-files/file-model.ts';
import { runInSlices } from '../../../../../extensions/vscode/features/localisation-files/run-in-slices.ts';
import { createLiveCheck, openText, openTextInSteps } from '../../../../doubles/loaded-formats.ts';
import type { FormatCode } from '../../../../../shared/formats/format.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import { createTermFinder } from '../../../../../shared/formats/terms/create-term-finder.ts';
import type { TermsBetween } from '../../../../../shared/formats/terms/term.ts';
import { xliff } from '../../../../../shared/formats/xliff/format.ts';
import type { Steps } from '../../../../../shared/text/steps.ts';
import { xliffOf } from '../../../../doubles/sample-xliff.ts';

const UNITS = 4_000;
const text = xliffOf(Array.from({ length: UNITS }, (_, index) => `Sentence number ${index}`));

/** How many steps some work takes. */
function countSteps(steps: Steps<unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}

interface Typed {
  version: number;
  isClosed: boolean;
  readonly uri: { readonly path: string };
}

/** A model of a document whose version the test raises. */
function modelOf(
  format = xliff,
  between: () => TermsBetween = () => () => null,
  content = text,
): {
  readonly document: Typed;
  readonly model: FileModel;
  /** Resolves when its text was asked for, which is when work on it begins. */
  readonly begun: Promise<void>;
  /** Puts another text in its place. */
  readonly change: (text: string) => void;
} {
  const document: Typed = { version: 1, isClosed: false, uri: { path: '/a.xlf' } };
  const terms = { between, reading: () => ({}), fixes: () => [] };
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let current = content;
  const now = (): string => {
    begin();
    return current;
  };
  const texts = { now, read: () => Promise.resolve(current) };
  type Parts = ConstructorParameters<typeof FileModel>;
  const parts = { terms, texts } as unknown as Parts[2];
  const model = new FileModel(document as unknown as Parts[0], format, parts);
  const change = (text: string): void => {
    current = text;
  };
  return { document, model, begun, change };
}

describe('Work on a large file', () => {
  it('can be left after each unit it reads and checks', () => {
    assert.ok(countSteps(openTextInSteps('a.xlf', text)) >= UNITS);
    const live = createLiveCheck('xliff');
    assert.ok(countSteps(live.updateInSteps(text)) >= 2 * UNITS);
  });

  it('reads a file once for its check and all others who look at it', async () => {
    const file = openText('a.xlf', text);
    const [alone, after] = [createLiveCheck('xliff'), createLiveCheck('xliff')];
    const spared =
      countSteps(alone.updateInSteps(text)) - countSteps(after.updateInSteps(text, file));
    assert.ok(spared >= UNITS, `${spared} steps are spared`);
    assert.deepEqual(after.update(text), alone.update(text));
    const code = await xliff.load();
    const readings: number[] = [];
    const createRereader = (): ((now: string) => Steps<LocalisationFile>) => {
      const reread = code.createRereader?.() ?? assert.fail('All is read each time.');
      return function* (now) {
        const steps = reread(now);
        const at = readings.push(0) - 1;
        let step = steps.next();
        for (; step.done !== true; step = steps.next()) {
          readings[at] = (readings[at] ?? 0) + 1;
          yield undefined;
        }
        return step.value;
      };
    };
    const readInSteps = (): never => assert.fail('It is read without what was read before.');
    const load = (): Promise<FormatCode> =>
      Promise.resolve({ ...code, readInSteps, createRereader });
    const { document, model, change } = modelOf({ ...xliff, load });
    const found = await model.findings();
    assert.equal(readings.length, 1, 'the check has a reading of its own');
    await Promise.all([model.counts(), model.file()]);
    assert.equal(found?.counts?.units, UNITS);
    assert.equal(readings.length, 1);
    assert.ok((readings[0] ?? 0) >= UNITS);
    document.version += 1;
    change(text.replace('number 7<', 'number seven<'));
    await Promise.all([model.findings(), model.counts(), model.file()]);
    assert.equal(readings.length, 2, 'one reading serves all');
    assert.ok((readings[1] ?? 0) < UNITS / 2, `${readings[1]} steps for one unit`);
  });

  it('takes no reading of another text', () => {
    const other = openText('a.xlf', text.replace('number 7<', 'number seven<'));
    const [one, two] = [createLiveCheck('xliff'), createLiveCheck('xliff')];
    const steps = two.updateInSteps(text, other);
    let last = steps.next();
    while (last.done !== true) last = steps.next();
    assert.deepEqual(last.value, one.update(text));
  });

  it('comes to the same in steps as at once', () => {
    const live = createLiveCheck('xliff');
    const left = createLiveCheck('xliff');
    // One that was begun and never gone on with leaves no trace.
    left.updateInSteps(text.replace('number 7<', 'number seven<')).next();
    assert.deepEqual(left.update(text), live.update(text));
    assert.equal(openText('a.xlf', text).segments().length, UNITS);
  });

  it('lets others have their turn between slices', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    function* slowSteps(): Steps<number> {
      for (let step = 0; step < 20; step += 1) {
        const begin = performance.now();
        while (performance.now() - begin < 4);
        yield undefined;
      }
      return turns;
    }
    const seen = await runInSlices(slowSteps(), () => false);
    clearInterval(timer);
    assert.ok((seen ?? 0) >= 2, `${seen ?? 0} turns`);
  });

  it('ends at the first turn after a change, and begins anew when it is asked for', async () => {
    let steps = 0;
    let version = 1;
    function* endless(): Steps<never> {
      for (;;) {
        steps += 1;
        yield undefined;
      }
    }
    setTimeout(() => (version = 2), 0);
    const from = version;
    assert.equal(await runInSlices(endless(), () => version !== from), null);
    assert.ok(steps > 0);

    const { document, model, begun } = modelOf();
    const first = model.findings();
    await begun;
    document.version = 2;
    assert.equal(await first, null);
    assert.equal((await model.findings())?.counts?.units, UNITS);
    assert.equal((await model.requireFile()).segments().length, UNITS);
  });

  it('goes by the terms that hold at its end when they change meanwhile', async () => {
    const filled = text.replace('</source>', '</source><target>Satz</target>');
    const finder = createTermFinder([{ source: 'Sentence', target: 'Aussage' }]);
    let hold: TermsBetween = () => null;
    const { model, begun } = modelOf(xliff, () => hold, filled);
    const first = model.findings();
    await begun;
    hold = () => finder;
    model.renew();
    await first;
    const codes = (await model.findings())?.problems.map((problem) => problem.code) ?? [];
    assert.equal(codes.filter((each) => each === 'term-ignored').length, 1);
  });

  it('is done once for all who ask for the same version', async () => {
    const { model } = modelOf();
    const [one, other] = await Promise.all([model.file(), model.requireFile()]);
    assert.equal(one, other);
    assert.equal(await model.file(), one);
    const findings = await Promise.all([model.findings(), model.findings()]);
    assert.equal(findings[0], findings[1]);
  });
});
