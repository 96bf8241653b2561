import assert from 'node:assert/strict';
import type { ImpactFile } from '../../../../../extensions/vscode/features/terms/find-impact.ts';
import { openText } from '../../../../doubles/loaded-formats.ts';
import { xliffOfUnits } from '../../../../doubles/rows/row-files.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const hash = '5a1d4c8f0b9e2d7a6c3f8e1b4d7a0c9f2e5b8d1a';
const source = 'Open the file [x](command:evil)';

describe('The list of segments that a change of terms touches', () => {
  it('names them by their source text, and their id beside it', async () => {
    installEditor();
    const { ImpactTree } =
      await import('../../../../../extensions/vscode/features/terms/impact-tree.ts');
    const target = 'Datei öffnen';
    const file = openText('app.xlf', xliffOfUnits([{ id: hash, source, target, state: 'final' }]));
    const unit = file.segments().at(0);
    const uri = { path: '/app.xlf', toString: () => 'file:///app.xlf' };
    const node = { kind: 'unit', uri, affected: { unit, terms: [] } };
    const tree = new ImpactTree();
    tree.show([{ kind: 'file', uri, units: [node] } as unknown as ImpactFile]);
    const item = tree.getTreeItem(node as never);
    const words = 'Open the file [x]\u2060(command:evil)';
    assert.equal(item.label, words);
    assert.equal(item.description, 'Datei öffnen');
    assert.equal(item.accessibilityInformation?.label, `${words}, Datei öffnen`);
    assert.match(String(item.tooltip), new RegExp(`Unit ${hash}`, 'u'));
  });
});
