import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { jsonCatalogue } from '../../../../../shared/formats/json/format.ts';
import { EditedText } from '../../../../doubles/editor/edited-text.ts';
import { startGrid, type RunningGrid } from './grid-harness.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const source = '{\n  "title": "Harbour",\n  "berth": "Berth {{n}}",\n  "closed": "Closed"\n}\n';
const german = '{\n  "title": "Hafen",\n  "closed": "Zu"\n}\n';

async function open(text: string): Promise<RunningGrid> {
  installEditor();
  const { BesideModel } =
    await import('../../../../../extensions/vscode/features/grid/beside-model.ts');
  const document = new EditedText(text);
  const model = new BesideModel(document as unknown as vscode.TextDocument, {
    format: jsonCatalogue,
    texts: {
      now: () => document.getText(),
      read: () => Promise.resolve(document.getText()),
    },
    terms: { between: () => () => null },
    readSource: () => Promise.resolve(source),
    languages: { sourceLanguage: 'en', targetLanguage: 'de' },
  });
  return startGrid(jsonCatalogue, text, { model }, document);
}

function rowsOf({ state }: RunningGrid): (string | undefined)[] {
  return Array.from({ length: state.rowCount }, (_, at) => {
    const row = state.get(at);
    const sides = [row?.source, row?.target ?? []].map((side) =>
      side?.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join(''),
    );
    return [row?.name, ...sides].join('|');
  });
}

describe('A grid of a translation beside its source', () => {
  it('has a row for each text of the source, and puts a missing one in at its place', async () => {
    const grid = await open(german);
    assert.deepEqual(rowsOf(grid).sort(), [
      'berth|Berth {{n}}|',
      'closed|Closed|Zu',
      'title|Harbour|Hafen',
    ]);
    const at = rowsOf(grid).findIndex((row) => row?.startsWith('berth') === true);
    assert.equal(await grid.wish({ type: 'commit', rows: [at], pieces: ['Liegeplatz ', 1] }), null);
    await grid.settle();
    assert.equal(
      grid.document.getText(),
      '{\n  "title": "Hafen",\n  "berth": "Liegeplatz {{n}}",\n  "closed": "Zu"\n}\n',
    );
    assert.ok(rowsOf(grid).includes('berth|Berth {{n}}|Liegeplatz {{n}}'));
    assert.ok(grid.document.undo());
    assert.ok(!grid.document.undo(), 'one step');
    assert.equal(grid.document.getText(), german);
    await grid.settle();
    assert.ok(rowsOf(grid).includes('berth|Berth {{n}}|'));
  });
});
