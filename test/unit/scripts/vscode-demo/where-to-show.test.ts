import assert from 'node:assert/strict';
import path from 'node:path';
import { desktopSteps, findDesktop } from '../../../../scripts/vscode-demo/desktop.ts';
import { pageOpener } from '../../../../scripts/vscode-demo/show-page.ts';

const everywhere = (name: string): string => `/usr/bin/${name}`;
const nowhere = (): null => null;

describe('Where the demo is shown', () => {
  it('is the desktop where "code" is on the path', () => {
    assert.equal(findDesktop({}, everywhere), '/usr/bin/code');
    assert.equal(findDesktop({}, nowhere), null);
  });

  it('is not a remote window, whose "code" would install into the profile of the user', () => {
    assert.equal(findDesktop({ VSCODE_IPC_HOOK_CLI: '/run/hook.sock' }, everywhere), null);
  });

  it('is a profile of its own in every step on the desktop', () => {
    const steps = desktopSteps({
      code: 'code',
      folder: '/demo/harbour',
      profile: '/demo/profile',
      vsix: ['/a.vsix', '/b.vsix'],
    });
    const own = [
      ...['--user-data-dir', path.join('/demo/profile', 'data')],
      ...['--extensions-dir', path.join('/demo/profile', 'extensions')],
    ];
    assert.equal(steps.length, 3);
    for (const step of steps) assert.deepEqual(step.slice(0, 4), own);
    assert.deepEqual(steps[0]?.slice(4), ['--install-extension', '/a.vsix']);
    assert.deepEqual(steps[1]?.slice(4), ['--install-extension', '/b.vsix']);
    assert.equal(steps[2]?.at(-1), '/demo/harbour');
  });

  it('is the browser of a display only', () => {
    assert.equal(pageOpener({ DISPLAY: ':0' }, everywhere), '/usr/bin/xdg-open');
    assert.equal(pageOpener({ WAYLAND_DISPLAY: 'wayland-0' }, everywhere), '/usr/bin/xdg-open');
    assert.equal(pageOpener({ DISPLAY: '' }, everywhere), null);
    assert.equal(pageOpener({}, everywhere), null);
    assert.equal(pageOpener({ DISPLAY: ':0' }, nowhere), null);
  });
});
