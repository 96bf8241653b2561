import assert from 'node:assert/strict';
import { SoundCursor } from '../../../../shared/api/voice/sound-cursor.ts';
import type { AudioSource } from '../../../../shared/api/voice/audio-source.ts';
import {
  createPacketSound,
  type PacketTrack,
  type SoundPacket,
} from '../../../../shared/captions/media/packet-sound.ts';
import { concluded, ending, gone, play } from '../../../doubles/sound/voice-scene.ts';

const never = new AbortController().signal;

/** Packets of 50 ms each, from `beginInMs` on, with a hole of a minute behind the tenth. */
function packets(beginInMs: number): readonly SoundPacket[] {
  return Array.from({ length: 40 }, (_, index) => ({
    data: Uint8Array.of(index, 1, 2, 3),
    timeInMs: beginInMs + 50 * index + (index >= 10 ? 60_000 : 0),
    durationInMs: 50,
  }));
}

function soundFrom(beginInMs: number): AudioSource {
  const all = packets(beginInMs);
  const track: PacketTrack = {
    contentType: 'audio/x-matroska;codecs=opus',
    beginInMs,
    bytesPerSecond: 80,
    head: {
      codecId: 'A_OPUS',
      codecPrivate: null,
      samplesPerSecond: 48_000,
      channels: 1,
      skippedSamples: 312,
    },
    packets: (fromInMs) => {
      const index = all.findLastIndex(({ timeInMs }) => timeInMs <= fromInMs);
      return generate(all.slice(Math.max(0, index)));
    },
  };
  return createPacketSound(track);
}

async function* generate(list: readonly SoundPacket[]): AsyncGenerator<SoundPacket> {
  for (const packet of list) yield await Promise.resolve(packet);
}

describe('a voice stream of packets', () => {
  it('lasts as long as its packets, without the hole between them', async () => {
    const cursor = new SoundCursor(soundFrom(3_000));
    const lengths: number[] = [];
    for (;;) {
      const chunk = await cursor.next(never);
      if (chunk.data.length === 0) break;
      lengths.push(chunk.durationInMs);
      cursor.take(chunk);
    }
    assert.deepEqual(lengths, [250, 250, 250, 250, 250, 250, 250, 250]);
    assert.equal(cursor.beginInMs, 3_000);
    assert.equal(cursor.takenInMs, 62_000);
  });

  it('makes chunks of the length that is asked for', async () => {
    const cursor = new SoundCursor(soundFrom(0));
    for (const lengthInMs of [100, 400]) {
      const chunk = await cursor.next(never, lengthInMs);
      assert.equal(chunk.durationInMs, lengthInMs);
      cursor.take(chunk);
    }
    const rest = await cursor.next(never, 20);
    assert.equal(rest.durationInMs, 50);
  });

  it('goes on in a lost session where text is missing, with a head and at the right time', async () => {
    const heads: boolean[] = [];
    const begins: (number | undefined)[] = [];
    const scene = play({
      onReconnect: gone,
      onConnect: (socket, number) => {
        if (number > 0) {
          ending(socket);
          const end = socket.onSend;
          socket.onSend = (sent) => {
            heads.push(sent.chunks.at(-1) === 0x1a);
            if (sent.chunks.length === 2) sent.listener.onFrame(concluded(150));
            end(sent);
          };
          return;
        }
        socket.onSend = ({ chunks, listener }) => {
          if (chunks.length === 2) listener.onFrame(concluded(320));
          if (chunks.length === 4) listener.onClose();
        };
      },
    });
    const onTranscript = ({
      concluded: [segment],
    }: {
      concluded: readonly { endInMs: number }[];
    }): void => {
      begins.push(segment?.endInMs);
    };
    const outcome = await scene.stream(soundFrom(2_000), { onTranscript }, []);
    assert.equal(outcome.restarts, 1);
    // The EBML head comes once, with the first chunk.
    assert.deepEqual(heads.slice(0, 3), [true, false, false]);
    // 320 ms of a sound that begins at 2 s, then 150 ms from the packet at 2.3 s.
    assert.deepEqual(begins, [2_320, 2_450]);
  });
});
