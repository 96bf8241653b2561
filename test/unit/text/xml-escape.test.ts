import assert from 'node:assert/strict';
import { findLoneSurrogate } from '../../../shared/text/code-points.ts';
import {
  escapeXmlAttribute,
  escapeXmlText,
  findIllegalXmlCharacter,
  isXmlCharacter,
} from '../../../shared/text/xml-escape.ts';

describe('escaping for XML', () => {
  it('escapes what text cannot hold, so that ]]> cannot arise', () => {
    assert.equal(escapeXmlText('a & <b> ]]> "c"\r\n'), 'a &amp; &lt;b&gt; ]]&gt; "c"\r\n');
    assert.equal(escapeXmlText('&amp;'), '&amp;amp;');
  });
  it('escapes the quote an attribute uses and leaves the other', () => {
    assert.equal(escapeXmlAttribute(`"a" 'b' <`, '"'), `&quot;a&quot; 'b' &lt;`);
    assert.equal(escapeXmlAttribute(`"a" 'b' >`, "'"), `"a" &apos;b&apos; &gt;`);
  });
  it('keeps tabs and line ends of attributes, which a reader would make spaces', () => {
    assert.equal(escapeXmlAttribute('\t\r\n', '"'), '&#9;&#13;&#10;');
  });
  it('refuses what XML cannot hold instead of dropping it', () => {
    for (const text of ['a\u0000', '\u001b', '\ufffe', 'x\ud800y', '\udc00']) {
      assert.throws(() => escapeXmlText(text), RangeError);
      assert.throws(() => escapeXmlAttribute(text, '"'), RangeError);
    }
  });
  it('knows the characters XML 1.0 allows', () => {
    for (const good of [9, 10, 13, 0x20, 0x7f, 0x85, 0x2028, 0xd7ff, 0xe000, 0xfffd, 0x10ffff]) {
      assert.ok(isXmlCharacter(good), String(good));
    }
    for (const bad of [0, 8, 11, 12, 14, 31, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000]) {
      assert.ok(!isXmlCharacter(bad), String(bad));
    }
  });
  it('finds the first character that is not allowed', () => {
    assert.equal(findIllegalXmlCharacter('ab\u000bc'), 2);
    assert.equal(findIllegalXmlCharacter('😀\ud83d'), 2);
    assert.equal(findIllegalXmlCharacter('😀 ok\t'), -1);
  });
});

describe('a lone surrogate', () => {
  it('is found in either half, and pairs are passed', () => {
    assert.equal(findLoneSurrogate('😀a\ud83d'), 3);
    assert.equal(findLoneSurrogate('\ude00\ud83d'), 0);
    assert.equal(findLoneSurrogate('😀'), -1);
    assert.equal(findLoneSurrogate(''), -1);
  });
});
