import assert from 'node:assert/strict';
import { extensionOf, nameResult, numberName } from '../../../shared/documents/name-result.ts';

import { insertLabel } from '../../../shared/files/translated-name.ts';

describe('the name of a translated document', () => {
  it('has the language before the extension, as files spell it', () => {
    for (const [source, language, name] of [
      ['report.docx', 'DE', 'report.de.docx'],
      ['/home/a.b/report.v2.pptx', 'pt-br', '/home/a.b/report.v2.pt-BR.pptx'],
      ['C:\\docs.d\\Report.XLSX', 'zh-hant', 'C:\\docs.d\\Report.zh-Hant.XLSX'],
      ['report.en.docx', 'DE', 'report.de.docx'],
      ['notes', 'FR', 'notes.fr'],
      ['.hidden', 'FR', '.hidden.fr'],
      ['a.txt', 'not/a code', 'a.not_a_code.txt'],
    ] as const) {
      assert.equal(nameResult(source, language), name);
    }
  });

  it('has the extension of what comes back', () => {
    assert.equal(nameResult('old.doc', 'DE'), 'old.de.docx');
    assert.equal(nameResult('paper.pdf', 'DE', 'docx'), 'paper.de.docx');
    assert.equal(nameResult('paper.PDF', 'DE', '.pdf'), 'paper.de.PDF');
  });

  it('takes labels and numbers before the extension', () => {
    assert.equal(insertLabel('report.de.docx', 'broken'), 'report.de.broken.docx');
    assert.equal(numberName('report.de.docx', 1), 'report.de.docx');
    assert.equal(numberName('report.de.docx', 3), 'report.de (3).docx');
    assert.equal(extensionOf('a.b/REPORT.Docx'), 'docx');
    assert.equal(extensionOf('a.b/report'), '');
  });
});
