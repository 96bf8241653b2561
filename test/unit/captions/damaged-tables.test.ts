import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { mediaFile } from '../../doubles/sound/media-recording.ts';
import { readable } from '../../doubles/readable-memory.ts';
import { fateOf } from '../../doubles/sound/recording-fate.ts';
import { aacTrack, opusTrack, rawTrack } from '../../doubles/sound/sound-tracks.ts';
import { recordedSamples } from '../../doubles/sound/voice-recording.ts';
import { openHere } from '../../doubles/open-here.ts';

/** Writes a number behind the name of each box of this kind, counted from its content. */
function changed(file: Uint8Array, box: string, at: number, value: number, width = 4): Buffer {
  const bytes = Buffer.from(file);
  let found = 0;
  for (let place = bytes.indexOf(box); place >= 0; place = bytes.indexOf(box, place + 4)) {
    bytes.writeUIntBE(value, place + 4 + at, width);
    found += 1;
  }
  assert.ok(found > 0, box);
  return bytes;
}

async function refusal(file: Uint8Array): Promise<string> {
  const opened = await openHere(readable(file));
  assert.ok(opened.type === 'refused', 'It is opened.');
  return inEnglish(opened.said);
}

async function durationOf(file: Uint8Array): Promise<number> {
  const opened = await openHere(readable(file));
  assert.ok(opened.type === 'recording', JSON.stringify(opened));
  return opened.durationInMs;
}

describe('numbers in recordings that their bytes cannot hold', () => {
  const samples = recordedSamples().subarray(0, 64_000);
  let mov: Uint8Array;
  let mp4: Uint8Array;
  let fragmented: Uint8Array;
  let late: Uint8Array;
  before(async () => {
    mov = await mediaFile('mov', [rawTrack(samples, 16_000)], 5);
    mp4 = await mediaFile('fastMp4', [aacTrack(2)], 5);
    late = await mediaFile('mp4', [opusTrack(2, 1)], 5);
    fragmented = await mediaFile('fragmentedMp4', [aacTrack(2)]);
  });

  it('are refused with their place before any table is gone through', async () => {
    const cases: readonly (readonly [string, Uint8Array])[] = [
      // The second chunk of which it says something is the first one again, or one that is not there.
      ['stsc', changed(twoEntries(mov), 'stsc', 20, 1)],
      ['stsc', changed(twoEntries(mov), 'stsc', 20, 0x0fff_ffff)],
      ['stsc', changed(mp4, 'stsc', 12, 0x7fff_ffff)],
      ['stsc', changed(mp4, 'stsc', 12, 0)],
      ['stsc', changed(mp4, 'stsc', 4, 0xffff_ffff)],
      ['stts', changed(mp4, 'stts', 8, 0x7fff_ffff)],
      ['stts', changed(mp4, 'stts', 4, 0x00ff_ffff)],
      ['stsz', changed(mp4, 'stsz', 8, 0x7fff_ffff)],
      ['stco', changed(mp4, 'stco', 4, 0xffff_ffff)],
      ['elst', changed(late, 'elst', 4, 0x00ff_ffff)],
      ['mdhd', changed(mp4, 'mdhd', 12, 0)],
      ['mvhd', changed(mp4, 'mvhd', 12, 0)],
      ['minf', changed(mp4, 'minf', -8, 0x0fff_ffff)],
      ['stbl', changed(mp4, 'stbl', -8, 0x0fff_ffff)],
      ['trun', changed(fragmented, 'trun', 4, 0x7fff_ffff)],
      // None of its samples has a number of its own: any count fits into eight bytes.
      ['trun', changed(changed(fragmented, 'trun', 0, 1), 'trun', 4, 0x0fff_ffff)],
      ['tfhd', changed(fragmented, 'tfhd', -8, 0x00ff_ffff)],
    ];
    for (const [box, file] of cases) {
      assert.match(await refusal(file), new RegExp(`damaged at byte \\d+ \\(${box}\\)\\. Copy it`));
    }
  });

  it('are refused when there would be tens of thousands of channels', async () => {
    const file = changed(mov, 'sowt', 16, 65_535, 2);
    assert.match(await refusal(file), /The file is damaged/);
  });

  it('do not make a recording longer than its samples are', async () => {
    for (const file of [mov, mp4]) {
      const usual = await durationOf(file);
      assert.ok(Math.abs(usual - 2_000) <= 60, `${usual}`);
      assert.equal(await durationOf(changed(file, 'mdhd', 16, 0xfff_ffff)), usual);
    }
  });

  it('do not become hours of silence before the only sound', async () => {
    const movie = await mediaFile('mov', [rawTrack(samples, 16_000, 33 * 3_600)]);
    assert.match(await refusal(movie), /The file is damaged/);
    const mkv = await mediaFile('mkv', [rawTrack(samples, 16_000, 33 * 3_600)]);
    assert.match(await refusal(mkv), /The file is damaged/);
  });

  it('end the search behind the last element of a Matroska file', async () => {
    const whole = Buffer.from(await mediaFile('webm', [opusTrack(2)]));
    for (const name of ['1c53bb6b', '1549a966', '1654ae6b']) {
      const file = Buffer.from(whole);
      const place = file.lastIndexOf(Buffer.from(name, 'hex'));
      file.fill(0, place, place + 8);
      assert.notEqual(await fateOf(file), '');
    }
  });
});

/** The table of chunks says the same in two entries: all samples of the first, then of the others. */
function twoEntries(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  const at = bytes.indexOf('stsc');
  const more = Buffer.alloc(12);
  bytes.copy(more, 0, at + 12, at + 24);
  more.writeUInt32BE(2, 0);
  const longer = Buffer.concat([bytes.subarray(0, at + 24), more, bytes.subarray(at + 24)]);
  longer.writeUInt32BE(2, at + 8);
  for (const name of ['stsc', 'stbl', 'minf', 'mdia', 'trak', 'moov']) {
    const place = name === 'stsc' ? at : longer.lastIndexOf(name, at);
    longer.writeUInt32BE(longer.readUInt32BE(place - 4) + 12, place - 4);
  }
  return longer;
}
