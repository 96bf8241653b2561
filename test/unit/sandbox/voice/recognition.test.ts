import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeSound } from '../../../../shared/sandbox/voice/decode-sound.ts';
import { SphinxLines } from '../../../../shared/sandbox/voice/recognition/read-sphinx-lines.ts';
import type { Heard, Recogniser } from '../../../../shared/sandbox/voice/recognition/recogniser.ts';
import { Resampler } from '../../../../shared/sandbox/voice/recognition/resampler.ts';
import { ScriptRecogniser } from '../../../../shared/sandbox/voice/recognition/script-recogniser.ts';
import {
  SpeechFinder,
  type Speech,
} from '../../../../shared/sandbox/voice/recognition/speech-finder.ts';
import { findSphinx } from '../../../../shared/sandbox/voice/recognition/sphinx-recogniser.ts';
import { findFlite } from '../../../../shared/sandbox/voice/speech/flite-speaker.ts';
import { recordedSamples, recordingFile } from '../../../doubles/sound/voice-recording.ts';

const recorded = (): Int16Array =>
  decodeSound(recordedSamples(), { encoding: 's16le', rate: 16_000 });

function speechIn(samples: Int16Array, piece: number): readonly Speech[] {
  const found: Speech[] = [];
  const finder = new SpeechFinder(16_000, (speech) => {
    if (speech.isOver) found.push(speech);
  });
  for (let at = 0; at < samples.length; at += piece) finder.hear(samples.subarray(at, at + piece));
  finder.finish();
  return found;
}

async function heardBy(
  recogniser: Recogniser,
  samples: Int16Array,
  samplesPerSecond = 16_000,
): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const recognition = recogniser.open({ samplesPerSecond }, (each) => heard.push(each));
  for (let at = 0; at < samples.length; at += 4_000) {
    recognition.hear(samples.subarray(at, at + 4_000));
  }
  await recognition.finish();
  return heard;
}

/** What the program wrote for the first two sentences of the recording. */
const written = `good morning and welcome on bard
<s> 0.280 0.610 0.999400
good(2) 0.620 0.750 0.094650
morning 0.760 1.390 0.960497
<sil> 1.400 1.420 0.653345
and(2) 1.430 1.580 0.927272
i'm 1.590 2.700 0.972990
</s> 2.710 3.120 1.000000
i leave
<s> 3.490 3.550 1.000200
i 3.560 3.660 0.924216
++NOISE++ 3.700 3.900 0.900000
leave 4.430 4.850 1.000100
</s> 5.910 6.340 1.000000
`;

describe('speech in sound', () => {
  it('is found between its pauses, however the sound is cut', () => {
    const whole = speechIn(recorded(), 1_000_000);
    assert.deepEqual(
      whole.map(({ startInMs, endInMs }) => [startInMs, endInMs]),
      [
        [620, 2_600],
        [3_600, 5_860],
        [6_820, 11_580],
        [12_620, 14_460],
      ],
    );
    for (const piece of [1, 319, 320, 8_000]) {
      const samples = recorded().subarray(0, piece === 1 ? 50_000 : undefined);
      const expected = piece === 1 ? speechIn(samples, 1_000_000) : whole;
      assert.deepEqual(speechIn(samples, piece), expected, String(piece));
    }
  });

  it('is none in silence and in clicks, and is cut where it never ends', () => {
    assert.deepEqual(speechIn(new Int16Array(64_000), 4_000), []);
    const clicks = Int16Array.from({ length: 64_000 }, (_, index) =>
      index % 8_000 < 300 ? 9_000 : 0,
    );
    assert.deepEqual(speechIn(clicks, 4_000), []);
    const noise = new Int16Array(16_000 * 25).fill(4_000);
    assert.deepEqual(
      speechIn(noise, 4_000).map(({ startInMs, endInMs }) => endInMs - startInMs),
      [12_000, 12_000, 1_000],
    );
  });

  it('is decoded from telephone codes as the standard says', () => {
    const codes = Uint8Array.of(0x00, 0x7f, 0x80, 0xff, 0xd5, 0x55, 0x2a, 0xaa);
    const a = decodeSound(codes, { encoding: 'alaw', rate: 8_000 });
    assert.deepEqual([...a.subarray(4)], [8, -8, -32_256, 32_256]);
    const mu = decodeSound(codes, { encoding: 'ulaw', rate: 8_000 });
    assert.deepEqual([...mu.subarray(0, 4)], [-32_124, 0, 32_124, 0]);
  });
});

