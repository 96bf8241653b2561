import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { cliBundle, CliFolder, type CliRun } from '../../doubles/run-cli.ts';
import { rawTrack } from '../../doubles/sound/sound-tracks.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { huntInFiles } from '../vscode/doubles/hunt.ts';
import { recordingFile } from '../../doubles/sound/voice-recording.ts';

/** Bytes of the header, and of the first sentence with the silence behind it. */
const header = 44;
const firstSentence = 32 * 3_200;
const streamPath = '/v3/voice/realtime/connect';

describe('interlinear captions, as a process', () => {
  const key = 'captions-key-0123456789';
  const tokens: string[] = [];
  const said: string[] = [];
  let folder: CliFolder;
  let server: RunningSandbox;

  before(async () => {
    server = await startSandbox({
      engines: createTestEngines(),
      inspectAnswer: ({ path: place, body }) => {
        if (place === '/v3/voice/realtime') tokens.push((body as { token: string }).token);
      },
    });
    folder = new CliFolder();
    const recording = readFileSync(recordingFile);
    const talk = Buffer.from(recording.subarray(0, header + firstSentence));
    talk.writeUInt32LE(firstSentence, 40);
    writeFileSync(folder.at('talk.wav'), talk);
  });

  after(async () => {
    folder.remove();
    await server.close();
  });

  const captions = async (...args: string[]): Promise<CliRun> => {
    const run = await folder.run(['captions', 'talk.wav', '--base-url', server.url, ...args], {
      environment: { INTERLINEAR_KEY: key },
    });
    said.push(run.out, run.err);
    return run;
  };

  it('writes the same captions in two languages over a connection that is cut', async () => {
    const names = ['talk.en.srt', 'talk.de.srt', 'talk.fr.srt'];
    const whole = await captions('--to', 'de,fr');
    assert.equal(whole.exitCode, 0, whole.err);
    const written = names.map((name) => readFileSync(folder.at(name), 'utf8'));
    assert.match(written[0] ?? '', /00:00:00,620 --> .*\nGood morning, and welcome on board\.\n/);
    assert.match(written[1] ?? '', /de‹Good morning, and welcome on board\.›/);

    server.planFaults([{ path: streamPath, cutStream: 1_500 }]);
    const cut = await captions('--to', 'de,fr', '--overwrite', '--message-format', 'msgpack');
    assert.equal(cut.exitCode, 0, cut.err);
    assert.match(cut.err, /was lost and made again/);
    assert.deepEqual(
      names.map((name) => readFileSync(folder.at(name), 'utf8')),
      written,
    );
  }).timeout(30_000);

  it('says and keeps neither the key nor tokens, also of a connection that was cut', async () => {
    assert.equal(tokens.length, 3, 'two sessions, one of them with a second connection');
    const secrets = [key, ...tokens];
    for (const text of [...said, inspect(server.requests, { depth: 5 })]) {
      assert.ok(!secrets.some((secret) => text.includes(secret)), text);
    }
    assert.deepEqual(await huntInFiles(folder.at('.'), secrets), []);
  });

  it('reads films in a thread, whose script is shipped beside it', async () => {
    const samples = readFileSync(recordingFile).subarray(header, header + firstSentence);
    writeFileSync(folder.at('talk.mkv'), await mediaFile('mkv', [rawTrack(samples, 16_000)], 5));
    const { exitCode, err } = await folder.run(
      ['captions', 'talk.mkv', '--overwrite', '--base-url', server.url],
      { environment: { INTERLINEAR_KEY: key } },
    );
    assert.equal(exitCode, 0, err);
    assert.match(readFileSync(folder.at('talk.en.srt'), 'utf8'), /Good morning, and welcome/);
  }).timeout(30_000);

  it('says one sentence when a film makes that thread fill its memory, and ends as usual', async () => {
    cpSync(path.dirname(cliBundle), folder.at('cli'), { recursive: true });
    const worker = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(1e5).fill(0.5)); });`;
    writeFileSync(folder.at('cli', 'recording-worker.mjs'), worker);
    writeFileSync(folder.at('film.mp4'), '\0\0\0\x20ftypisom');
    const { exitCode, err } = await folder.run(['captions', 'film.mp4', '--sandbox'], {
      bundle: folder.at('cli', path.basename(cliBundle)),
    });
    assert.equal(exitCode, 3, err);
    assert.match(err, /film\.mp4 cannot be sent\. The file is damaged: reading it takes more/);
  }).timeout(60_000);

  it('says what to do with a film', async () => {
    writeFileSync(folder.at('film.mp4'), '\0\0\0\x20ftypisom');
    const { exitCode, err } = await folder.run(['captions', 'film.mp4', '--sandbox']);
    assert.equal(exitCode, 3);
    assert.match(err, /film\.mp4 cannot be sent\..*Convert it to WAV/);
  });
});
