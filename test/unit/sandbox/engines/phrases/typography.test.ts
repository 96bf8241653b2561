import assert from 'node:assert/strict';
import { withOwnMarks } from '../../../../../shared/sandbox/engines/phrases/text/typography.ts';

describe('quotation marks and ellipses of drafts', () => {
  const cases: readonly (readonly [language: string, source: string, draft: string, is: string])[] =
    [
      ['de', 'Open "{name}"?', '"{name}" öffnen?', '„{name}“ öffnen?'],
      ['de', 'The “page” menu', 'Menü "Seite"-Leiste', 'Menü „Seite“-Leiste'],
      ['fr', 'Open "x" (“y”)', 'Ouvrir "x" ("y")', 'Ouvrir «\u00A0x\u00A0» («\u00A0y\u00A0»)'],
      ['fr', 'Open “x”', 'Ouvrir «\u00A0x\u00A0»', 'Ouvrir «\u00A0x\u00A0»'],
      ['ja', 'Open "x"', '"x"を開く', '「x」を開く'],
      ['es', 'Open "x"', 'Abrir "x"', 'Abrir "x"'],
      ['es', 'Open “x”', 'Abrir "x"', 'Abrir “x”'],
      ['de', 'The \uE000"page"\uE001', 'Die \uE000"Seite"\uE001', 'Die \uE000„Seite“\uE001'],
      ['de', 'A 5" disk', 'Eine 5"-Diskette', 'Eine 5"-Diskette'],
      ['de', 'name="x"', 'name="x"', 'name="x"'],
      ['de', '<a title="x">page</a>', '<a title="x">Seite</a>', '<a title="x">Seite</a>'],
      ['de', 'page" "one', 'Seite" "eins', 'Seite" "eins'],
      ['de', 'Loading…', 'Wird geladen...', 'Wird geladen…'],
      ['de', 'Loading...', 'Wird geladen…', 'Wird geladen...'],
      ['de', 'Load… ... now', 'Laden... … jetzt', 'Laden... … jetzt'],
    ];
  for (const [language, source, draft, is] of cases) {
    it(`are ${is} for ${draft} in ${language}`, () => {
      assert.equal(withOwnMarks(source, draft, language), is);
    });
  }
});
