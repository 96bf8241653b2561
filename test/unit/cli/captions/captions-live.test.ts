import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordedSamples } from '../../../doubles/sound/voice-recording.ts';
import { CaptionsBench } from './captions-bench.ts';

describe('interlinear captions of what is heard live', () => {
  let bench: CaptionsBench;

  beforeEach(async () => {
    bench = await CaptionsBench.open();
  });

  afterEach(() => bench.close());

  it('hears sound that is piped in, as a microphone gives it', async () => {
    const input = recordedSamples();
    const options = { to: 'de', name: 'live', out: bench.folder };
    const { exitCode, err } = await bench.run(['-'], options, { input });
    assert.equal(exitCode, 0, err);
    assert.match(err, /standard input: live into de/);
    await bench.run(['talk.wav'], { to: 'de' });
    assert.equal(bench.read('live.en.srt'), bench.read('talk.en.srt'));
    assert.equal(bench.read('live.de.srt'), bench.read('talk.de.srt'));
  });

  /** A program of this name that records: notes what it is told and does what the script says. */
  const recorder = (name: string, script: string): string => {
    const place = bench.file('bin');
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'sound.raw'), recordedSamples());
    const begin = `#!/bin/sh\ncd '${place}'\necho "$@" > told\n`;
    writeFileSync(path.join(place, name), `${begin}${script}`, { mode: 0o755 });
    return place;
  };
  const told = (): string => readFileSync(path.join(bench.folder, 'bin', 'told'), 'utf8');

  it('listens to a microphone until it is told to end, and concludes what was said', async () => {
    // Like a recorder it goes on until it is interrupted.
    const searchPath = recorder(
      'arecord',
      "trap 'exit 1' INT\n/bin/cat sound.raw\nwhile :; do /bin/sleep 0.05; done\n",
    );
    let end = (): void => undefined;
    const options = { to: 'de', microphone: 'hw:1', out: bench.folder, name: 'desk' };
    const done = await bench.run([], options, {
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
    assert.match(bench.read('desk.en.srt'), /Thank you, and have a pleasant trip\./);
    assert.match(bench.read('desk.de.srt'), /de‹Thank you/);
  });

  it('says why nothing was recorded, what to install, and which microphones there are', async () => {
    const none = await bench.run([], { to: 'de', microphone: true, out: bench.folder });
    assert.equal(none.exitCode, 3);
    assert.match(none.err, /No program was found that records\. Install alsa-utils.*pipe/);
    const broken = "echo 'arecord: main:831: audio open error: No such file' >&2\nexit 1\n";
    const searchPath = recorder('arecord', broken);
    const failed = await bench.run(
      [],
      { to: 'de', microphone: true, out: bench.folder },
      { searchPath },
    );
    assert.equal(failed.exitCode, 3);
    assert.match(
      failed.err,
      /arecord recorded nothing\. It said: arecord: .*No such file.*--microphone/,
    );
    assert.doesNotMatch(told(), /-D/);
    recorder('arecord', "echo 'hw:CARD=Desk'\n");
    const list = await bench.run([], { microphones: true }, { searchPath });
    assert.equal(list.out, 'As arecord names them:\nhw:CARD=Desk');
    const both = await bench.run(['talk.wav'], { microphone: true }, { searchPath });
    assert.match(both.err, /Name a recording or --microphone, not both/);
  });
});
