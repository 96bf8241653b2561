import assert from 'node:assert/strict';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { audioFormatOf } from '../../../../shared/api/voice/audio-format.ts';
import { fromBase64, toBase64 } from '../../../../shared/api/voice/message-codec.ts';
import { chunkSizeFor, SoundPacer } from '../../../../shared/api/voice/sound-pacer.ts';
import { streamingAddress } from '../../../../shared/api/voice/streaming-address.ts';

describe('the pace of the voice stream', () => {
  it('leaves half of each chunk and a little more before the next, never less', () => {
    for (const speed of [2, 7, Infinity]) {
      const pacer = new SoundPacer(speed);
      assert.equal(pacer.waitInMs(1_000), 0);
      pacer.sent(1_000, 250);
      assert.equal(pacer.waitInMs(1_000), 130);
      assert.equal(pacer.waitInMs(1_100), 30);
      assert.equal(pacer.waitInMs(9_000), 0);
    }
  });

  it('sends nothing in a burst after a pause', () => {
    const pacer = new SoundPacer(1);
    pacer.sent(0, 250);
    pacer.sent(10_000, 250);
    assert.equal(pacer.waitInMs(10_000), 255);
  });

  it('cuts sound into quarters of a second, of whole samples', () => {
    const sizes = [
      ['audio/pcm;encoding=s16le;rate=16000', 32_000, 8_000],
      ['audio/pcm; encoding=s16le; rate=44100', 88_200, 22_050],
      ['audio/pcm;encoding=ulaw;rate=8000', 8_000, 2_000],
      ['audio/ogg;codecs=opus', 3_000, 750],
      ['audio/flac', 4_000_000, 100_000],
      ['audio/pcm;encoding=s16le;rate=16000', 2, 2],
    ] as const;
    for (const [type, bytesPerSecond, size] of sizes) {
      const format = audioFormatOf(type);
      assert.ok(format);
      assert.equal(chunkSizeFor(format, bytesPerSecond), size, type);
    }
    assert.equal(audioFormatOf('audio/wav'), null);
    assert.equal(audioFormatOf('constructor'), null);
  });
});

describe('the address of the voice stream', () => {
  const address = (streaming_url: string): string =>
    streamingAddress({ streaming_url, token: 'a+b/c&d=' });

  it('carries the token in its query, beside what is there', () => {
    assert.equal(address('wss://x.test/connect'), 'wss://x.test/connect?token=a%2Bb%2Fc%26d%3D');
    assert.equal(address('wss://x.test/c?v=1#z'), 'wss://x.test/c?v=1&token=a%2Bb%2Fc%26d%3D');
    assert.equal(address('ws://127.0.0.1:9/c'), 'ws://127.0.0.1:9/c?token=a%2Bb%2Fc%26d%3D');
    assert.equal(address('ws://[::1]:9/c'), 'ws://[::1]:9/c?token=a%2Bb%2Fc%26d%3D');
  });

  it('is refused where the token would go over an open line or elsewhere, and not quoted', () => {
    const wrong = [
      'ws://x.test/c',
      'http://127.0.0.1/c',
      'https://x.test/c',
      'ws://127.0.0.1.x.test/c',
      'wss://user:word@x.test/c',
      'nowhere',
      'javascript:alert(1)',
    ];
    for (const url of wrong) {
      assert.throws(
        () => address(url),
        (error) => {
          assert.ok(isServiceError(error));
          assert.equal(error.code, 'streaming-address');
          assert.doesNotMatch(error.message, /x\.test/);
          return true;
        },
        url,
      );
    }
  });
});

describe('base64 of the voice stream', () => {
  it('is what Node writes, also for long chunks', () => {
    for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
      const text = toBase64(bytes);
      assert.equal(text, Buffer.from(bytes).toString('base64'));
      assert.deepEqual(fromBase64(text), bytes);
    }
    assert.equal(fromBase64('*'), null);
  });
});
