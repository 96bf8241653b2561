import assert from 'node:assert/strict';
import { differenceFromSaxes } from '../../../property/xml/compare-readers.ts';
import { verdict } from './xml-refusal.ts';

/** What is refused: the fault, a text with it, the error code and its offset. */
const REFUSED: readonly (readonly [fault: string, text: string, verdict: string])[] = [
  ['no root element', '', 'no-root@0'],
  ['only white space', ' \n', 'no-root@2'],
  ['only a comment', '<!--a-->', 'no-root@8'],
  ['an element closed by another name', '<a><b></a></b>', 'mismatched-tag@6'],
  ['a close tag too many', '<a></a></a>', 'mismatched-tag@7'],
  ['a close tag that begins like the open one', '<ab></a>', 'mismatched-tag@4'],
  ['a close tag that only begins with the open name', '<a></ab>', 'mismatched-tag@3'],
  ['an element never closed', '<a><b></b>', 'unclosed-element@0'],
  ['the innermost element never closed', '<a><b>text', 'unclosed-element@3'],
  ['two roots', '<a/><b/>', 'second-root@4'],
  ['text before the root', 'x<a/>', 'text-outside-root@0'],
  ['text after the root', '<a/> x', 'text-outside-root@5'],
  ['a reference after the root', '<a/>&#32;', 'text-outside-root@4'],
  ['CDATA before the root', '<![CDATA[]]><a/>', 'text-outside-root@0'],
  ['a duplicate attribute', '<a b="1" c="" b="2"/>', 'duplicate-attribute@14'],
  ['an attribute without value', '<a b/>', 'missing-value@3'],
  ['an attribute without value before another', '<a b c="1"/>', 'missing-value@3'],
  ['a value without quotes', '<a b=1/>', 'missing-quotes@5'],
  ['no space between attributes', '<a b="1"c="2"/>', 'missing-space@8'],
  ['a "<" in a value', '<a b="<"/>', 'less-than-in-attribute@6'],
  ['a value that is never closed', '<a b="1/>', 'unexpected-end@0'],
  ['"]]>" in text', '<a>x]]>y</a>', 'cdata-end-in-text@4'],
  ['"]]]>" in text', '<a>]]]></a>', 'cdata-end-in-text@4'],
  ['"--" in a comment', '<a><!-- -- --></a>', 'double-hyphen-in-comment@8'],
  ['a comment that ends in "--->"', '<a><!-- ---></a>', 'double-hyphen-in-comment@8'],
  ['a comment never closed', '<a><!-- ', 'unexpected-end@3'],
  ['CDATA never closed', '<a><![CDATA[ ]]', 'unexpected-end@3'],
  ['an instruction never closed', '<a><?b ', 'unexpected-end@3'],
  ['a tag never closed', '<a', 'unexpected-end@0'],
  ['a single "<"', '<a><', 'unexpected-end@3'],
  ['an element name that begins with a digit', '<1a/>', 'illegal-name@1'],
  ['a space before an element name', '< a/>', 'illegal-name@1'],
  ['an empty close tag', '<a></></a>', 'illegal-name@5'],
  ['a sign in an element name', '<a!/>', 'illegal-name@2'],
  ['a sign before an attribute', '<a !b=""/>', 'illegal-name@3'],
  ['an attribute in a close tag', '<a></a b="">', 'illegal-name@7'],
  ['a slash in the middle of a tag', '<a/ >', 'illegal-name@2'],
  ['a control character in text', '<a>\u0001</a>', 'illegal-character@3'],
  ['a control character in a value', '<a b="\u001f"/>', 'illegal-character@6'],
  ['a control character in a comment', '<a><!--\u0000--></a>', 'illegal-character@7'],
  ['a control character in CDATA', '<a><![CDATA[\u000b]]></a>', 'illegal-character@12'],
  ['a control character in an instruction', '<a><?b \u0002?></a>', 'illegal-character@7'],
  ['U+FFFE', '<a>\ufffe</a>', 'illegal-character@3'],
  ['a second half of a pair alone', '<a>\udc00</a>', 'illegal-character@3'],
  ['an undefined entity', '<a>&nbsp;</a>', 'undefined-entity@3'],
  ['an undefined entity in a value', '<a b="&x;"/>', 'undefined-entity@6'],
  ['a single "&"', '<a>a & b</a>', 'malformed-reference@5'],
  ['an entity cut off', '<a>&amp', 'malformed-reference@3'],
  ['an empty reference', '<a>&;</a>', 'malformed-reference@3'],
  ['a reference without digits', '<a>&#;</a>', 'malformed-reference@3'],
  ['a reference with a capital X', '<a>&#X41;</a>', 'malformed-reference@3'],
  ['a reference to NUL', '<a>&#0;</a>', 'illegal-reference@3'],
  ['a reference to half a pair', '<a>&#xD800;</a>', 'illegal-reference@3'],
  ['a reference beyond Unicode', '<a>&#x110000;</a>', 'illegal-reference@3'],
  ['a reference with endless digits', `<a>&#${'9'.repeat(400)};</a>`, 'illegal-reference@3'],
  ['a declaration after white space', ' <?xml version="1.0"?><a/>', 'misplaced-declaration@1'],
  ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><a/>', 'misplaced-declaration@21'],
  ['a declaration in capitals', '<?XML version="1.0"?><a/>', 'misplaced-declaration@0'],
  ['a declaration without version', '<?xml encoding="utf-8"?><a/>', 'malformed-declaration@0'],
  ['an empty declaration', '<?xml?><a/>', 'malformed-declaration@0'],
  ['version 2', '<?xml version="2.0"?><a/>', 'malformed-declaration@0'],
  ['an unknown part of the declaration', '<?xml version="1.0" x="1"?><a/>', 'malformed-declaration@0'],
  ['declaration parts in the wrong order', '<?xml version="1.0" standalone="yes" encoding="u"?><a/>', 'malformed-declaration@0'],
  ['no space in the declaration', '<?xml version="1.0"encoding="u"?><a/>', 'malformed-declaration@0'],
  ['an encoding that is no name', '<?xml version="1.0" encoding="-"?><a/>', 'malformed-declaration@0'],
  ['standalone that is neither yes nor no', '<?xml version="1.0" standalone="y"?><a/>', 'malformed-declaration@0'],
  ['an instruction without name', '<a><? b?></a>', 'illegal-name@5'],
  ['markup that does not exist', '<a><!ELEMENT b></a>', 'unknown-markup@3'],
  ['a DOCTYPE in small letters', '<!doctype a><a/>', 'unknown-markup@0'],
  ['a DOCTYPE after the root began', '<a><!DOCTYPE a></a>', 'misplaced-doctype@3'],
]; // prettier-ignore

