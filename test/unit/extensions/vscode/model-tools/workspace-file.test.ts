import assert from 'node:assert/strict';
import { findInWorkspace } from '../../../../../extensions/vscode/features/model-tools/workspace-file.ts';

const app = { name: 'app', uri: 'app-folder' };
const site = { name: 'site', uri: 'site-folder' };

describe('A path that a language model gives', () => {
  it('is relative to the only folder', () => {
    const found = findInWorkspace('l10n/./de.xlf', [app]);
    assert.deepEqual(found, { folder: app, segments: ['l10n', 'de.xlf'] });
  });

  it('begins with the name of the folder where there are several', () => {
    const found = findInWorkspace('site/l10n/de.xlf', [app, site]);
    assert.deepEqual(found, { folder: site, segments: ['l10n', 'de.xlf'] });
    assert.ok('fault' in findInWorkspace('l10n/de.xlf', [app, site]));
  });

  for (const path of [
    '../secrets.xlf',
    'a/../../b.xlf',
    '/etc/passwd',
    '\\\\server\\share',
    'C:/x.xlf',
    'file:///x.xlf',
    'a\\..\\..\\b.xlf',
    'a\0b',
  ]) {
    it(`leads nowhere outside of the workspace: ${JSON.stringify(path)}`, () => {
      const found = findInWorkspace(path, [app]);
      assert.ok('fault' in found);
      assert.match(found.fault, /not a path inside the workspace/);
    });
  }

  it('needs an open folder', () => {
    const found = findInWorkspace('a.xlf', []);
    assert.ok('fault' in found && found.fault.startsWith('No folder is open.'));
  });
});
