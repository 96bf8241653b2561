import assert from 'node:assert/strict';
import { documentLanguage } from '../../../../../extensions/word/adapters/office/document-language.ts';
import { assertGrowsWithItsInput } from '../../../../doubles/growth.ts';

const lang = (code: string): string =>
  `<w:rPr><w:lang w:eastAsia="ja-JP" w:val="${code}"/></w:rPr>`;
const run = (marks: string, text = 'Ah'): string =>
  `<w:r w:rsidR="0">${marks}<w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('The proofing language of a document', () => {
  it('is that of most of its runs, unmarked ones as the styles have it', () => {
    const styles = `<w:docDefaults>${lang('en-US')}</w:docDefaults><w:style>${lang('fr-FR')}</w:style>`;
    assert.equal(documentLanguage(styles, run('')), 'en-US');
    assert.equal(documentLanguage(styles, run('') + run(lang('de-DE')).repeat(2)), 'de-DE');
    assert.equal(documentLanguage(styles, run(lang('de-DE')) + run('').repeat(2)), 'en-US');
  });

  it('is the one of the script that the text is in', () => {
    const styles = '<w:lang w:val="en-US" w:eastAsia="ja-JP" w:bidi="ar-SA"/>';
    assert.equal(documentLanguage(styles, run('', '日本語の文')), 'ja-JP');
    assert.equal(documentLanguage(styles, run('', 'نص')), 'ar-SA');
    assert.equal(documentLanguage(styles, run('<w:lang w:val="en-GB"/>', '日本語')), 'ja-JP');
    assert.equal(documentLanguage(styles, run('', '12')), null);
  });

  it('is not known where nothing says it, or what says it is no language', () => {
    assert.equal(documentLanguage('', run('')), null);
    assert.equal(documentLanguage('', ''), null);
    assert.equal(documentLanguage('', run(lang('../../etc'))), null);
    assert.equal(documentLanguage('<w:lang w:val="x-none"/>', run('')), null);
  });

  it('is found in time that grows with the text, whatever is cut off in it', () => {
    for (const piece of ['<w:lang ', '<w:t ', '<w:r ', '<w:t>', run('')]) {
      assertGrowsWithItsInput(
        (text) => documentLanguage(text, text),
        (length) => piece.repeat(Math.ceil(length / piece.length)),
      );
    }
  });
});
