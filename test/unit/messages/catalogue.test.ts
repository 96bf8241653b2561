import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'shared', 'messages');

describe('The catalogue of messages', () => {
  for (const language of ['english', 'german']) {
    it(`has each code in one file of ${language} alone, and every file in it`, async () => {
      const whole = await tableIn(path.join(folder, `${language}.ts`));
      const files = await readdir(path.join(folder, language));
      const parts = await Promise.all(
        files.map((file) => tableIn(path.join(folder, language, file))),
      );
      const codes = parts.flatMap((part) => Object.keys(part));
      const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
      assert.deepEqual(twice, []);
      assert.deepEqual(codes.sort(), Object.keys(whole).sort());
    });
  }
});

/** The one table that a file exports. */
async function tableIn(file: string): Promise<object> {
  const module = (await import(file)) as Readonly<Record<string, object>>;
  const [table, ...others] = Object.values(module);
  assert.equal(others.length, 0, file);
  return table ?? assert.fail(file);
}
