import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { Services } from '../../../../../extensions/vscode/services.ts';
import { fileUri, holdTree } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="en" target-language="de" original="a" datatype="plaintext"><body>
<trans-unit id="a"><source>Quay</source></trans-unit>
</body></file></xliff>
`;
const tree: Readonly<Record<string, string>> = {
  '/w/app.xlf': xliff,
  '/w/broken.xlf': xliff.replace('</source>', '</sauce>'),
  '/w/broken.po': 'msgid "Quay"\nmsgstr "Kai\n',
  '/w/en.json': '{\n  "quay": "Quay",\n  "pier" "Pier"\n}\n',
  '/w/notes.txt': 'Quay\n',
  '/w/tool.py': 'print("Quay")\n',
};

describe('Files that no service could translate', () => {
  before(() => {
    installEditor();
    holdTree(...Object.keys(tree));
  });
  after(() => {
    holdTree();
  });

  interface Refusal {
    readonly sentence: string;
    readonly button: string | null;
  }

  /** Null where a service may be asked for. */
  async function refusalOf(...paths: readonly string[]): Promise<Refusal | null> {
    const { refuseFirst } =
      await import('../../../../../extensions/vscode/features/translate-files/refuse-first.ts');
    const { UserError } = await import('../../../../../extensions/vscode/user-error.ts');
    const read = (name: string): Promise<unknown> => {
      const text = tree[name.slice('file://'.length)];
      const bytes = new TextEncoder().encode(text);
      return text === undefined ? Promise.reject(new Error('none')) : Promise.resolve({ bytes });
    };
    const services = { files: { read }, texts: {} } as unknown as Services;
    const files = paths.map((path) => fileUri(path) as unknown as vscode.Uri);
    try {
      await refuseFirst(services, files);
      return null;
    } catch (error) {
      assert.ok(error instanceof UserError, String(error));
      return { sentence: error.message, button: error.step?.label ?? null };
    }
  }

  for (const [path, line] of [
    ['/w/broken.xlf', 3],
    ['/w/broken.po', 2],
    ['/w/en.json', 3],
  ] as const) {
    it(`are refused with their place: ${path}`, async () => {
      const refusal = await refusalOf(path);
      const name = path.slice('/w/'.length);
      const expected = new RegExp(`^${name} was not translated\\. Line ${line}: \\S`, 'u');
      assert.match(refusal?.sentence ?? '', expected);
      assert.equal(refusal?.button, 'Open as Text');
    });
  }

  it('are named with what can be done instead where they are of no known format', async () => {
    const document = await refusalOf('/w/notes.txt');
    assert.match(document?.sentence ?? '', /^notes\.txt is no localization file\. "Translate Doc/u);
    assert.equal(document?.button, 'Translate Document…');
    const program = await refusalOf('/w/tool.py');
    assert.match(program?.sentence ?? '', /^tool\.py is no .*: XLIFF, .*WebVTT.*Selection/u);
    assert.equal(program?.button, null);
  });

  it('keep no others from being translated, nor those that are told of where they are read', async () => {
    assert.equal(await refusalOf('/w/app.xlf'), null);
    assert.equal(await refusalOf('/w/broken.xlf', '/w/app.xlf'), null);
    assert.match(
      (await refusalOf('/w/broken.xlf', '/w/broken.po'))?.sentence ?? '',
      /^broken\.xlf/u,
    );
    assert.equal(await refusalOf('/w/gone.xlf'), null);
  });
});
