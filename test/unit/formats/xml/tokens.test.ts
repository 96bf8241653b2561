import assert from 'node:assert/strict';
import { XmlError } from '../../../../shared/formats/xml/xml-error.ts';
import { XmlToken } from '../../../../shared/formats/xml/xml-reader.ts';
import { createXmlReader } from '../../../../shared/formats/xml/xml-scanner.ts';

describe('The tokens of the XML scanner', () => {
  it('have exact spans with CR LF counted as it lies in the file', () => {
    const text = '<?xml version="1.0"?>\r\n<a>\r\n<b x="1"/>t</a>\r\n';
    const reader = createXmlReader(text);
    const spans: string[] = [];
    while (reader.next() !== XmlToken.EndOfText) spans.push(text.slice(reader.start, reader.end));
    assert.deepEqual(spans, [
      '<?xml version="1.0"?>', '\r\n', '<a>', '\r\n', '<b x="1"/>', 't', '</a>', '\r\n',
    ]); // prettier-ignore
    assert.equal(spans.join(''), text);
  });

  it('tell kind, name, depth and whether a tag closes itself', () => {
    const reader = createXmlReader('<!DOCTYPE a><?p q?><a><b/><!--c--><![CDATA[d]]>e</a>');
    const told: unknown[] = [];
    while (reader.next() !== XmlToken.EndOfText) {
      told.push([reader.kind, reader.kind === XmlToken.Text ? '' : reader.name, reader.depth]);
    }
    assert.deepEqual(told.slice(1, 4), [
      [XmlToken.ProcessingInstruction, 'p', 0],
      [XmlToken.StartTag, 'a', 0],
      [XmlToken.StartTag, 'b', 1],
    ]);
    assert.deepEqual(
      told.map((one) => (one as [number])[0]),
      [2, 8, 3, 3, 7, 6, 5, 4],
    );
    assert.equal((told.at(-1) as [number, string, number])[2], 0);
  });

  it('keep asking at the end harmless', () => {
    const reader = createXmlReader('<a/>');
    reader.next();
    assert.equal(reader.next(), XmlToken.EndOfText);
    assert.equal(reader.next(), XmlToken.EndOfText);
    assert.deepEqual([reader.start, reader.end], [4, 4]);
  });

  it('stay at the first error', () => {
    const reader = createXmlReader('<a></b>');
    reader.next();
    for (let time = 0; time < 2; time++) {
      assert.throws(
        () => reader.next(),
        (error) => error instanceof XmlError && error.offset === 3,
      );
    }
  });

  it('give the same string object for equal names', () => {
    const reader = createXmlReader(`<trans-unit id=""><trans-unit/></trans-unit>`);
    const names = new Set<string>();
    for (let kind = reader.next(); kind !== XmlToken.EndOfText; kind = reader.next()) {
      names.add(reader.name);
    }
    assert.deepEqual([...names], ['trans-unit']);
  });
});

describe('Attributes of the XML scanner', () => {
  const text = `<a one="1"\n two = 'a &lt; "b"' x:three="a\r\n\tb&#10;&#x9;c" four=""/>`;
  const reader = createXmlReader(text);
  reader.next();

  it('are listed in file order with spans', () => {
    assert.equal(reader.attributeCount, 4);
    const names = [0, 1, 2, 3].map((index) => reader.attributeName(index));
    assert.deepEqual(names, ['one', 'two', 'x:three', 'four']);
    assert.equal(text.indexOf('two'), reader.attributeStart(1));
    const raw = text.slice(reader.attributeValueStart(1), reader.attributeValueEnd(1));
    assert.equal(raw, 'a &lt; "b"');
    assert.equal(reader.attributeValueStart(3), reader.attributeValueEnd(3));
  });

  it('are decoded, with line ends and tabs as spaces but references kept', () => {
    assert.equal(reader.attributeValue(1), 'a < "b"');
    assert.equal(reader.attributeValue(2), 'a  b\n\tc');
  });

  it('are found by name', () => {
    assert.equal(reader.findAttribute('x:three'), 2);
    assert.equal(reader.findAttribute('three'), -1);
  });

  it('are forgotten at the next tag, so that names may come again', () => {
    const two = createXmlReader('<a b="1"><c b="2"/></a>');
    two.next();
    two.next();
    assert.equal(two.attributeValue(two.findAttribute('b')), '2');
  });

  it('may be many and unlike, also beyond the names the scanner knows at once', () => {
    const count = 900;
    const elements = Array.from({ length: 12 }, (_, element) => {
      const list = Array.from(
        { length: count },
        (__, index) => ` name-${element}-${index}="${index}"`,
      );
      return `<e${list.join('')}/>`;
    });
    const many = createXmlReader(`<a>${elements.join('')}</a>`);
    many.next();
    for (let element = 0; element < elements.length; element++) {
      many.next();
      assert.equal(many.attributeCount, count);
      assert.equal(many.attributeValue(many.findAttribute(`name-${element}-899`)), '899');
    }
  });
});

describe('Text of the XML scanner', () => {
  it('is decoded with line ends as in the file', () => {
    const reader = createXmlReader('<a>x\r\ny&#13;&lt;&#x1F600;&amp;amp;</a>');
    reader.next();
    reader.next();
    assert.equal(reader.hasReferences, true);
    assert.equal(reader.textContent(), 'x\r\ny\r<😀&amp;');
  });

  it('of CDATA is as it stands', () => {
    const reader = createXmlReader('<a><![CDATA[a&amp;\r\n<b>]]></a>');
    reader.next();
    reader.next();
    assert.equal(reader.hasReferences, false);
    assert.equal(reader.textContent(), 'a&amp;\r\n<b>');
  });

  it('is compared with what is expected, however it is written', () => {
    const written = '<a>Tom &amp; Jerry&#x1F600;, 5 &gt; 4 and so on</a>';
    const reader = createXmlReader(written);
    reader.next();
    reader.next();
    const content = 'Tom & Jerry😀, 5 > 4 and so on';
    assert.equal(reader.textContent(), content);
    assert.equal(reader.textIs(content), true);
    for (let at = 0; at < content.length; at++) {
      const [before, after] = [content.slice(0, at), content.slice(at + 1)];
      assert.equal(reader.textIs(`${before}\u0001${after}`), false);
      assert.equal(reader.textIs(before + after), false);
      assert.equal(reader.textIs(before), false);
    }
    assert.equal(reader.textIs(`${content}!`), false);
    assert.equal(reader.textIs(written.slice(3, -4)), false);
  });

  it('of CDATA is compared as it stands', () => {
    const reader = createXmlReader('<a><![CDATA[a&amp;b]]></a>');
    reader.next();
    reader.next();
    assert.equal(reader.textIs('a&amp;b'), true);
    assert.equal(reader.textIs('a&b'), false);
  });
});
