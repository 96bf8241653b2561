import assert from 'node:assert/strict';
import { StartTag } from '../../../../shared/formats/xliff/write/start-tag.ts';

function tag(text: string): StartTag {
  return new StartTag(`??${text}!!`, 2, 2 + text.length);
}

function valueOf(text: string, name: string): string | null {
  const span = tag(text).find(name);
  return span === null ? null : `??${text}!!`.slice(span.valueStart, span.valueEnd);
}

describe('A start tag looked at again', () => {
  it('knows its name and prefix', () => {
    assert.deepEqual(
      ['<a>', '<a/>', '<x:a b="1">', '<a\n b="1"/>'].map((text) => [
        tag(text).name,
        tag(text).prefix,
      ]),
      [
        ['a', ''],
        ['a', ''],
        ['x:a', 'x:'],
        ['a', ''],
      ],
    );
  });
  it('knows whether it is empty, and where an attribute may be added', () => {
    for (const text of ['<a b="1" />', '<a b="1"/>', '<a b="1"\r\n>', '<a b="1">']) {
      assert.equal(tag(text).attributesEnd, 2 + '<a b="1"'.length);
      assert.equal(tag(text).selfClosing, text.includes('/'));
    }
    assert.equal(tag('<a >').attributesEnd, 4);
    assert.equal(tag('<a b="/">').selfClosing, false);
  });
  it('finds attributes by their whole name, in either quotes and with spaces around the sign', () => {
    const text = `<a states="0" state-qualifier='q' x:state="1" state = 'it is "2" = > /'>`;
    assert.equal(valueOf(text, 'state'), 'it is "2" = > /');
    assert.equal(valueOf(text, 'state-qualifier'), 'q');
    assert.equal(valueOf(text, 'x:state'), '1');
    assert.equal(valueOf(text, 'stat'), null);
    assert.equal(valueOf('<a>', 'state'), null);
    assert.equal(valueOf('<a state=""/>', 'state'), '');
  });
});
