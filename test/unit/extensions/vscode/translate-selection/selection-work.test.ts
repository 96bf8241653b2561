import assert from 'node:assert/strict';
import type { TranslateSelection } from '../../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import { UserError } from '../../../../../extensions/vscode/user-error.ts';
import { formatOfDocument } from '../../../../../shared/formats/registry.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';
import type { PassageResult } from '../../../../../shared/translation/translate-passages.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const source = 'Open the file';
const target = 'Datei öffnen';

interface Pair {
  readonly path: string;
  readonly languageId: string;
  /** `⟦⟧` where the target goes. */
  readonly text: string;
}

const qtFile = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context><name>A</name>
<message><source>${source}</source><translation type="unfinished">⟦⟧</translation></message>
</context>
</TS>
`;
const pairs: Readonly<Record<string, Pair>> = {
  'XLIFF 2': {
    path: '/w/app.xlf',
    languageId: 'xliff',
    text: `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u"><segment><source>${source}</source><target>⟦⟧</target></segment></unit></file></xliff>`,
  },
  'XLIFF under a name of any XML': {
    path: '/w/app.xml',
    languageId: 'xml',
    text: `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="x"><body><trans-unit id="a"><source>${source}</source><target>⟦⟧</target></trans-unit></body></file></xliff>`,
  },
  gettext: {
    path: '/w/de.po',
    languageId: 'po',
    text: `msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "${source}"\nmsgstr "⟦⟧"\n`,
  },
  'Qt as VS Code takes it': { path: '/w/i18n/app_de.ts', languageId: 'typescript', text: qtFile },
  'Qt as XML': { path: '/w/translations/app_de.ts', languageId: 'xml', text: qtFile },
  'Qt under another name': { path: '/w/german.ts', languageId: 'xml', text: qtFile },
};

describe('A selection in the source of a localisation file', () => {
  for (const [name, { path, languageId, text: marked }] of Object.entries(pairs)) {
    it(`fills the target and never the source: ${name}`, async () => {
      installEditor();
      const { selectionWorkOf } =
        await import('../../../../../extensions/vscode/features/translate-selection/selection-work.ts');
      const text = marked.replace('⟦⟧', '');
      const start = text.indexOf(source);
      const selections = [{ start, end: start + source.length }];
      const format = formatOfDocument(path, text);
      const work = await selectionWorkOf({ languageId, text, format, selections });
      assert.deepEqual([work.passages.length, work.units?.targetLanguages], [1, ['de']]);
      const done: PassageResult = {
        outcome: 'done',
        target: [{ kind: 'text', text: target }],
        needsReview: false,
        source: 'service',
        engines: [],
      };
      const translated = { results: [done] } as unknown as Parameters<typeof work.conclude>[0];
      const { edits } = work.conclude(translated, { state: 'preset', targetLanguageInFile: 'de' });
      const after = applyEdits(text, edits);
      const withoutMarks = after.replace('#, fuzzy\n', '').replace(/ state="[^"]*"/u, '');
      const qualifier = / state-qualifier="[^"]*"/u;
      assert.equal(withoutMarks.replace(qualifier, ''), marked.replace('⟦⟧', target));
    });
  }

  it('says why not in a file of all languages, and what to do', async () => {
    installEditor();
    const { TranslateSelection: Feature } =
      await import('../../../../../extensions/vscode/features/translate-selection/translate-selection.ts');
    const services = { disposables: { add: (given: unknown) => given }, texts: {} };
    const feature: TranslateSelection = new Feature(services as never);
    const text = `{"sourceLanguage": "en", "strings": {"${source}": {}}, "version": "1.0"}`;
    const path = '/w/Localizable.xcstrings';
    const selections = [{ start: text.indexOf(source), end: text.indexOf(source) + 4 }];
    const format = formatOfDocument(path, text);
    const document = { uri: { path, toString: () => path } } as never;
    const snapshot = { document, languageId: 'json', path, text, format, selections };
    await assert.rejects(feature.translate(snapshot), (error) => {
      assert.ok(error instanceof UserError);
      assert.match(error.message, /all languages.*"Translate File"/u);
      return true;
    });
  });

  it('is one of a program where the file only shares the name of Qt’s', () => {
    assert.equal(formatOfDocument('/w/i18n/app_de.ts', 'export const open = "<TS>";\n'), null);
  });
});
