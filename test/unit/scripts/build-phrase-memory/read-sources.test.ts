import assert from 'node:assert/strict';
import { languageOfFile } from '../../../../scripts/build-phrase-memory/language-of-file.ts';
import {
  readAssignments,
  readDiagnostics,
  readIndexedMessages,
  readList,
  readLiterals,
} from '../../../../scripts/build-phrase-memory/read-literals.ts';
import { readProperties } from '../../../../scripts/build-phrase-memory/read-properties.ts';

describe('reading translation packages', () => {
  it('collects strings of object literals under dotted keys, and runs nothing', () => {
    const code = `
      process.exit(1);
      const deDE = { a: 'x', "b-c": { 1: "y" + 'z', t: \`w\`, n: 5, f: call('no'), ...other } };
      de.strings = { late: 'yes', hole: \`\${no}\` };
    `;
    assert.deepEqual(
      [...readLiterals(code)],
      [
        ['a', 'x'],
        ['b-c.1', 'yz'],
        ['b-c.t', 'w'],
        ['late', 'yes'],
      ],
    );
  });

  it('collects compiler messages by their key', () => {
    const code = `var Diagnostics = { A: diag(1, 2 /* Error */, "A_1", "It's {0}."), B: diag(2) };`;
    assert.deepEqual([...readDiagnostics(code)], [['A_1', "It's {0}."]]);
  });

  it('collects texts that are assigned under a key', () => {
    const code = `(function () { Blockly.Msg["A_B"] = 'x'; Blockly.Msg["C"] = call(); let d = 'no'; })();`;
    assert.deepEqual([...readAssignments(code)], [['A_B', 'x']]);
  });

  it('collects the texts of a list by their place, leaving out what is none', () => {
    assert.deepEqual(
      [...readList(`var content = [undefined, "a", f("b"), 'c']; export { content };`)],
      [
        ['1', 'a'],
        ['3', 'c'],
      ],
    );
  });

  it('collects messages by the number they are asked for with', () => {
    const code = `
      a(localize(12, "Say \\"hi\\""), ( localize(
        13,
        'two {0}',
        name
      )));
      localize2(14, \`three\`); localize(15, name); localize(16, \`\${no}\`); mislocalize(17, 'no');
    `;
    assert.deepEqual(
      [...readIndexedMessages(code)],
      [
        ['12', 'Say "hi"'],
        ['13', 'two {0}'],
        ['14', 'three'],
      ],
    );
  });

  it('reads properties with escapes, continued lines and doubled apostrophes', () => {
    const content =
      "# note\r\nA = It''s \\u00fcber\\\n   long\nB=x\\ny\n! no\nempty\nC: \\:colon\n";
    assert.deepEqual(
      [...readProperties(content)],
      [
        ['A', "It's überlong"],
        ['B', 'x\ny'],
        ['C', ':colon'],
      ],
    );
  });

  const names: readonly (readonly [file: string, language: string | null])[] = [
    ['de', 'de'],
    ['de-DE', 'de'],
    ['de_DE', 'de'],
    ['de-CH', null],
    ['en-US', 'en'],
    ['en-GB', null],
    ['nb_NO', 'nb'],
    ['no', 'nb'],
    ['iw', 'he'],
    ['zh', 'zh-hans'],
    ['zh_CN', 'zh-hans'],
    ['zhTw', 'zh-hant'],
    ['pt-BR', 'pt-br'],
    ['pt_PT', 'pt-pt'],
    ['pt', null],
    ['es-MX', 'es-419'],
    ['es-UY', null],
    ['ja-JP', 'ja'],
    ['tlh', null],
  ];
  for (const [file, language] of names) {
    it(`takes ${file} for ${language ?? 'none of ours'}`, () => {
      assert.equal(languageOfFile(file), language);
    });
  }
});
