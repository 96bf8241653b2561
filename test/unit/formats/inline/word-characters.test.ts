import assert from 'node:assert/strict';
import { countWordCharacters } from '../../../../shared/formats/inline/placeholders/word-characters.ts';

/** What the tables of the engine say. */
function countByTable(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

describe('letters and digits of a text', () => {
  it('are those of the tables of Unicode, for every code point', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const text = String.fromCodePoint(code);
      if (countWordCharacters(text) !== countByTable(text)) wrong.push(code.toString(16));
    }
    assert.deepEqual(wrong, []);
  });

  it('are counted in texts of many scripts, and halves of pairs count for nothing', () => {
    for (const text of ['', 'a b 1', 'Größe ½ ×', 'а́б 漢字😀𝒳', '\ud835', 'x\udc00y', '\ud835x']) {
      assert.equal(countWordCharacters(text), countByTable(text), JSON.stringify(text));
    }
  });
});
