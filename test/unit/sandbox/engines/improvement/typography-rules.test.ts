import assert from 'node:assert/strict';
import {
  hasTypography,
  setTypography,
} from '../../../../../shared/sandbox/engines/improvement/typography/typography-rules.ts';

const rows: readonly (readonly [language: string, text: string, set: string])[] = [
  ['zh', '你好,世界!', '你好，世界！'],
  ['zh', '这是test文本.', '这是 test 文本。'],
  ['zh', '等等...', '等等……'],
  ['zh', '你 好', '你好'],
  ['zh', '价格是3.5元', '价格是 3.5 元'],
  ['zh', '保存\uE000文件\uE001。', '保存\uE000文件\uE001。'],
  ['ja', 'これはﾃｽﾄです.', 'これはテストです。'],
  ['ja', 'はい,どうぞ!', 'はい、どうぞ！'],
  ['ja', '東京 都', '東京都'],
  ['ja', 'Version 1.5を使う', 'Version 1.5を使う'],
  ['ko', '안녕하세요 .반갑습니다。', '안녕하세요. 반갑습니다.'],
  ['ko', '네，좋아요！', '네, 좋아요!'],
  ['ko', '두  칸', '두 칸'],
  ['de', 'Gut ,so', 'Gut ,so'],
  ['de', 'Nicht verlieren , und "ohne Angst".', 'Nicht verlieren, und „ohne Angst“.'],
  ['de', '("Ja", sagte er) "nein"', '(„Ja“, sagte er) „nein“'],
  ['de', 'Was ? Ja !', 'Was? Ja!'],
  ['de', 'Ein Rohr von 5" und 6" in .NET', 'Ein Rohr von 5" und 6" in .NET'],
  ['de', '<a class="x" href="y">Ziel</a>', '<a class="x" href="y">Ziel</a>'],
  ['en', 'He said "no" , then', 'He said "no" , then'],
];

describe('typography', () => {
  for (const [language, text, set] of rows) {
    it(`sets "${text}" (${language})`, () => {
      assert.equal(setTypography(text, language), set);
    });
    it(`leaves "${set}" as it is (${language})`, () => {
      assert.equal(setTypography(set, language), set);
    });
  }

  it('has rules for German, Chinese, Japanese and Korean', () => {
    assert.deepEqual(['zh', 'ja', 'ko', 'de', 'en'].map(hasTypography), [
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