const ACCEPTED: readonly (readonly [what: string, text: string])[] = [
  ['an element closed with white space', '<a></a \n>'],
  ['white space around "="', '<a b\n=\t"1" c= \'2\'/>'],
  ['the other quote in a value', `<a b="'" c='"'/>`],
  ['">" in text and values', '<a b=">">></a>'],
  ['"]]" and "]>" in text', '<a>]] ]> ]]&gt;</a>'],
  ['all predefined entities', '<a b="&amp;&lt;&gt;&quot;&apos;">&amp;&lt;&gt;&quot;&apos;</a>'],
  ['references with leading zeros', '<a>&#0000000000000000000000000000065;&#x000041;</a>'],
  ['a comment and an instruction around the root', '<?b?><!--c--><a/><!--d--><?e f?>'],
  ['names outside ASCII', '<é:\u{10000}·\u0300 漢="1"></é:\u{10000}·\u0300>'],
  ['characters outside the basic plane', '<a b="😀">😀<!--😀--><![CDATA[😀]]><?p 😀?></a>'],
  ['U+0085, U+2028, U+007F and U+FFFD', '<a>\u0085\u2028\u007f\ufffd</a>'],
  ['a plain DOCTYPE', '<!DOCTYPE a PUBLIC "-//x//a>b" \'a>b\'><a/>'],
  ['a declaration of version 1.1, read as 1.0', '<?xml version="1.1"?><a/>'],
  ['an instruction named like a declaration', '<?xml-stylesheet href="a"?><a/>'],
  ['question marks in an instruction', '<a><?b ? ??></a>'],
  ['prefixes that are not declared', '<x:a y:b="1"/>'],
  ['"]" before the end of CDATA', '<a><![CDATA[]]]]></a>'],
];

describe('The XML scanner', () => {
  for (const [fault, text, expected] of REFUSED) {
    it(`refuses ${fault}`, () => {
      assert.equal(verdict(text), expected);
      assert.equal(differenceFromSaxes(text), null);
    });
  }

  for (const [what, text] of ACCEPTED) {
    it(`accepts ${what}`, () => {
      assert.equal(verdict(text), 'accepted');
      assert.equal(differenceFromSaxes(text), null);
    });
  }

  it('throws the same error when it is asked again', () => {
    assert.equal(verdict('<a></b>'), 'mismatched-tag@3');
  });
});

describe('The XML scanner is stricter than saxes where XML 1.0 demands it', () => {
  it('refuses the first half of a surrogate pair alone (Char)', () => {
    assert.equal(verdict('<a>\ud800x</a>'), 'illegal-character@3');
    assert.equal(verdict('<a b="\ud800"/>'), 'illegal-character@6');
    assert.equal(verdict('<a><!--\udbff--></a>'), 'illegal-character@7');
    assert.equal(verdict('<a\ud800/>'), 'illegal-character@2');
  });

  it('refuses a byte order mark left in the text (it is no part of it, 4.3.3)', () => {
    assert.equal(verdict('\ufeff<a/>'), 'text-outside-root@0');
  });

  it('refuses an instruction without white space after its name (PI)', () => {
    assert.equal(verdict('<a><?b?c?></a>'), 'illegal-name@6');
  });

  it('reads a text that says version 1.1 by the rules of 1.0', () => {
    assert.equal(verdict('<?xml version="1.1"?><a>&#1;</a>'), 'illegal-reference@24');
  });
});