describe('the script that stands for a recogniser', () => {
  const lines = [
    { text: 'one two three four', durationInMs: 1_980 },
    { text: 'five', durationInMs: 2_260 },
  ];

  it('says its lines by how long they take, tentatively at first', async () => {
    const heard = await heardBy(new ScriptRecogniser(lines), recorded());
    const concluded = heard.filter(({ isConcluded }) => isConcluded).map(({ text }) => text);
    assert.deepEqual(concluded, ['one two three four', 'five', 'one two three four', 'five']);
    assert.deepEqual(
      heard.slice(0, 4).map(({ text }) => text),
      ['one', 'one two', 'one two three', 'one two three four'],
    );
  });

  it('says nothing without lines', async () => {
    const heard = await heardBy(new ScriptRecogniser([]), recorded());
    assert.ok(heard.every(({ text }) => text === ''));
  });
});

describe('flite', () => {
  it('is found where it is installed, and speaks English', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-flite-'));
    try {
      assert.equal(findFlite(folder), null);
      const program = path.join(folder, 'flite');
      writeFileSync(program, `#!/bin/sh\n[ "$4" = "Hello" ] && cp '${recordingFile}' "$6"\n`);
      chmodSync(program, 0o755);
      const found = findFlite(folder);
      assert.ok(found);
      assert.ok(found.speaks('en-GB') && !found.speaks('de'));
      const { samples, samplesPerSecond } = await found.speak(
        'Hello',
        new AbortController().signal,
      );
      assert.equal(samplesPerSecond, 16_000);
      assert.equal(samples.length, recordedSamples().length / 2);
      await assert.rejects(found.speak('Bye', new AbortController().signal));
      renameSync(program, `${program}.exe`);
      assert.ok(findFlite(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('pocketsphinx', () => {
  it('is read utterance by utterance, in any pieces, without noise and numbers of variants', () => {
    for (const piece of [1, 7, 1_000]) {
      const heard: Heard[] = [];
      const reader = new SphinxLines((each) => heard.push(each));
      for (let at = 0; at < written.length; at += piece) reader.take(written.slice(at, at + piece));
      reader.finish();
      assert.deepEqual(
        heard.map(({ text, startInMs, endInMs }) => [text, startInMs, endInMs]),
        [
          ["Good morning and I'm.", 620, 2_700],
          ['I leave.', 3_560, 4_850],
        ],
      );
    }
  });

  it('gets sound at its own rate', () => {
    const down = new Resampler(48_000, 16_000);
    const pieces = [...down.take(Int16Array.of(3, 6, 9, 30)), ...down.take(Int16Array.of(60, 90))];
    assert.deepEqual(pieces, [6, 60]);
    const up = new Resampler(8_000, 16_000);
    assert.deepEqual([...up.take(Int16Array.of(5, -7))], [5, 5, -7, -7]);
    const odd = new Resampler(44_100, 16_000);
    assert.equal(odd.take(new Int16Array(44_100)).length, 16_000);
  });

  it('is found where it is installed, and is a process of its own', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-sphinx-'));
    try {
      assert.equal(findSphinx(folder, folder), null);
      const program = path.join(folder, 'pocketsphinx_continuous');
      writeFileSync(program, `#!/bin/sh\ncat > /dev/null\ncat <<'END'\n${written}END\n`);
      chmodSync(program, 0o755);
      assert.equal(findSphinx(folder, path.join(folder, 'no-model')), null);
      const found = findSphinx(`relative:${folder}`, folder);
      assert.ok(found);
      const heard = await heardBy(found, new Int16Array(16_000));
      assert.equal(heard.length, 2);
      writeFileSync(program, '#!/bin/sh\nexit 3\n');
      await assert.rejects(heardBy(found, new Int16Array(16_000)), /ended with 3/);
      writeFileSync(program, '#!/bin/sh\nexec sleep 600\n');
      found.open({ samplesPerSecond: 16_000 }, () => undefined).close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('hears a sentence of the recording, where it is installed', async () => {
    const found = findSphinx(process.env['PATH'] ?? '');
    if (found === null) {
      console.log('      pocketsphinx is not installed: its reading of the recording is not tried');
      return;
    }
    // The first sentence, as its model takes a while to listen.
    const heard = await heardBy(found, recorded().subarray(0, 54_400));
    console.log(`      heard: ${heard.map(({ text }) => text).join(' ')}`);
    assert.equal(heard.length, 1);
    assert.match(heard[0]?.text ?? '', /good morning and welcome on/i);
  }).timeout(60_000);
});
