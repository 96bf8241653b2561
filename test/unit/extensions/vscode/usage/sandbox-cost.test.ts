import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { CaptionOrder } from '../../../../../shared/captions/index.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';

describe('What figures of billing mean in the sandbox', () => {
  it('is said beside those of captions, and not where a service bills them', async () => {
    installEditor();
    const { describeCaptions } =
      await import('../../../../../extensions/vscode/features/captions/describe-captions.ts');
    const detailFor = (kind: 'sandbox' | 'service'): string =>
      describeCaptions(
        {
          recording: fileUri('/w/talk.wav') as unknown as vscode.Uri,
          order: {
            durationInMs: 60_000,
            sourceLanguage: 'en',
            targetLanguages: [],
          } as unknown as CaptionOrder,
          terms: { glossary: null, notices: [] },
          link: { kind },
        },
        null,
      );
    const charged =
      /Billed: 1\.0 minutes [^\n]*\nThe sandbox charges nothing: what is billed here is/;
    assert.match(detailFor('sandbox'), charged);
    assert.doesNotMatch(detailFor('service'), /sandbox/);
  });
});
