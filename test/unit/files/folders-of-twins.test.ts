import assert from 'node:assert/strict';
import { foldersOfTwins } from '../../../shared/files/language-files.ts';

describe('Files of the same name in a list', () => {
  it('are told apart by the folders it takes', () => {
    const told = foldersOfTwins([
      '/src/shop/l10n/messages.xlf',
      '/src/desk/l10n/messages.xlf',
      '/src/app/messages.xlf',
      '/src/app/other.xlf',
      '/messages.xlf',
    ]);
    assert.deepEqual(Object.fromEntries(told), {
      '/src/shop/l10n/messages.xlf': 'shop/l10n',
      '/src/desk/l10n/messages.xlf': 'desk/l10n',
      '/src/app/messages.xlf': 'app',
      '/messages.xlf': '/',
    });
  });

  it('are none where each has its own name, or one file is there twice', () => {
    assert.equal(foldersOfTwins(['/a/x.xlf', '/a/x.xlf', '/b/y.xlf']).size, 0);
    assert.equal(foldersOfTwins(['l10n/x.xlf', 'x.xlf']).get('x.xlf'), '/');
  });
});
