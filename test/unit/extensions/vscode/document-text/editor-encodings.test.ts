import assert from 'node:assert/strict';
import {
  agrees,
  editorEncodingOf,
  labelOfEncoding,
  nameOfEditorEncoding,
} from '../../../../../extensions/vscode/document-text/editor-encodings.ts';
import { encodingName } from '../../../../../shared/text/encodings/encoding-name.ts';

/** As the editor's API lists them. */
const ids =
  'utf8 utf8bom utf16le utf16be windows1252 iso88591 iso88593 iso885915 macroman cp437 windows1256 iso88596 windows1257 iso88594 iso885914 windows1250 iso88592 cp852 windows1251 cp866 cp1125 iso88595 koi8r koi8u iso885913 windows1253 iso88597 windows1255 iso88598 iso885910 iso885916 windows1254 iso88599 windows1258 gbk gb18030 cp950 big5hkscs shiftjis eucjp euckr windows874 iso885911 koi8ru koi8t gb2312 cp865 cp850'.split(
    ' ',
  );

describe('The encodings of the editor', () => {
  it('all have words for people', () => {
    assert.deepEqual(
      ids.filter((id) => labelOfEncoding(id) === id),
      [],
    );
  });

  it('have names that the platform knows', () => {
    for (const id of ids) {
      const name = nameOfEditorEncoding(id);
      if (name !== null) assert.equal(encodingName(name), name, id);
    }
  });

  it('are found again by those names, in the form that holds the most', () => {
    for (const id of ids) {
      const name = nameOfEditorEncoding(id);
      if (name === null) continue;
      const found = editorEncodingOf(name);
      assert.ok(found !== null && nameOfEditorEncoding(found) === name, id);
    }
    assert.deepEqual(
      ['utf-8', 'windows-1254', 'windows-874', 'gbk', 'big5'].map(editorEncodingOf),
      ['utf8', 'windows1254', 'windows874', 'gbk', 'big5hkscs'],
    );
  });

  it('agree only where the same bytes are the same characters', () => {
    assert.ok(agrees('utf8bom', 'utf-8') && agrees('windows1252', 'iso-8859-1'));
    assert.ok(!agrees('utf8', 'windows-1252') && !agrees('koi8r', 'windows-1251'));
    assert.ok(!agrees('utf16le', 'utf-16be') && !agrees('cp850', 'windows-1252'));
  });
});
