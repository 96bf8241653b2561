import assert from 'node:assert/strict';
import { documentWarning } from '../../../../../extensions/word/features/document/warning-sentence.ts';
import { createTexts } from '../../../../../extensions/word/l10n/texts.ts';
import { packageNotices } from '../../../../../shared/formats/ooxml/office-notices.ts';

describe('Warnings about a translated document', () => {
  const everything = packageNotices(['_xmlsignatures/a.xml', 'word/vbaProject.bin'], []);

  it('are in the language of the pane, each of those the core has for Word documents', () => {
    const [english, german] = [createTexts('en'), createTexts('de')];
    assert.equal(everything.length, 2);
    for (const { sentence } of everything) {
      assert.equal(documentWarning(sentence, english), sentence);
      assert.match(documentWarning(sentence, german), /^Das Dokument/);
    }
  });

  it('stay as they are where the pane does not know them', () => {
    assert.equal(documentWarning('Something else.', createTexts('de')), 'Something else.');
  });
});
