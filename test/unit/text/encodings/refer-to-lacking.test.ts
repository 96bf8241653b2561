import assert from 'node:assert/strict';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { referToLacking } from '../../../../shared/text/encodings/character-reference.ts';

const edit = (text: string, at: string, newText: string) => {
  return { offset: text.indexOf(at), length: at.length, newText };
};

describe('Edits of XML with characters their encoding lacks', () => {
  it('hold references in their place', () => {
    const text = '<a>1</a><b>2</b>';
    const edits = [edit(text, '1', 'x – č'), edit(text, '2', '𠀀')];
    const made = referToLacking(text, edits, new Set(['č', '𠀀']));
    assert.equal(applyEdits(text, made), '<a>x – &#x010D;</a><b>&#x20000;</b>');
  });

  it('close and open CDATA sections around them', () => {
    const text = '<a>0</a><b><![CDATA[1]]></b><c>2</c>';
    const edits = [edit(text, '0', 'č'), edit(text, '1', 'č'), edit(text, '2', 'č')];
    const made = applyEdits(text, referToLacking(text, edits, new Set('č')));
    assert.equal(made, '<a>&#x010D;</a><b><![CDATA[]]>&#x010D;<![CDATA[]]></b><c>&#x010D;</c>');
  });

  it('write what encoding the whole text writes', () => {
    const text = '<a>1</a><![CDATA[2]]>';
    const edits = [edit(text, '1', 'é – č'), edit(text, '2', '€ č')];
    const latin = { encoding: 'iso-8859-1', hasByteOrderMark: false };
    const whole = encodeText(applyEdits(text, edits), latin, {
      unencodable: 'character-reference',
    });
    const made = applyEdits(text, referToLacking(text, edits, new Set(['–', 'č', '€'])));
    assert.deepEqual(encodeText(made, latin, { unencodable: 'refuse' }), whole);
  });
});
