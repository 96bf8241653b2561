import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Captions } from '../../../../../extensions/vscode/features/captions/captions.ts';
import { writeWav } from '../../../../../shared/formats/audio/wav.ts';
import type { WebSocketConnector } from '../../../../../shared/ports/web-socket.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { closeEditors } from '../../doubles/editors.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';
import { run } from '../../doubles/run-command.ts';

const rate = 16_000;

/** Half a second of something that is not silence, and half a second of silence. */
function spoken(seconds: number): Uint8Array {
  const samples = Int16Array.from({ length: rate * seconds }, (_, index) =>
    index % rate < rate / 2 ? Math.round(8_000 * Math.sin(index / 8)) : 0,
  );
  return writeWav([new Uint8Array(samples.buffer)], rate);
}

describe('Captions of recordings, in the web worker host', () => {
  const stands = createStandIns();
  let extension: ActiveExtension;
  let captions: Captions;
  let own: Captions['questions'];
  let folder: vscode.Uri;

  before(async () => {
    extension = await activateExtension();
    captions = await extension.services.features.captions();
    own = captions.questions;
    const uri = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(uri !== undefined, 'no folder is open');
    folder = uri;
    const answers = [await read('gateway-address.txt'), 'key-of-web-captions-01'];
    const { window } = extension.editor;
    stands.set(window, 'showInputBox', () => Promise.resolve(answers.shift()));
    stands.set(window, 'showInformationMessage', () => Promise.resolve(undefined));
    await vscode.commands.executeCommand('interlinear.connect', 'key');
    stands.restore();
    captions.questions = {
      ...own,
      spoken: () => Promise.resolve({ language: 'en' }),
      targets: () => Promise.resolve({ languages: ['de'], speech: null }),
      format: () => Promise.resolve('srt'),
      replace: () => Promise.resolve(true),
    };
    await vscode.workspace.fs.writeFile(place('web-talk.wav'), spoken(2));
  });

  afterEach(async () => {
    stands.restore();
    await closeEditors();
  });

  after(async () => {
    captions.questions = own;
    await run('disconnect', 'agreed');
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('service.gatewayUrl', undefined, vscode.ConfigurationTarget.Global);
    const made = ['web-talk.wav', 'web-talk.en.srt', 'web-talk.de.srt'];
    for (const name of [...made, 'film.en.srt', 'film.de.srt']) {
      await vscode.workspace.fs.delete(place(name));
    }
  });

  const place = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);
  async function read(name: string): Promise<string> {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(place(name)));
  }

  async function create(name: string): Promise<readonly string[]> {
    await captions.create(place(name));
    const { job } = captions;
    assert.equal(job?.run.phase, 'done', job?.notes.join(' '));
    const base = name.replace(/\.[^.]*$/u, '');
    return [await read(`${base}.en.srt`), await read(`${base}.de.srt`)];
  }

  it('lie beside the recording, over a WebSocket of the browser, also when it is cut', async () => {
    const whole = await create('web-talk.wav');
    for (const text of whole) assert.match(text, /^1\n00:00:0/);

    const { sockets } = extension.services;
    let cuts = 0;
    const connect: WebSocketConnector['connect'] = async (url, listener, signal) => {
      const socket = await sockets.connect(url, listener, signal);
      let sent = 0;
      return {
        confirm: () => socket.confirm(),
        close: () => {
          socket.close();
        },
        send: (frame) => {
          socket.send(frame);
          sent += 1;
          if (sent < 2 || cuts > 0) return;
          cuts += 1;
          socket.close();
        },
      };
    };
    Object.assign(extension.services, { sockets: { connect } });
    try {
      assert.deepEqual(await create('web-talk.wav'), whole);
    } finally {
      Object.assign(extension.services, { sockets });
    }
    assert.deepEqual([cuts, captions.job?.run.recoveries.length], [1, 1]);
  });

  it('are made of a video as well', async () => {
    for (const text of await create('film.mkv')) assert.match(text, /^1\n00:00:0/);
  });
});
