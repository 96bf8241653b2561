import assert from 'node:assert/strict';
import {
  packageReaders,
  type PackageReader,
} from '../../../../scripts/build-phrase-memory/package-readers.ts';

function readerOf(name: string): PackageReader {
  const found = packageReaders.find((reader) => reader.name === name);
  assert.ok(found);
  return found;
}

type Row = readonly [
  name: string,
  file: string,
  content: string,
  language: string,
  texts: Readonly<Record<string, string>>,
];

const rows: readonly Row[] = [
  [
    '@openui5/sap.m',
    'src/sap/m/messagebundle_pt.properties',
    'SAVE=Gravar\n',
    'pt-br',
    { 'src/sap/m:SAVE': 'Gravar' },
  ],
  [
    '@openui5/sap.ui.rta',
    'src/sap/ui/rta/appVariant/i18n/i18n_iw.properties',
    'A=\\u05d0',
    'he',
    { 'src/sap/ui/rta/appVariant/i18n:A': 'א' },
  ],
  [
    '@codingame/monaco-vscode-language-pack-ja',
    'translations/main.i18n.json.js',
    'var content = [undefined, "ファイル(&&F)", "&&OK"];',
    'ja',
    { 1: 'ファイル', 2: 'OK' },
  ],
  [
    '@ag-grid-community/locale',
    'dist/package/main.esm.mjs',
    'var AG_GRID_LOCALE_SE = {\n  a: "Alla"\n};\n',
    'sv',
    { a: 'Alla' },
  ],
  [
    'datatables.net-plugins',
    'i18n/en-GB.json',
    '{"a":"Show _MENU_"}',
    'en',
    { '.a': 'Show {MENU}' },
  ],
  [
    'keycloakify',
    'login/i18n/messages_defaultSet/no.js',
    'const messages = { a: "Ja" };',
    'nb',
    { 'login:a': 'Ja' },
  ],
  [
    'botframework-webchat-api',
    'src/localization/de-DE.json',
    '{"A":"$1 von $2"}',
    'de',
    { '.A': '{1} von {2}' },
  ],
  [
    '@node-red/editor-client',
    'locales/zh-CN/editor.json',
    '{"a":{"b":"删除__count__"}}',
    'zh-hans',
    { 'editor:.a.b': '删除{count}' },
  ],
  [
    'matrix-react-sdk',
    'src/i18n/strings/en_EN.json',
    '{"a":"%(count)s rooms"}',
    'en',
    { '.a': '{count} rooms' },
  ],
  [
    'cldr-annotations-full',
    'annotations/pt/annotations.json',
    '{"annotations":{"annotations":{"x":{"default":["a"],"tts":["rosto"]}}}}',
    'pt-br',
    { '.annotations.x.tts.0': 'rosto' },
  ],
];

describe('the readers of packages', () => {
  for (const [name, file, content, language, texts] of rows) {
    it(`take ${file} of ${name} for ${language}`, () => {
      const reader = readerOf(name);
      assert.ok(reader.wants.test(file));
      assert.deepEqual(
        reader.read(file, content).map(([code, found]) => [code, Object.fromEntries(found)]),
        [[language, texts]],
      );
    });
  }

  it('leave alone what holds no texts', () => {
    assert.ok(!readerOf('@openui5/sap.m').wants.test('src/sap/m/messagebundle.properties'));
    assert.ok(!readerOf('matrix-react-sdk').wants.test('src/components/en.json'));
    assert.deepEqual(readerOf('blockly').read('msg/tlh.js', 'Blockly.Msg["A"] = "b";'), []);
  });
});
