import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionsCommand } from '../../../extensions/cli/commands/captions.ts';
import { usageCommand } from '../../../extensions/cli/commands/usage.ts';
import type { CommandDefinition } from '../../../extensions/cli/command.ts';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { noSettings } from '../../../extensions/cli/settings-file.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyConnection } from '../../../shared/cache/connection-identity.ts';
import { createUsageHistory } from '../../../shared/cache/usage-history.ts';
import { reportFailure } from '../../../extensions/cli/report-failure.ts';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createCliContext, type CliContextOptions } from '../../doubles/cli-context.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { flacTrack } from '../../doubles/sound/flac-track.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { MemorySecretStore } from '../../doubles/memory-secrets.ts';
import { opusTrack, rawTrack } from '../../doubles/sound/sound-tracks.ts';
import { createTestEngines } from '../../doubles/service/test-engines.ts';
import { toneSpeaker } from '../../doubles/sound/tone-speaker.ts';
import { recordedSamples, recordingFile } from '../../doubles/sound/voice-recording.ts';

const streamPath = '/v3/voice/realtime/connect';

function identityOf(baseUrl: string): Promise<string> {
  return identifyConnection(createConnection({ key: 'cli-key-0123456789', baseUrl }));
}

interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

describe('interlinear captions', () => {
  let sandbox: RunningSandbox;
  let folder: string;
  let run: (
    operands: readonly string[],
    options?: Readonly<Record<string, unknown>>,
    changes?: Partial<CliContextOptions>,
    command?: CommandDefinition,
  ) => Promise<Run>;

  beforeEach(async () => {
    // Time passes only where the client waits for its turn.
    const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
    const customisation = { samples: sampleCustomisation };
    const voice = { speaker: toneSpeaker };
    sandbox = await startSandbox({ engines: createTestEngines(), customisation, clock, voice });
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-captions-'));
    copyFileSync(recordingFile, path.join(folder, 'talk.wav'));
    run = async (operands, options = {}, changes = {}, command = captionsCommand) => {
      const json = options['json'] === true;
      const { context, out, err } = createCliContext({
        folder,
        baseUrl: sandbox.url,
        secrets: new MemorySecretStore(),
        clock,
        json,
        ...changes,
      });
      const named = operands.map((name) => (name === '-' ? name : path.join(folder, name)));
      let exitCode: number;
      try {
        exitCode = await command.run(new Invocation(named, options), context);
      } catch (error) {
        exitCode = reportFailure(error, context.terminal, json);
      }
      return { exitCode, out: out.join('\n'), err: err.join('\n') };
    };
  });
  afterEach(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const names = ['talk.en.srt', 'talk.de.srt', 'talk.fr.srt'] as const;

  it('writes what is said and its translations beside the recording, in both formats', async () => {
    const done = await run(['talk.wav'], { to: 'de,fr', format: 'srt,vtt' });
    assert.equal(done.exitCode, 0, done.err);
    assert.equal(
      read('talk.en.srt'),
      `1
00:00:00,620 --> 00:00:02,679
Good morning, and welcome on board.

2
00:00:03,600 --> 00:00:06,071
The first ferry leaves the harbour at six.

3
00:00:06,820 --> 00:00:09,554
Please keep your ticket until
the end of the crossing,

4
00:00:09,554 --> 00:00:11,907
because it is checked on the other side.

5
00:00:12,620 --> 00:00:14,738
Thank you, and have a pleasant trip.
`,
    );
    assert.match(
      read('talk.de.srt'),
      /^1\n00:00:00,620 --> .*\nde‹Good morning, and welcome on board\.›\n/,
    );
    assert.match(read('talk.fr.vtt'), /^WEBVTT\n\n00:00:00\.620 --> 00:00:0/);
    assert.match(done.out, /talk\.en\.srt {2}5 cues/);
    assert.match(done.err, /this text is a script/);
    assert.match(done.err, /0:00 {2}en {2}Good morning, and welcome on board\./);
  });

  it('writes the same files when the connection is cut at three moments', async () => {
    await run(['talk.wav'], { to: 'de,fr', messageFormat: 'msgpack' });
    const whole = names.map(read);
    sandbox.planFaults([
      // In the middle of a sentence, between two, and when all has been sent.
      { path: streamPath, cutStream: 4_700 },
      { path: streamPath, cutStream: 1_600 },
      { path: streamPath, cutStream: 'end' },
    ]);
    const done = await run(['talk.wav'], {
      to: 'de,fr',
      messageFormat: 'msgpack',
      overwrite: true,
    });
    assert.equal(done.exitCode, 0, done.err);
    assert.equal(done.err.match(/was lost and made again/g)?.length, 3);
    // Two chunks of a quarter of a second whose reading nobody confirmed.
    assert.match(done.err, /0\.5 s of sound went out twice/);
    assert.deepEqual(names.map(read), whole);
  });

  it('keeps what was concluded when the service goes away for good', async () => {
    sandbox.planFaults([
      { path: streamPath, cutStream: 6_500 },
      { path: streamPath, drop: 'before-processing', times: 100 },
    ]);
    const broken = await run(['talk.wav'], { to: 'de' });
    assert.equal(broken.exitCode, 6);
    assert.match(broken.err, /could not be made again/);
    assert.match(read('talk.en.srt'), /The first ferry leaves/);
    assert.doesNotMatch(read('talk.en.srt'), /Thank you/);
  });

  it('writes captions of a video that lie where its sound does', async () => {
    const file = await mediaFile('mkv', [
      { ...rawTrack(recordedSamples(), 16_000, 1.5), language: 'eng' },
      { ...opusTrack(2), language: 'deu' },
    ]);
    writeFileSync(path.join(folder, 'film.mkv'), file);
    const done = await run(['film.mkv'], { to: 'de' });
    assert.equal(done.exitCode, 0, done.err);
    assert.match(done.err, /film\.mkv has 2 sound tracks; number 1 \(English\) is used\. --track/);
    assert.match(read('film.en.srt'), /^1\n00:00:02,120 --> .*\nGood morning, and welcome/);
    assert.match(read('film.de.srt'), /de‹Thank you, and have a pleasant trip\.›/);

    // Packets of FLAC in a video say the same as the samples they were made of.
    await run(['talk.wav'], { to: 'de' });
    const whole = [read('talk.en.srt'), read('talk.de.srt')];
    writeFileSync(
      path.join(folder, 'talk.mp4'),
      await mediaFile('mp4', [flacTrack(recordedSamples())], 50),
    );
    sandbox.planFaults([{ path: streamPath, cutStream: 'end' }]);
    const again = await run(['talk.mp4'], { to: 'de', overwrite: true });
    assert.equal(again.exitCode, 0, again.err);
    assert.match(again.err, /talk\.mp4: 0:15 into de/);
    assert.deepEqual([read('talk.en.srt'), read('talk.de.srt')], whole);

    // Of a file that was cut off, as much as there is, and what is missing.
    const cut = await mediaFile('fastMp4', [flacTrack(recordedSamples())]);
    writeFileSync(path.join(folder, 'talk.mp4'), cut.subarray(0, 250_000));
    const part = await run(['talk.mp4'], { to: 'de', overwrite: true });
    assert.equal(part.exitCode, 0, part.err);
    assert.match(part.err, /The sound ended 0:07 before the recording does/);
    assert.match(read('talk.en.srt'), /The first ferry leaves/);

    const wrong = await run(['film.mkv'], { to: 'de', track: '3', overwrite: true });
    assert.equal(wrong.exitCode, 3);
    assert.match(wrong.err, /no such sound track\. Choose a number from 1 to 2/);
    const odd = await run(['film.mkv'], { to: 'de', track: 'two' });
    assert.match(odd.err, /--track takes the number of a sound track/);
  });

  it('sends no sound over a budget, keeps what was concluded and the time it sent', async () => {
    const history = createUsageHistory(new MemoryKeyValueStore(), createFakeClock());
    const ofRun = { history, command: 'captions', speechBudget: { ofRun: 7_000 } };
    const stopped = await run(['talk.wav'], { to: 'de' }, ofRun);
    assert.equal(stopped.exitCode, 5);
    assert.match(stopped.err, /budget of 7 s of speech for this run is used up: 7 s were sent/);
    assert.match(read('talk.de.srt'), /The first ferry leaves/);
    assert.doesNotMatch(read('talk.en.srt'), /Thank you/);
    const ofPeriod = { history, command: 'captions', speechBudget: { ofPeriod: 7_200 } };
    const none = await run(['talk.wav'], { to: 'de', overwrite: true }, ofPeriod);
    assert.equal(none.exitCode, 5);
    assert.match(none.err, /for this billing period/);
    assert.match(none.err, /note: More than 90 % of the budget of speech.*: 1 s left/);
    const range = { since: '2000-01-01', until: '2999-12-31' };
    const settings = {
      path: '',
      read: () => Promise.resolve({ ...noSettings, speechBudgetInMs: 7_200 }),
      write: () => Promise.resolve(),
    };
    const shown = await run([], {}, { history, settings }, usageCommand);
    assert.match(shown.out, /Speech {5}7 s, no limit\n {2}budget {3}7 s of 8 s .* 97\.2 %/);
    assert.match(shown.out, /More than 90 % of the budget of speech is used: 1 s left/);
    const csv = await run([], { history: true, by: 'file', csv: true }, { history }, usageCommand);
    assert.match(csv.out, /^file,characters,speech_seconds\n.*talk\.wav,0,7\n$/);
    const table = await run(
      [],
      { history: true, by: 'command', ...range },
      { history },
      usageCommand,
    );
    assert.match(table.out, /Command +Characters +Speech\ncaptions +0 +7 s$/);
    const { out } = await run([], { json: true }, { history, settings }, usageCommand);
    const { speech } = JSON.parse(out) as Readonly<Record<string, unknown>>;
    const counted = { countedBy: 'service', usedInMs: 7_000, limitInMs: null };
    assert.deepEqual(speech, { ...counted, budgetInMs: 7_200, forecast: null });
  });

  it('goes on where a budget or a failure ended it, sends only the rest, and forgets it then', async () => {
    await run(['talk.wav'], { to: 'de,fr', resume: true });
    const whole = names.map(read);
    for (const name of names) rmSync(path.join(folder, name));
    const history = createUsageHistory(new MemoryKeyValueStore(), createFakeClock());
    const budgeted = (ofRun: number) => ({ history, speechBudget: { ofRun } });
    const options = { to: 'de,fr', resume: true };
    const first = await run(['talk.wav'], options, budgeted(6_500));
    assert.equal(first.exitCode, 5);
    assert.match(first.err, /Run the same command again for the rest/);
    sandbox.planFaults([
      { path: streamPath, cutStream: 4_500 },
      { path: streamPath, drop: 'before-processing', times: 8 },
    ]);
    const second = await run(['talk.wav'], options, budgeted(60_000));
    assert.equal(second.exitCode, 6);
    assert.match(second.err, /An earlier run ended at 0:0\d: this one goes on there/);
    const third = await run(['talk.wav'], options, budgeted(60_000));
    assert.equal(third.exitCode, 0, third.err);
    assert.deepEqual(names.map(read), whole);
    const entries = await history.list(await identityOf(sandbox.url), {
      since: '2000-01-01',
      until: '2999-12-31',
    });
    const sentInMs = entries.reduce((sum, { speechInMs }) => sum + speechInMs, 0);
    assert.ok(sentInMs < 2 * 15_300, String(sentInMs));
    assert.deepEqual(readdirSync(path.join(folder, 'caption-memory')), []);
    const taken = await run(['talk.wav'], options);
    assert.match(taken.err, /of an earlier run are there already/);
  });

  it('sends nothing where nothing can be written, and loses no text when that changes', async () => {
    writeFileSync(path.join(folder, 'taken'), 'a file');
    const refused = await run(['talk.wav'], { to: 'de', out: path.join(folder, 'taken') });
    assert.equal(refused.exitCode, 3, refused.err);
    assert.match(refused.err, /taken is a file, not a folder\. Choose another/);
    assert.ok(!sandbox.requests.some(({ path: place }) => place.includes('voice')));

    const out = path.join(folder, 'captions');
    const lost = await run(
      ['talk.wav'],
      { to: 'de', out },
      {
        onError: (line) => {
          // The folder becomes a file while the recording is heard.
          if (line.includes('Thank you') && !existsSync(out)) writeFileSync(out, '');
        },
      },
    );
    assert.equal(lost.exitCode, 3);
    assert.match(lost.err, /captions.talk\.en\.srt could not be written\. What was to go there is/);
    assert.doesNotMatch(lost.err, /journal/);
    for (const line of lost.out.split('\n')) {
      const [file = ''] = line.split('  ');
      assert.match(readFileSync(file, 'utf8'), /Thank you/);
      rmSync(file);
    }
  });

  it('says in JSON what it did', async () => {
    const { out, exitCode } = await run(['talk.wav'], { to: 'de', json: true });
    const report = JSON.parse(out) as Readonly<Record<string, unknown>>;
    assert.equal(exitCode, 0);
    assert.equal(report['durationInMs'], 15_330);
    assert.equal(report['complete'], true);
    assert.equal(report['sentTwiceInMs'], 0);
    assert.equal((report['files'] as readonly unknown[]).length, 2);
  });

  it('replaces no captions unasked, and asks the service nothing then', async () => {
    writeFileSync(path.join(folder, 'talk.de.srt'), 'mine');
    const { exitCode, err } = await run(['talk.wav'], { to: 'de' });
    assert.equal(exitCode, 3);
    assert.match(err, /--overwrite[^]*talk\.de\.srt/);
    assert.equal(read('talk.de.srt'), 'mine');
    assert.equal(sandbox.requestCount, 0);
  });

  it('refuses what is no sound, a header that is damaged, and an empty file', async () => {
    writeFileSync(path.join(folder, 'movie.mp4'), `\0\0\0\x20ftypisom${'x'.repeat(500)}`);
    writeFileSync(
      path.join(folder, 'broken.wav'),
      `RIFF\0\0\0\0WAVEfmt \x10\0\0\0${'\0'.repeat(60)}`,
    );
    writeFileSync(path.join(folder, 'empty.wav'), '');
    for (const [name, why] of [
      ['movie.mp4', /damaged: its sound cannot be found/],
      ['broken.wav', /header of this WAV/],
      ['empty.wav', /is empty/],
    ] as const) {
      const { exitCode, err } = await run([name], { to: 'de' });
      assert.equal(exitCode, 3, name);
      assert.match(err, why);
    }
    assert.equal(sandbox.requestCount, 0);
  });

  it('says that nobody speaks, and writes nothing', async () => {
    const header = readFileSync(recordingFile).subarray(0, 44);
    writeFileSync(path.join(folder, 'quiet.wav'), Buffer.concat([header, Buffer.alloc(64_000)]));
    const { exitCode, err } = await run(['quiet.wav'], { to: 'de' });
    assert.equal(exitCode, 1);
    assert.match(err, /No speech was heard in quiet\.wav/);
    assert.ok(!existsSync(path.join(folder, 'quiet.de.srt')));
  });

  it('refuses wrong options with what they take', async () => {
    for (const [options, why] of [
      [{ to: 'de,fr,es,it,pl,nl' }, /5 languages at most/],
      [{ format: 'ass' }, /srt and vtt/],
      [{ speed: '3' }, /0\.5 to 2/],
    ] as const) {
      const { exitCode, err } = await run(['talk.wav'], options);
      assert.equal(exitCode, 2);
      assert.match(err, why);
    }
    assert.match((await run(['talk.wav'], { name: '../x' })).err, /--name/);
  });

  it('uses a glossary by name, and tells a Free key that voice is not for it', async () => {
    const glossary = sampleCustomisation.glossaries[0];
    assert.ok(glossary);
    const done = await run(['talk.wav'], { to: 'de', from: 'en', glossary: glossary.name });
    assert.equal(done.exitCode, 0, done.err);
    const before = sandbox.requests.length;
    const other = { from: 'en', glossary: glossary.name, overwrite: true };
    const none = await run(['talk.wav'], { ...other, to: 'ja' });
    assert.equal(none.exitCode, 2);
    assert.match(none.err, /has no dictionary from en into ja\. Leave --glossary out/);
    assert.ok(!sandbox.requests.slice(before).some(({ path: place }) => place.includes('voice')));
    const unsaid = await run(['talk.wav'], { ...other, from: null, to: 'ja' });
    assert.match(unsaid.err, /Whether the glossary fits is told with --from only/);
    const free = await run(
      ['talk.wav'],
      { to: 'de', out: path.join(folder, 'free') },
      { key: 'free-key-0123456789:fx' },
    );
    assert.equal(free.exitCode, 4);
  });

  it('hears sound that is piped in, as a microphone gives it', async () => {
    const input = recordedSamples();
    const options = { to: 'de', name: 'live', out: folder };
    const { exitCode, err } = await run(['-'], options, { input });
    assert.equal(exitCode, 0, err);
    assert.match(err, /standard input: live into de/);
    await run(['talk.wav'], { to: 'de' });
    assert.equal(read('live.en.srt'), read('talk.en.srt'));
    assert.equal(read('live.de.srt'), read('talk.de.srt'));
  });

  /** A program of this name that records: notes what it is told and does what the script says. */
  const recorder = (name: string, script: string): string => {
    const place = path.join(folder, 'bin');
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'sound.raw'), recordedSamples());
    const begin = `#!/bin/sh\ncd '${place}'\necho "$@" > told\n`;
    writeFileSync(path.join(place, name), `${begin}${script}`, { mode: 0o755 });
    return place;
  };
  const told = (): string => readFileSync(path.join(folder, 'bin', 'told'), 'utf8');

  it('listens to a microphone until it is told to end, and concludes what was said', async () => {
    // Like a recorder it goes on until it is interrupted.
    const searchPath = recorder(
      'arecord',
      "trap 'exit 1' INT\n/bin/cat sound.raw\nwhile :; do /bin/sleep 0.05; done\n",
    );
    let end = (): void => undefined;
    const options = { to: 'de', microphone: 'hw:1', out: folder, name: 'desk' };
    const done = await run([], options, {
      searchPath,
      onInterrupt: (ending) => {
        end = ending;
      },
      onError: (line) => {
        if (line.includes('Thank you')) end();
      },
    });
    assert.equal(done.exitCode, 0, done.err);
    assert.equal(told(), '-q -t raw -f S16_LE -r 16000 -c 1 -D hw:1\n');
    assert.match(done.err, /the microphone \(arecord\): live into de; Ctrl\+C ends it/);
    assert.match(done.err, /The recording has ended/);
    assert.match(read('desk.en.srt'), /Thank you, and have a pleasant trip\./);
    assert.match(read('desk.de.srt'), /de‹Thank you/);
  });

  it('says why nothing was recorded, what to install, and which microphones there are', async () => {
    const none = await run([], { to: 'de', microphone: true, out: folder });
    assert.equal(none.exitCode, 3);
    assert.match(none.err, /No program was found that records\. Install alsa-utils.*pipe/);
    const broken = "echo 'arecord: main:831: audio open error: No such file' >&2\nexit 1\n";
    const searchPath = recorder('arecord', broken);
    const failed = await run([], { to: 'de', microphone: true, out: folder }, { searchPath });
    assert.equal(failed.exitCode, 3);
    assert.match(
      failed.err,
      /arecord recorded nothing\. It said: arecord: .*No such file.*--microphone/,
    );
    assert.doesNotMatch(told(), /-D/);
    recorder('arecord', "echo 'hw:CARD=Desk'\n");
    const list = await run([], { microphones: true }, { searchPath });
    assert.equal(list.out, 'As arecord names them:\nhw:CARD=Desk');
    const both = await run(['talk.wav'], { microphone: true }, { searchPath });
    assert.match(both.err, /Name a recording or --microphone, not both/);
  });

  it('writes speech where the account may have it, and says so where it may not', async () => {
    const refused = await run(['talk.wav'], { speech: 'fr' });
    assert.equal(refused.exitCode, 4);
    assert.match(refused.err, /closed beta/);
    const asked: unknown[] = [];
    const spokenTerms = '3f2a9c1e-0b1d-4c55-9d2e-7a6b5c4d3e2f';
    const options = { speech: 'de', voice: 'male', spokenTerms };
    const { exitCode, out, err } = await run(['talk.wav'], options, {
      wrapClient: (client) => ({
        ...client,
        createVoiceSession: (request, callOptions) => {
          asked.push([request.target_media_voice, request.spoken_terms_id]);
          return client.createVoiceSession(request, callOptions);
        },
      }),
    });
    assert.deepEqual(asked, [['male', spokenTerms]]);
    const alone = await run(['talk.wav'], { voice: 'male' });
    assert.match(alone.err, /--voice goes together with --speech/);
    const named = await run(['talk.wav'], { spokenTerms: 'ships' });
    assert.match(named.err, /"ships" is no id of spoken terms/);
    assert.equal(exitCode, 0, err);
    assert.match(out, /talk\.de\.srt[^]*talk\.de\.wav {2}speech/);
    const speech = readFileSync(path.join(folder, 'talk.de.wav'));
    const said = read('talk.de.srt').match(/^(?!\d+$|\d\d:).+$/gm) ?? [];
    // 40 ms for each character; a blank stands where captions have a line end.
    const characters = said.join(' ').length - 3;
    assert.equal(speech.length, 44 + characters * 40 * 32);
    assert.equal(speech.readUInt32LE(40), speech.length - 44);
  });

  it('leaves what was concluded behind when it is cancelled, and nothing before', async () => {
    const stopping = new AbortController();
    const onError = (line: string): void => {
      if (line.includes('de‹Good morning')) {
        stopping.abort(new DOMException('Cancelled.', 'AbortError'));
      }
    };
    const { exitCode } = await run(
      ['talk.wav'],
      { to: 'de' },
      { signal: stopping.signal, onError },
    );
    assert.equal(exitCode, 130);
    assert.match(read('talk.de.srt'), /Good morning/);
    assert.doesNotMatch(read('talk.de.srt'), /Thank you/);
    const early = { signal: stopping.signal };
    assert.equal((await run(['talk.wav'], { to: 'fr' }, early)).exitCode, 130);
    assert.ok(!existsSync(path.join(folder, 'talk.fr.srt')));
  });
});
