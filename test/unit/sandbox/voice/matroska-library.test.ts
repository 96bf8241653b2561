import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  matroskaCluster,
  matroskaHead,
  type MatroskaPacket,
} from '../../../../shared/formats/audio/write-matroska.ts';
import { MatroskaReader } from '../../../../shared/sandbox/voice/decoding/matroska-reader.ts';

const packetInMs = 20;
const packetsOf = (count: number): readonly MatroskaPacket[] =>
  Array.from({ length: count }, (_, index) => ({
    data: Uint8Array.of(0xfc, index & 0x7f, 1),
    timeInMs: index * packetInMs,
  }));
const head = matroskaHead({
  codecId: 'A_OPUS',
  codecPrivate: null,
  samplesPerSecond: 48_000,
  channels: 1,
  skippedSamples: 0,
});

/** A cluster whose end nobody knows, as browsers record it. */
function liveCluster(packets: readonly MatroskaPacket[]): Uint8Array {
  const { buffer } = matroskaCluster(packets);
  const cluster = Buffer.from(buffer);
  const sizeAt = 4;
  const sizeLength = Math.clz32(cluster[sizeAt] ?? 0) - 23;
  const unknown = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
  return Buffer.concat([
    cluster.subarray(0, sizeAt),
    unknown,
    cluster.subarray(sizeAt + sizeLength),
  ]);
}

describe('Matroska of a stream is ours, beside a library for files', () => {
  it('is read packet by packet while its cluster goes on, where the library waits for its end', async () => {
    const bytes = Buffer.concat([head, liveCluster(packetsOf(500))]);
    assert.equal(new MatroskaReader().take(bytes).length, 500);

    const { EncodedPacketSink, Input, MATROSKA, ReadableStreamSource } = await import('mediabunny');
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
    const input = new Input({ formats: [MATROSKA], source: new ReadableStreamSource(stream) });
    let count = 0;
    const read = (async () => {
      const track = await input.getPrimaryAudioTrack();
      assert.ok(track !== null);
      for await (const { data } of new EncodedPacketSink(track).packets()) count += data.length / 3;
    })();
    controller?.enqueue(bytes);
    for (let turn = 0; turn < 20; turn += 1) await pause(5);
    assert.equal(count, 0);
    controller?.close();
    await read;
    assert.equal(count, 500);
  });

  it('is written without an index, which the library appends and which grows with the sound', async () => {
    const { EncodedAudioPacketSource, EncodedPacket, MkvOutputFormat, Output, StreamTarget } =
      await import('mediabunny');
    /** Bytes that go out when the last packet has gone. */
    const behind = async (packets: readonly MatroskaPacket[]): Promise<number> => {
      let last = 0;
      const target = new StreamTarget(
        new WritableStream({ write: ({ data }) => void (last = data.length) }),
      );
      // Each packet goes out by itself, as chunks of a stream must.
      const format = new MkvOutputFormat({ appendOnly: true, minimumClusterDuration: 0 });
      const output = new Output({ format, target });
      const source = new EncodedAudioPacketSource('opus');
      output.addAudioTrack(source);
      await output.start();
      const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };
      for (const { data, timeInMs } of packets) {
        const packet = new EncodedPacket(data, 'key', timeInMs / 1_000, packetInMs / 1_000);
        await source.add(packet, { decoderConfig });
      }
      await output.finalize();
      return last;
    };
    const [few, many] = [await behind(packetsOf(50)), await behind(packetsOf(500))];
    assert.ok(many > 8 * few, `${String(few)} and ${String(many)} bytes`);
    const packets = packetsOf(10);
    const bytes = Buffer.concat([head, matroskaCluster(packets)]);
    assert.ok(bytes.subarray(-3).equals(packets[9]?.data ?? new Uint8Array()));
  });
});
