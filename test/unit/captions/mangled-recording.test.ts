import assert from 'node:assert/strict';
import fc from 'fast-check';
import { flacFile } from '../../doubles/sound/flac-track.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { fateOf } from '../../doubles/sound/recording-fate.ts';
import { aacTrack, opusTrack, rawTrack } from '../../doubles/sound/sound-tracks.ts';
import { recordedSamples } from '../../doubles/sound/voice-recording.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

describe('recordings that are cut or mangled', () => {
  const files: Uint8Array[] = [];
  before(async () => {
    const samples = recordedSamples().subarray(0, 64_000);
    files.push(
      await mediaFile('webm', [opusTrack(2)], 5),
      await mediaFile('liveWebm', [opusTrack(2)], 5),
      await mediaFile('mp4', [aacTrack(2)], 5),
      await mediaFile('fastMp4', [opusTrack(2)], 5),
      await mediaFile('fragmentedMp4', [aacTrack(2)], 5),
      await mediaFile('mov', [rawTrack(samples, 16_000)], 5),
      await mediaFile('ogg', [opusTrack(2)]),
      await mediaFile('ts', [aacTrack(2)]),
      flacFile(samples),
    );
  });

  it('give the sound that can be read, or one sentence, and never crash', async () => {
    const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) });
    const fates = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 8 }),
        // Thousandths: fractions as such are mostly next to nothing, and so were the files.
        fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: 1_000 }),
        fc.boolean(),
        fc.array(change, { maxLength: 20 }),
        async (index, kept, isInHead, changes) => {
          const whole = files[index] ?? new Uint8Array();
          const file = Buffer.from(whole.subarray(0, Math.floor((kept * whole.length) / 1_000)));
          // What says where everything lies is at one end.
          const reach = isInHead ? Math.min(2_000, file.length) : file.length;
          for (const { at, byte } of changes) if (reach > 0) file[at % reach] = byte;
          const fate = await fateOf(file);
          fates.set(fate, (fates.get(fate) ?? 0) + 1);
        },
      ),
      fuzzParameters(150),
    );
    assert.ok((fates.get('heard') ?? 0) > 20, JSON.stringify([...fates]));
    assert.ok(fates.size > 2, JSON.stringify([...fates]));
  });

  it('are refused at once when a chunk is said to hold more sound than there is', async () => {
    for (const [kind, track] of [
      ['mp4', aacTrack(2)],
      ['fastMp4', opusTrack(2)],
    ] as const) {
      const file = Buffer.from(await mediaFile(kind, [track], 5));
      assert.equal(await fateOf(file), 'heard');
      for (let table = file.indexOf('stsc'); table >= 0; table = file.indexOf('stsc', table + 4)) {
        file.writeUInt32BE(0x7fff_ffff, table + 4 + 8 + 4);
      }
      assert.equal(await fateOf(file), 'recording.damaged-at');
    }
  });
});
