import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type * as Reader from '../../../../../extensions/vscode/features/improve/read-editor.ts';
import type { ServiceLink, Services } from '../../../../../extensions/vscode/services.ts';
import type { Prose } from '../../../../../shared/formats/prose/read-prose.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('What is to be corrected in a document', () => {
  let reader: typeof Reader;
  const said: string[] = [];

  before(async () => {
    installEditor();
    reader = await import('../../../../../extensions/vscode/features/improve/read-editor.ts');
  });

  async function read(
    text: string,
    { languageId = 'markdown', cancel = new AbortController(), caret = false } = {},
  ): Promise<Prose | null> {
    const texts = { read: () => Promise.resolve(text) } as unknown as Services['texts'];
    const status = { flash: (text: string) => said.push(text) } as unknown as Services['status'];
    const uri = fileUri('/guide.txt');
    const document = { uri, languageId } as unknown as vscode.TextDocument;
    const selections = caret ? [{ start: 0, end: 0 }] : [];
    const wish = { selections, codes: 'hidden', includeStrings: false } as const;
    const found = await reader.readDocumentProse({ texts, status }, document, wish, cancel.signal);
    found?.watched.dispose();
    return found?.prose ?? null;
  }

  it('is refused at once where it is more than a selection to be translated may be', async () => {
    const text = 'We recieve teh letter.\n\n'.repeat(200_000);
    let isOthersTurn = false;
    setImmediate(() => {
      isOthersTurn = true;
    });
    await assert.rejects(read(text), /less than 400,000 characters/);
    assert.equal(isOthersTurn, false, 'nothing of it was read');
  });

  it('is read in slices, between which it can be cancelled', async () => {
    const cancel = new AbortController();
    const reading = read('One paragraph.\n\n'.repeat(5_000), { cancel });
    setImmediate(() => {
      cancel.abort();
    });
    assert.equal(await reading, null);
  });

  it('says at an empty place what there would be to choose, by the kind of file', async () => {
    assert.equal(await read('', { caret: true }), null);
    assert.equal(await read('run();', { caret: true, languageId: 'typescript' }), null);
    assert.equal(await read('a: 1', { caret: true, languageId: 'yaml' }), null);
    assert.equal(said.length, 3);
    assert.match(said[0] ?? '', /no words at the cursor/);
    assert.match(said[1] ?? '', /a comment or a string/);
    assert.match(said[2] ?? '', /a value with words/);
  });

  it('is not sent in numbers when the question is answered by Enter alone', async () => {
    const prose = { passages: [{ text: 'a'.repeat(60_000) }] } as unknown as Prose;
    const link = { kind: 'service', label: 'api.example' } as ServiceLink;
    const shown = installEditor();
    assert.equal(await reader.confirmSize(prose, link), false);
    assert.equal(shown.picks.length, 1);
  });
});
