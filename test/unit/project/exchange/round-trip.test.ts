import assert from 'node:assert/strict';
import { formats } from '../../../../shared/formats/registry.ts';
import { ExchangeProject, fillXliff } from './exchange-harness.ts';
import { catalogueSamples } from './catalogue-samples.ts';

/** Pseudo-translation marks a text inside the codes at its edges, which XLIFF shows as its own. */
function withoutMarks(texts: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      text?.replaceAll(/[⟦⟧]| ?‹[· ]*›/gu, '') ?? null,
    ]),
  );
}

describe('Texts that go to a translator as XLIFF and come back', () => {
  it('are those of every format', () => {
    const known = new Set(catalogueSamples.map(({ format }) => format));
    assert.deepEqual([...known].toSorted(), formats.map(({ id }) => id).toSorted());
  });

  for (const { format, files, texts } of catalogueSamples) {
    for (const version of [2, 1] as const) {
      it(`are filled in as XLIFF ${version} and taken as if ${format} was translated itself`, async () => {
        const direct = new ExchangeProject({ files: [files] }, texts);
        await direct.translate();
        const sample = new ExchangeProject({ files: [files] }, texts);
        const before = sample.all();
        const xliff = await sample.xliff(version);
        assert.deepEqual((await sample.import(xliff)).files, []);
        assert.deepEqual(sample.all(), before);

        const plan = await sample.import(fillXliff(xliff));
        assert.deepEqual([plan.notTaken, plan.unknown, plan.untranslated], [[], [], 0]);
        assert.ok(plan.taken.length > 0);
        assert.deepEqual(plan.overwritten, []);
        const after = sample.all();
        assert.deepEqual(withoutMarks(after), withoutMarks(direct.all()));

        const again = await sample.import(fillXliff(xliff));
        assert.deepEqual([again.taken, again.notTaken, again.files], [[], [], []]);
        const unchanged = await sample.xliff(version);
        assert.deepEqual((await sample.import(unchanged)).files, []);
        assert.deepEqual(sample.all(), after);
      });
    }
  }
});
