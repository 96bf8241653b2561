import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { FileModel } from '../../../../../extensions/vscode/features/localisation-files/file-model.ts';
import { lookedFor } from '../../../../../extensions/vscode/features/units/looked-for.ts';
import { UserError } from '../../../../../extensions/vscode/user-error.ts';
import { formatOfNamed } from '../../../../../shared/formats/registry.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';
import { xliffOfUnits } from '../../../../doubles/rows/row-files.ts';
import { until } from '../../../../doubles/until.ts';
import { installEditor, type ShownInEditor } from '../../../../doubles/vscode-pages.ts';

const text = xliffOfUnits([
  { id: 'a', source: 'Save', target: 'Sichern', state: 'translated' },
  { id: 'b', source: 'Save %s now', target: '%s sichern', state: 'translated' },
  { id: 'c', source: 'Saved', target: 'Sichern fertig', state: 'final' },
]);

interface Replaced {
  readonly shown: ShownInEditor;
  readonly text: string;
  /** How often the document was changed. */
  readonly steps: number;
}

async function replace(typed: string, made: string): Promise<Replaced> {
  const shown = installEditor();
  const models =
    await import('../../../../../extensions/vscode/features/localisation-files/file-model.ts');
  const { replaceInFile } =
    await import('../../../../../extensions/vscode/features/units/replace-words.ts');
  const document = { isClosed: false, version: 1, uri: { path: '/app.xlf' }, now: text };
  const texts = {
    now: () => document.now,
    read: () => Promise.resolve(document.now),
    edit: (_document: unknown, edits: readonly Edit[]) => {
      document.now = applyEdits(document.now, edits);
      document.version += 1;
      return Promise.resolve(edits);
    },
  } as never;
  const terms = { reading: () => ({}), between: () => () => null, fixes: () => [] };
  const seen = document as unknown as vscode.TextDocument;
  const format = formatOfNamed('app.xlf') ?? assert.fail();
  const model: FileModel = new models.FileModel(seen, format, { terms, texts });
  const status = { flash: (said: string) => shown.messages.push(said) } as never;
  await replaceInFile({ texts, status, language: () => 'de' }, model, { typed, made });
  return { shown, text: document.now, steps: document.version - 1 };
}

describe('Replacing in targets in VS Code', () => {
  it('shows each segment as it is and as it would be, and writes them as one step', async () => {
    const { shown, text: after, steps } = await replace('sichern', 'speichern');
    const [pick] = shown.picks;
    assert.deepEqual(
      pick?.items.map(({ label, description, detail, picked }) => [
        label,
        description,
        detail,
        picked,
      ]),
      [
        ['Save', 'Sichern', 'speichern', true],
        ['Save %s now', '%s sichern', '%s speichern', true],
      ],
    );
    assert.equal(steps, 1);
    assert.match(after, />speichern<.*>%s speichern<.*>Sichern fertig</s);
    await until(() => shown.messages.length > 1);
    assert.equal(shown.messages[0], 'Replaced in 2 segments');
    assert.match(
      shown.messages[1] ?? '',
      /^"Saved" was left as it is, or a part of it\. The row is locked/,
    );
  });

  it('says when nothing is found, and changes nothing', async () => {
    const { shown, text: after, steps } = await replace('$(x)[a](command:b)', 'c');
    assert.deepEqual([after, steps, shown.picks.length], [text, 0, 0]);
    // Messages wait for their turn behind those of other tests.
    await until(() => shown.messages.length > 0);
    assert.equal(shown.messages[0], 'No target of this file holds $\u2060(x)[a]\u2060(command:b).');
  });

  it('refuses a pattern that cannot be used', async () => {
    await assert.rejects(replace('/a(/', 'b'), (error) => error instanceof UserError);
  });

  it('takes words as they are, and expressions between slashes', () => {
    const found = (typed: string): unknown => {
      const { text: words, isPattern, matchCase } = lookedFor(typed);
      return [words, isPattern, matchCase];
    };
    assert.deepEqual(found('file'), ['file', false, false]);
    assert.deepEqual(found('File'), ['File', false, true]);
    assert.deepEqual(found('/a\\/b/'), ['a\\/b', true, true]);
    assert.deepEqual(found('/a.b/i'), ['a.b', true, false]);
    assert.deepEqual(found('//'), ['//', false, false]);
    assert.deepEqual(found('/etc'), ['/etc', false, false]);
  });
});
