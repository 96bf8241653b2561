import assert from 'node:assert/strict';
import { nameCaptions } from '../../../shared/captions/name-captions.ts';

describe('Names of captions', () => {
  it('lie beside the recording, with their language', () => {
    const recording = 'file:///harbour/talk.wav';
    assert.equal(nameCaptions(recording, 'pt-BR', 'vtt'), 'file:///harbour/talk.pt-BR.vtt');
    assert.equal(nameCaptions('memfs:/a.b/talk', 'de', 'srt'), 'memfs:/a.b/talk.de.srt');
  });

  it('have one language where the recording names its own', () => {
    assert.equal(nameCaptions('talk.en.wav', 'en', 'srt'), 'talk.en.srt');
    assert.equal(nameCaptions('talk.en.wav', 'de', 'srt'), 'talk.de.srt');
    assert.equal(nameCaptions('talk.live.wav', 'de', 'srt'), 'talk.live.de.srt');
  });

  it('are never the recording, whose speech is in the same language', () => {
    assert.equal(nameCaptions('Talk.EN.wav', 'en', 'wav'), 'Talk.EN.en.wav');
  });

  it('lead nowhere else, whatever code the service gives', () => {
    assert.equal(nameCaptions('/harbour/talk.wav', '../../x', 'srt'), '/harbour/talk.______x.srt');
  });
});
