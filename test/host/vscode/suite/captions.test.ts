import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { EditorHandles } from '../../../../extensions/vscode/extension.shared.ts';
import type {
  CaptionCard,
  CaptionQuestions,
} from '../../../../extensions/vscode/features/captions/caption-questions.ts';
import type { Captions } from '../../../../extensions/vscode/features/captions/captions.ts';
import type { ServiceLink } from '../../../../extensions/vscode/services.ts';
import type { VoiceSessionRequest } from '../../../../shared/api/types/voice.ts';
import { writeWav } from '../../../../shared/formats/audio/write-wav.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const rate = 16_000;

/** Half a second of something that is not silence, and half a second of silence. */
function spoken(seconds: number): Uint8Array {
  const samples = Int16Array.from({ length: rate * seconds }, (_, index) =>
    index % rate < rate / 2 ? Math.round(8_000 * Math.sin(index / 8)) : 0,
  );
  return writeWav([new Uint8Array(samples.buffer)], rate);
}

describe('Captions of recordings', () => {
  const stands = createStandIns();
  const cards: CaptionCard[] = [];
  const asked: VoiceSessionRequest[] = [];
  const replaced: string[] = [];
  const said: string[] = [];
  let opened: TestServices;
  let editor: EditorHandles;
  let captions: Captions;
  let own: CaptionQuestions;
  let folder: string;
  let mayReplace: boolean;

  before(async () => {
    opened = await openTestServices();
    ({ editor } = await activateExtension());
    captions = await opened.services.features.captions();
    own = captions.questions;
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await writeFile(file('talk.wav'), spoken(2));
    await writeFile(file('long.wav'), spoken(60));
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    await keepRequests(link);
  });

  beforeEach(() => {
    for (const list of [cards, asked, replaced, said]) list.length = 0;
    mayReplace = true;
    captions.questions = {
      spoken: (languages) => {
        assert.ok(languages.some(({ lang }) => lang === 'en'));
        return Promise.resolve({ language: 'en' });
      },
      targets: (languages) => {
        assert.ok(!languages.some(({ lang }) => lang === 'en'), 'the language that is spoken');
        return Promise.resolve(['de']);
      },
      format: (card) => {
        cards.push(card);
        return Promise.resolve('srt');
      },
      replace: (names) => {
        replaced.push(...names);
        return Promise.resolve(mayReplace);
      },
    };
    for (const name of ['showInformationMessage', 'showErrorMessage'] as const) {
      stands.set(editor.window, name, (sentence) => {
        said.push(String(sentence));
        return Promise.resolve(undefined);
      });
    }
  });

  afterEach(async () => {
    stands.restore();
    await closeEditors();
  });

  after(async () => {
    captions.questions = own;
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('glossaries', undefined, vscode.ConfigurationTarget.Workspace);
    const made = ['talk.wav', 'long.wav', 'talk.en.srt', 'talk.de.srt'];
    for (const name of [...made, 'long.en.srt', 'long.de.srt'])
      await rm(file(name), { force: true });
    await opened.close();
  });

  const file = (name: string): string => path.join(folder, name);
  const create = (name: string): Promise<void> => captions.create(vscode.Uri.file(file(name)));

  async function keepRequests({ client }: ServiceLink): Promise<void> {
    const { createVoiceSession } = client;
    Object.assign(client, {
      createVoiceSession: ((request, options) => {
        asked.push(request);
        return createVoiceSession(request, options);
      }) satisfies typeof createVoiceSession,
    });
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'ferry\tFähre' };
    await client.createGlossary({ name: 'Spoken words', dictionaries: [dictionary] });
  }

  it('are made with the glossary of the settings, and replaced when that is agreed to', async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    const names = ['Spoken words'];
    await settings.update('glossaries', names, vscode.ConfigurationTarget.Workspace);
    await create('talk.wav');
    assert.match(cards[0]?.detail ?? '', /Length: 0:02\..*\n(?:.*\n)*Used: Spoken words\./u);
    assert.match(asked[0]?.glossary_id ?? '', /^[\da-f-]{36}$/u);
    assert.equal(captions.job?.run.phase, 'done');
    assert.match(await readFile(file('talk.de.srt'), 'utf8'), /^1\n00:00:0/u);
    assert.deepEqual(replaced, []);

    mayReplace = false;
    await create('talk.wav');
    assert.deepEqual(replaced, ['talk.en.srt', 'talk.de.srt']);
    assert.equal(asked.length, 1, 'nothing was sent when they are to stay');
  });

  it('are stopped with what was concluded; another call shows those under way', async () => {
    const making = create('long.wav');
    await until('lines', () => {
      const { job } = captions;
      const isUnderWay = job?.name === 'long.wav' && job.run.columns[1]?.lines.length !== 0;
      return Promise.resolve(isUnderWay ? true : null);
    });
    await create('talk.wav');
    assert.match(said[0] ?? '', /Captions of long\.wav are being made/u);
    assert.equal(cards.length, 1, 'nothing was asked');
    captions.job?.run.stop();
    await making;
    assert.equal(captions.job?.run.phase, 'done');
    assert.match(captions.job.notes.join(' '), /Stopped at 0:\d\d/u);
    assert.match(await readFile(file('long.de.srt'), 'utf8'), /^1\n00:00:00/u);
  });

  it('say of a microphone, and of several recordings, what can be done', async () => {
    stands.set(editor.window, 'showQuickPick', (items) => {
      return Promise.resolve((items as readonly unknown[])[1]);
    });
    await vscode.commands.executeCommand('interlinear.createCaptions');
    assert.match(said[0] ?? '', /gives extensions no microphone.*command line/u);
    const both = [vscode.Uri.file(file('talk.wav')), vscode.Uri.file(file('long.wav'))];
    await vscode.commands.executeCommand('interlinear.createCaptions', both[0], both);
    assert.match(said[1] ?? '', /one recording at a time/u);
    assert.deepEqual(asked, []);
  });
});
