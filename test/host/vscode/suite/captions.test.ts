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
import type { TargetChoice } from '../../../../extensions/vscode/features/captions/target-question.ts';
import type { ServiceLink } from '../../../../extensions/vscode/services.ts';
import type { VoiceSessionRequest } from '../../../../shared/api/types/voice.ts';
import { readWavHeader, writeWav } from '../../../../shared/formats/audio/wav.ts';
import type { BudgetReached } from '../../../../shared/account/spending/budget-error.ts';
import { createBlobError } from '../../../../shared/files/blob-error.ts';
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
  let wished: TargetChoice;

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
    wished = { languages: ['de'], speech: null };
    captions.questions = {
      track: ({ used }) => Promise.resolve(used),
      spoken: (languages) => {
        assert.ok(languages.some(({ lang }) => lang === 'en'));
        return Promise.resolve({ language: 'en' });
      },
      targets: (languages) => {
        assert.ok(!languages.some(({ lang }) => lang === 'en'), 'the language that is spoken');
        return Promise.resolve(wished);
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
    const names = ['wav', 'en.srt', 'de.srt', 'de.wav'];
    for (const name of names.flatMap((end) => [`talk.${end}`, `long.${end}`]))
      await rm(file(name), { force: true });
    const { keyValues } = opened.services;
    for (const key of await keyValues.keys('captions/')) await keyValues.delete(key);
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

  it('have a spoken translation beside them when that is asked for', async () => {
    wished = { languages: ['de'], speech: 'de' };
    await create('talk.wav');
    assert.match(cards[0]?.detail ?? '', /Spoken translation: German \(de\), in talk\.de\.wav\./u);
    assert.deepEqual(asked[0]?.target_media_languages, ['de']);
    const header = readWavHeader(new Uint8Array(await readFile(file('talk.de.wav'))), 1_000_000);
    assert.equal(header?.samplesPerSecond, 16_000);
    assert.ok(header.dataLength > 0);

    wished = { languages: ['de'], speech: 'de' };
    mayReplace = false;
    await create('talk.wav');
    assert.deepEqual(replaced.at(-1), 'talk.de.wav');
  });

  it('are made of a video, whose packets of sound go out', async () => {
    await create('film.mkv');
    assert.match(cards[0]?.detail ?? '', /Length: 0:03\./u);
    assert.match(asked[0]?.source_media_content_type ?? '', /matroska.*flac/u);
    assert.equal(captions.job?.run.phase, 'done', captions.job?.notes.join(' '));
    for (const language of ['en', 'de']) {
      assert.match(await readFile(file(`film.${language}.srt`), 'utf8'), /^1\n00:00:0/u);
      await rm(file(`film.${language}.srt`));
    }
  });

  it('are open in the editor when they can be written nowhere', async () => {
    const readOnly = (): Promise<never> => Promise.reject(createBlobError('read-only', 'talk'));
    stands.set(opened.services.files, 'replace', readOnly);
    await create('talk.wav');
    const documents = vscode.workspace.textDocuments.filter(({ isUntitled }) => isUntitled);
    assert.equal(documents.length, 2);
    assert.ok(documents.every((document) => document.getText().startsWith('1\n00:00:0')));
    assert.match(captions.job?.notes.join(' ') ?? '', /talk\.de\.srt could not be written here/u);
    assert.deepEqual(captions.job?.files, []);
    for (const document of documents) {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('say why nothing was spoken where the service or the sandbox refuses it', async () => {
    wished = { languages: ['de', 'fr'], speech: 'fr' };
    await create('talk.wav');
    assert.equal(captions.job?.run.phase, 'failed');
    assert.match(said.join(' '), /The sandbox speaks English alone, not fr\./u);
    const { connection } = opened.services;
    const link = await connection.require();
    stands.set(connection, 'require', () => Promise.resolve({ ...link, kind: 'service' }));
    await create('talk.wav');
    assert.match(said.join(' '), /closed beta .*Create the captions again without it/u);
  });

  it('are asked for in one list, with speech in it, five languages at most', async () => {
    captions.questions = { ...captions.questions, targets: own.targets };
    const titles: string[] = [];
    const ticks = [
      ['unmute'],
      ['unmute', 'fr', 'de', 'ja', 'ko', 'it', 'es'],
      ['unmute', 'fr', 'et'],
      null,
    ];
    stands.set(editor.window, 'showQuickPick', (items, options) => {
      titles.push((options as vscode.QuickPickOptions).placeHolder ?? '');
      const wanted = ticks.shift() ?? null;
      const rows = items as readonly vscode.QuickPickItem[];
      return Promise.resolve(
        wanted === null
          ? undefined
          : rows.filter(({ label, description = '' }) =>
              wanted.some((name) => description === name || label.startsWith(`$(${name})`)),
            ),
      );
    });
    captions.questions = {
      ...captions.questions,
      format: (card) => {
        cards.push(card);
        return Promise.resolve(null);
      },
    };
    await create('talk.wav');
    assert.match(titles[1] ?? '', /speaks none of these/u);
    assert.match(titles[2] ?? '', /five languages at most, and these are 6/u);
    assert.equal(titles.length, 3);
    assert.match(cards[0]?.detail ?? '', /Spoken translation: French/u);
  });

  it('end where a budget of speech does, with what was heard until then', async () => {
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { getUsage } = link.client;
    const nearTheEnd: typeof getUsage = async (options) => {
      const { data, meta } = await getUsage(options);
      return { data: { ...data, speech_to_text_milliseconds_count: 59_000 }, meta };
    };
    const spending = await opened.services.features.spending();
    const { questions } = spending;
    const reached: BudgetReached[] = [];
    const onReached = (one: BudgetReached): Promise<null> => {
      reached.push(one);
      return Promise.resolve(null);
    };
    const settings = vscode.workspace.getConfiguration('interlinear');
    const { Global } = vscode.ConfigurationTarget;
    await settings.update('usage.speechBudget', 1, Global);
    spending.questions = { ...questions, onReached };
    Object.assign(link.client, { getUsage: nearTheEnd });
    try {
      await create('talk.wav');
    } finally {
      Object.assign(link.client, { getUsage });
      spending.questions = questions;
      await settings.update('usage.speechBudget', undefined, Global);
    }
    assert.deepEqual(
      reached.map(({ unit, limit, used }) => ({ unit, limit, used })),
      [{ unit: 'speech', limit: 60_000, used: 60_000 }],
    );
    assert.equal(captions.job?.run.phase, 'failed');
    assert.match(captions.job.notes.join(' '), /concluded until 0:01.*budget.*only the rest/u);
    assert.match(await readFile(file('talk.de.srt'), 'utf8'), /^1\n00:00:00/u);
  });

  it('go on where an earlier run ended, unless all is to be sent again', async () => {
    const before = await readFile(file('talk.en.srt'), 'utf8');
    const answers = ['anew', null, 'srt'] as const;
    let answered = 0;
    captions.questions = {
      ...captions.questions,
      format: (card) => {
        cards.push(card);
        return Promise.resolve(answers[answered++] ?? null);
      },
    };
    await create('talk.wav');
    assert.deepEqual(asked, [], 'nothing is sent on Escape');
    await create('talk.wav');
    assert.deepEqual(
      cards.map(({ resumes }) => resumes),
      [true, false, true],
    );
    const goesOn = /ended early: this one goes on at 0:0[01] and sends the 0:01 that are left/u;
    assert.match(cards[2]?.detail ?? '', goesOn);
    assert.doesNotMatch(cards[1]?.detail ?? '', /ended early/u);
    const { run, notes } = captions.job ?? {};
    assert.equal(run?.phase, 'done', notes?.join(' '));
    const after = await readFile(file('talk.en.srt'), 'utf8');
    assert.ok(after.length > before.length, after);
    assert.equal(run.columns[0]?.lines[0]?.startInMs, 0, 'the page shows what was heard before');
    assert.equal(run.sentInMs, 2_000);

    await create('talk.wav');
    assert.equal(cards[3]?.resumes, false, 'a run that ended well is forgotten');
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
