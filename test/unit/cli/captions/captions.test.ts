import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import { flacTrack } from '../../../doubles/sound/flac-track.ts';
import { mediaFile } from '../../../doubles/sound/media-recording.ts';
import { opusTrack, rawTrack } from '../../../doubles/sound/sound-tracks.ts';
import { recordedSamples, recordingFile } from '../../../doubles/sound/voice-recording.ts';
import { CaptionsBench, streamPath } from './captions-bench.ts';

describe('interlinear captions', () => {
  let bench: CaptionsBench;

  beforeEach(async () => {
    bench = await CaptionsBench.open();
  });

  afterEach(() => bench.close());

  it('writes what is said and its translations beside the recording, in both formats', async () => {
    const done = await bench.run(['talk.wav'], { to: 'de,fr', format: 'srt,vtt' });
    assert.equal(done.exitCode, 0, done.err);
    assert.equal(
      bench.read('talk.en.srt'),
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
      bench.read('talk.de.srt'),
      /^1\n00:00:00,620 --> .*\nde‹Good morning, and welcome on board\.›\n/,
    );
    assert.match(bench.read('talk.fr.vtt'), /^WEBVTT\n\n00:00:00\.620 --> 00:00:0/);
    assert.match(done.out, /talk\.en\.srt {2}5 cues/);
    assert.match(done.err, /this text is a script/);
    assert.match(done.err, /0:00 {2}en {2}Good morning, and welcome on board\./);
  });

  it('writes captions of a video that lie where its sound does', async () => {
    const file = await mediaFile('mkv', [
      { ...rawTrack(recordedSamples(), 16_000, 1.5), language: 'eng' },
      { ...opusTrack(2), language: 'deu' },
    ]);
    writeFileSync(bench.file('film.mkv'), file);
    const done = await bench.run(['film.mkv'], { to: 'de' });
    assert.equal(done.exitCode, 0, done.err);
    assert.match(done.err, /film\.mkv has 2 sound tracks; number 1 \(English\) is used\. --track/);
    assert.match(bench.read('film.en.srt'), /^1\n00:00:02,120 --> .*\nGood morning, and welcome/);
    assert.match(bench.read('film.de.srt'), /de‹Thank you, and have a pleasant trip\.›/);

    // Packets of FLAC in a video say the same as the samples they were made of.
    await bench.run(['talk.wav'], { to: 'de' });
    const whole = [bench.read('talk.en.srt'), bench.read('talk.de.srt')];
    writeFileSync(
      bench.file('talk.mp4'),
      await mediaFile('mp4', [flacTrack(recordedSamples())], 50),
    );
    bench.sandbox.planFaults([{ path: streamPath, cutStream: 'end' }]);
    const again = await bench.run(['talk.mp4'], { to: 'de', overwrite: true });
    assert.equal(again.exitCode, 0, again.err);
    assert.match(again.err, /talk\.mp4: 0:15 into de/);
    assert.deepEqual([bench.read('talk.en.srt'), bench.read('talk.de.srt')], whole);

    // Of a file that was cut off, as much as there is, and what is missing.
    const cut = await mediaFile('fastMp4', [flacTrack(recordedSamples())]);
    writeFileSync(bench.file('talk.mp4'), cut.subarray(0, 250_000));
    const part = await bench.run(['talk.mp4'], { to: 'de', overwrite: true });
    assert.equal(part.exitCode, 0, part.err);
    assert.match(part.err, /The sound ended 0:07 before the recording does/);
    assert.match(bench.read('talk.en.srt'), /The first ferry leaves/);

    const wrong = await bench.run(['film.mkv'], { to: 'de', track: '3', overwrite: true });
    assert.equal(wrong.exitCode, 3);
    assert.match(wrong.err, /no such sound track\. Choose a number from 1 to 2/);
    const odd = await bench.run(['film.mkv'], { to: 'de', track: 'two' });
    assert.match(odd.err, /--track takes the number of a sound track/);
  });

  it('says in JSON what it did', async () => {
    const { out, exitCode } = await bench.run(['talk.wav'], { to: 'de', json: true });
    const report = JSON.parse(out) as Readonly<Record<string, unknown>>;
    assert.equal(exitCode, 0);
    assert.equal(report['durationInMs'], 15_330);
    assert.equal(report['complete'], true);
    assert.equal(report['sentTwiceInMs'], 0);
    const files = report['files'] as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual(
      files.map(({ message, said }) => [message, said]),
      [
        [null, null],
        [null, null],
      ],
    );
    assert.deepEqual(report['notices'], [
      {
        message: 'The sandbox hears no words: this text is a script, not what was said.',
        said: { code: 'captions.script', values: {} },
      },
      {
        message:
          'The sandbox translated: a machine draft, or pseudo-translation in ⟦brackets⟧. Review it before use.',
        said: { code: 'captions.drafts', values: {} },
      },
    ]);
  });

  it('replaces no captions unasked, and asks the service nothing then', async () => {
    writeFileSync(bench.file('talk.de.srt'), 'mine');
    const { exitCode, err } = await bench.run(['talk.wav'], { to: 'de' });
    assert.equal(exitCode, 3);
    assert.match(err, /--overwrite[^]*talk\.de\.srt/);
    assert.equal(bench.read('talk.de.srt'), 'mine');
    assert.equal(bench.sandbox.requestCount, 0);
  });

  it('refuses what is no sound, a header that is damaged, and an empty file', async () => {
    writeFileSync(bench.file('movie.mp4'), `\0\0\0\x20ftypisom${'x'.repeat(500)}`);
    writeFileSync(bench.file('broken.wav'), `RIFF\0\0\0\0WAVEfmt \x10\0\0\0${'\0'.repeat(60)}`);
    writeFileSync(bench.file('empty.wav'), '');
    for (const [name, why] of [
      ['movie.mp4', /damaged: its sound cannot be found/],
      ['broken.wav', /header of this WAV/],
      ['empty.wav', /is empty/],
    ] as const) {
      const { exitCode, err } = await bench.run([name], { to: 'de' });
      assert.equal(exitCode, 3, name);
      assert.match(err, why);
    }
    assert.equal(bench.sandbox.requestCount, 0);
  });

  it('says that nobody speaks, and writes nothing', async () => {
    const header = readFileSync(recordingFile).subarray(0, 44);
    writeFileSync(bench.file('quiet.wav'), Buffer.concat([header, Buffer.alloc(64_000)]));
    const { exitCode, err } = await bench.run(['quiet.wav'], { to: 'de' });
    assert.equal(exitCode, 1);
    assert.match(err, /No speech was heard in quiet\.wav/);
    assert.ok(!existsSync(bench.file('quiet.de.srt')));
  });

  it('refuses a language that there is not before it says that captions are made in it', async () => {
    const { exitCode, err } = await bench.run(['talk.wav'], { to: 'klingon' });
    assert.equal(exitCode, 2, err);
    assert.match(
      err,
      /^error: The service does not offer klingon for captions\. It offers .*German/,
    );
    assert.match((await bench.run(['talk.wav'], { to: 'de' })).err, /^talk\.wav: 0:15 into de\n/);
  });

  it('refuses wrong options with what they take', async () => {
    for (const [options, why] of [
      [{ to: 'de,fr,es,it,pl,nl' }, /5 languages at most/],
      [{ format: 'ass' }, /srt and vtt/],
      [{ speed: '3' }, /0\.5 to 2/],
    ] as const) {
      const { exitCode, err } = await bench.run(['talk.wav'], options);
      assert.equal(exitCode, 2);
      assert.match(err, why);
    }
    assert.match((await bench.run(['talk.wav'], { name: '../x' })).err, /--name/);
  });

  it('uses a glossary by name, and tells a Free key that voice is not for it', async () => {
    const glossary = sampleCustomisation.glossaries[0];
    assert.ok(glossary);
    const done = await bench.run(['talk.wav'], { to: 'de', from: 'en', glossary: glossary.name });
    assert.equal(done.exitCode, 0, done.err);
    const before = bench.sandbox.requests.length;
    const other = { from: 'en', glossary: glossary.name, overwrite: true };
    const none = await bench.run(['talk.wav'], { ...other, to: 'ja' });
    assert.equal(none.exitCode, 2);
    assert.match(none.err, /has no dictionary from en into ja\. Leave --glossary out/);
    assert.ok(
      !bench.sandbox.requests.slice(before).some(({ path: place }) => place.includes('voice')),
    );
    const unsaid = await bench.run(['talk.wav'], { ...other, from: null, to: 'ja' });
    assert.match(unsaid.err, /Whether the glossary fits is told with --from only/);
    const free = await bench.run(
      ['talk.wav'],
      { to: 'de', out: bench.file('free') },
      { key: 'free-key-0123456789:fx' },
    );
    assert.equal(free.exitCode, 4);
  });

  it('writes speech where the account may have it, and says so where it may not', async () => {
    const refused = await bench.run(['talk.wav'], { speech: 'fr' });
    assert.equal(refused.exitCode, 4);
    assert.match(refused.err, /closed beta/);
    const asked: unknown[] = [];
    const spokenTerms = '3f2a9c1e-0b1d-4c55-9d2e-7a6b5c4d3e2f';
    const options = { speech: 'de', voice: 'male', spokenTerms };
    const { exitCode, out, err } = await bench.run(['talk.wav'], options, {
      wrapClient: (client) => ({
        ...client,
        createVoiceSession: (request, callOptions) => {
          asked.push([request.target_media_voice, request.spoken_terms_id]);
          return client.createVoiceSession(request, callOptions);
        },
      }),
    });
    assert.deepEqual(asked, [['male', spokenTerms]]);
    const alone = await bench.run(['talk.wav'], { voice: 'male' });
    assert.match(alone.err, /--voice goes together with --speech/);
    const named = await bench.run(['talk.wav'], { spokenTerms: 'ships' });
    assert.match(named.err, /"ships" is no id of spoken terms/);
    assert.equal(exitCode, 0, err);
    assert.match(out, /talk\.de\.srt[^]*talk\.de\.wav {2}speech/);
    const speech = readFileSync(bench.file('talk.de.wav'));
    const said = bench.read('talk.de.srt').match(/^(?!\d+$|\d\d:).+$/gm) ?? [];
    // 40 ms for each character; a blank stands where captions have a line end.
    const characters = said.join(' ').length - 3;
    assert.equal(speech.length, 44 + characters * 40 * 32);
    assert.equal(speech.readUInt32LE(40), speech.length - 44);
  });
});
