import assert from 'node:assert/strict';
import {
  packAligned,
  unpackAligned,
  unpackEnglish,
  type AlignedPair,
} from '../../../../../shared/sandbox/engines/phrases/aligned-file.ts';

describe('the files of aligned texts', () => {
  it('give back the pairs of each language by their English side, then by package', () => {
    const german: readonly AlignedPair[] = [
      ['Save', 'Speichern', 0],
      ['Open file', 'Datei öffnen', 0],
      ['Open', 'Öffnen', 2],
      ['Save', 'Sichern', 1],
      ['Open', 'Offen', 1],
    ];
    const korean: readonly AlignedPair[] = [
      ['Zoom', '확대', 3],
      ['Open', '열기', 1],
    ];
    const { english, texts } = packAligned(
      new Map([
        ['de', german],
        ['ko', korean],
        ['th', []],
      ]),
    );
    const lines = unpackEnglish(english);
    assert.deepEqual(lines, ['Open', 'Open file', 'Save', 'Zoom']);
    const read = (language: string): readonly AlignedPair[] => {
      const stored = texts.get(language);
      assert.ok(stored);
      return unpackAligned(stored, lines);
    };
    assert.deepEqual(read('de'), [
      ['Open', 'Offen', 1],
      ['Open', 'Öffnen', 2],
      ['Open file', 'Datei öffnen', 0],
      ['Save', 'Speichern', 0],
      ['Save', 'Sichern', 1],
    ]);
    assert.deepEqual(read('ko'), [
      ['Open', '열기', 1],
      ['Zoom', '확대', 3],
    ]);
    assert.deepEqual(read('th'), []);
  });
});
