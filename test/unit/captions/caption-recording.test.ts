import assert from 'node:assert/strict';
import { say } from '../../../shared/messages/message.ts';
import { isServiceError, ServiceError } from '../../../shared/api/core/errors/errors.ts';
import { captionRecording } from '../../../shared/captions/caption-recording.ts';
import { soundOf } from '../../doubles/sound/voice-recording.ts';
import { concluded, play, sound } from '../../doubles/sound/voice-scene.ts';

/** Whose words, in which language, when it ends. */
type Said = readonly [string, string, number];

async function captionsOf(
  source: readonly Said[],
  german: readonly Said[],
  sourceLanguage: string | null = null,
): Promise<readonly (readonly [string, boolean, string])[]> {
  const listOf = (said: readonly Said[]): readonly object[] =>
    said.map(([language, text, end_time]) => {
      return { language, text, start_time: end_time - 900, end_time };
    });
  const update = { concluded: listOf(source), tentative: [] };
  const translated = { language: 'DE', concluded: listOf(german), tentative: [] };
  const scene = play({
    onConnect: (socket) => {
      socket.onSend = ({ chunks }) => {
        if (chunks.at(-1) !== -1) return;
        socket.listener.onFrame(JSON.stringify({ source_transcript_update: update }));
        socket.listener.onFrame(JSON.stringify({ target_transcript_update: translated }));
        socket.endAfterSound();
      };
    },
  });
  const order = { audio: soundOf(sound()), sourceLanguage, targetLanguages: ['de'] };
  const { languages } = await captionRecording(order, scene.parts);
  return languages.map(({ language, isSource, captions }) => {
    return [language, isSource, captions.flatMap(({ lines }) => lines).join(' ')] as const;
  });
}

describe('captions of a recording', () => {
  it('are not written twice in the language that is spoken', async () => {
    const said = [['DE', 'Guten Tag.', 1_000]] as const;
    assert.deepEqual(await captionsOf(said, said), [['DE', true, 'Guten Tag.']]);
    assert.deepEqual(await captionsOf(said, said, 'de'), [['de', true, 'Guten Tag.']]);
  });

  it('keep the translation where only the most is said in its language', async () => {
    const said = [
      ['de', 'Guten Tag, ich begr\u00fc\u00dfe alle.', 1_000],
      ['en', 'Good morning.', 3_000],
    ] as const;
    const german = [
      ['de', 'Guten Tag, ich begr\u00fc\u00dfe alle.', 1_000],
      ['de', 'Guten Morgen.', 3_000],
    ] as const;
    assert.deepEqual(await captionsOf(said, german), [
      ['mul', true, 'Guten Tag, ich begr\u00fc\u00dfe alle. Good morning.'],
      ['de', false, 'Guten Tag, ich begr\u00fc\u00dfe alle. Guten Morgen.'],
    ]);
  });

  it('have speech only where it comes as it was asked for', async () => {
    const asAsked = 'audio/PCM; encoding=s16le; rate=16000';
    assert.ok((await speechOf(asAsked)) !== null);
    assert.ok((await speechOf(null)) !== null);
    assert.equal(await speechOf('audio/webm;codecs=opus'), null);
  });

  it('tell what may be billed twice also when the stream fails', async () => {
    const scene = play({
      onReconnect: () => {
        throw new ServiceError({
          kind: 'quota-exceeded',
          message: 'full',
          said: say('verbatim', { words: 'Full.' }),
        });
      },
      onConnect: (socket) => {
        socket.onConfirm = () =>
          socket.chunks.length < 3 ? Promise.resolve() : new Promise(() => undefined);
        socket.onSend = ({ chunks }) => {
          if (chunks.length === 1) socket.listener.onFrame(concluded(200));
          if (chunks.length === 3) socket.listener.onClose();
        };
      },
    });
    const order = { audio: soundOf(sound()), sourceLanguage: null, targetLanguages: [] };
    const { failure, outcome, languages } = await captionRecording(order, scene.parts);
    assert.ok(isServiceError(failure));
    assert.equal(failure.kind, 'quota-exceeded');
    assert.equal(outcome?.sentTwiceInMs, 250);
    assert.equal(languages.length, 1);
  });
});

async function speechOf(content_type: string | null): Promise<Uint8Array | null> {
  const update = { concluded: [segment], tentative: [] };
  const chunk = { language: 'de', data: ['AAAA'], duration: 1, content_type };
  const scene = play({
    onConnect: (socket) => {
      socket.onSend = ({ chunks }) => {
        if (chunks.at(-1) !== -1) return;
        socket.listener.onFrame(JSON.stringify({ source_transcript_update: update }));
        socket.listener.onFrame(JSON.stringify({ target_media_chunk: chunk }));
        socket.endAfterSound();
      };
    },
  });
  const order = {
    audio: soundOf(sound()),
    sourceLanguage: 'en',
    targetLanguages: ['de'],
    speechLanguage: 'de',
  };
  return (await captionRecording(order, scene.parts)).speech;
}

const segment = { language: 'en', text: 'Good morning.', start_time: 0, end_time: 900 };
