import assert from 'node:assert/strict';
import path from 'node:path';
import { userFolders } from '../../../shared/node/user-folders.ts';

describe('the folders of the user', () => {
  it('follow the base directory specification on Linux', () => {
    const folders = userFolders('linux', { XDG_CACHE_HOME: '/var/fast' }, '/home/ada');
    assert.deepEqual(folders, {
      config: '/home/ada/.config/interlinear',
      cache: '/var/fast/interlinear',
      state: '/home/ada/.local/state/interlinear',
      data: '/home/ada/.local/share/interlinear',
    });
  });

  it('ignore a relative base directory', () => {
    const { config } = userFolders('linux', { XDG_CONFIG_HOME: 'here' }, '/home/ada');
    assert.equal(config, '/home/ada/.config/interlinear');
  });

  it('follow the custom of macOS and Windows', () => {
    const mac = userFolders('darwin', {}, '/Users/ada');
    assert.equal(mac.cache, path.join('/Users/ada', 'Library', 'Caches', 'Interlinear'));
    const windows = userFolders('win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Users\\ada');
    assert.equal(windows.config, path.join('C:\\Local', 'Interlinear'));
  });

  it('all lie below INTERLINEAR_HOME when it is set', () => {
    const folders = userFolders('linux', { INTERLINEAR_HOME: '/data/il' }, '/home/ada');
    for (const folder of [folders.config, folders.cache, folders.state, folders.data]) {
      assert.ok(folder.startsWith(path.resolve('/data/il')));
    }
  });
});
