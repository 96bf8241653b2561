import assert from 'node:assert/strict';
import {
  installAdvice,
  microphoneLists,
  recordersFor,
} from '../../../../extensions/cli/captions/recorders.ts';

const programs = (platform: NodeJS.Platform, device: string | null = null): readonly string[] =>
  recordersFor(platform, device).map(({ program }) => program);

describe('programs that record', () => {
  it('are looked for in an order that goes with the system', () => {
    assert.deepEqual(programs('linux'), ['arecord', 'parecord', 'pw-record', 'rec', 'ffmpeg']);
    assert.deepEqual(programs('darwin'), ['rec', 'ffmpeg']);
    assert.deepEqual(programs('win32'), ['rec']);
    assert.deepEqual(programs('win32', 'Microphone (USB Audio)'), ['rec', 'ffmpeg']);
  });

  it('are told the format, and the device as each of them wants it', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      for (const recorder of recordersFor(platform, 'the desk')) {
        const words = recorder.arguments.join(' ');
        assert.match(words, /16000/);
        assert.match(words, /s16|S16_LE|-b 16 -e signed-integer -L/);
        const device = `${words} ${Object.values(recorder.environment).join(' ')}`;
        assert.match(device, /the desk/);
        // One argument, whatever is in it: no shell reads it.
        const all = [...recorder.arguments, ...Object.values(recorder.environment)];
        assert.equal(all.filter((word) => word.includes('the desk')).length, 1);
      }
      for (const { arguments: words } of recordersFor(platform, null)) {
        assert.doesNotMatch(words.join(' '), /null|undefined/);
      }
    }
  });

  it('say what to install where there are none, and how to list microphones', () => {
    assert.match(installAdvice('linux', null), /alsa-utils.*pipe raw sound in/);
    assert.match(installAdvice('darwin', null), /brew install sox/);
    assert.match(installAdvice('win32', null), /name the microphone.*Or pipe/);
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      assert.ok(microphoneLists(platform).length > 0);
    }
    assert.deepEqual(microphoneLists('darwin')[0]?.arguments, [
      ...['-hide_banner', '-list_devices', 'true', '-f', 'avfoundation', '-i', ''],
    ]);
  });
});
