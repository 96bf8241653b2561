import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { TextParts } from '../../../../../extensions/vscode/document-text/document-texts.ts';
import { tagOfContent } from '../../../../../shared/files/replace-file.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('What is known of the text of a document', () => {
  it('holds for the encoding it was looked at in, not for one it is opened in meanwhile', async () => {
    installEditor();
    const { DocumentTexts } =
      await import('../../../../../extensions/vscode/document-text/document-texts.ts');
    const text = 'Fähre';
    const document = {
      uri: { scheme: 'file', path: '/a.srt', toString: () => 'file:///a.srt' },
      encoding: 'utf8',
      version: 1,
      isDirty: false,
      isUntitled: false,
      getText: () => text,
    };
    let whileRead = (): void => undefined;
    const bytes = new TextEncoder().encode(text);
    const tag = await tagOfContent(bytes);
    const read: TextParts['files']['read'] = () => {
      whileRead();
      return Promise.resolve({ bytes, tag });
    };
    const clock = { sleep: () => Promise.resolve() };
    const texts = new DocumentTexts({ files: { read }, clock, ownSchemes: new Set() });
    const seen = document as unknown as vscode.TextDocument;
    await texts.open(seen);
    assert.equal(texts.now(seen), text);
    whileRead = () => (document.encoding = 'windows1252');
    await texts.open(seen);
    assert.equal(texts.now(seen), null, 'nobody looked at it in its encoding of now');
  });
});
