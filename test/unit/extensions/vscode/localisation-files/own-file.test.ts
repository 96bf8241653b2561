import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { holdDocuments, installEditor } from '../../../../doubles/vscode-pages.ts';

/** A document at an address, as far as the search for files looks at it. */
function documentAt(scheme: string): { readonly uri: unknown } {
  const path = '/l10n/a.xlf';
  return { uri: { scheme, path } };
}

describe('The file behind a comparison', () => {
  before(() => installEditor());
  afterEach(() => {
    holdDocuments();
  });

  it('is one that takes edits, whatever else is open under its path', async () => {
    const { ownFileOf } =
      await import('../../../../../extensions/vscode/features/localisation-files/own-file.ts');
    const compared = documentAt('interlinear-review').uri as vscode.Uri;
    for (const scheme of ['file', 'untitled']) {
      const own = documentAt(scheme);
      holdDocuments(documentAt('git'), documentAt('pull-request-of-others'), own);
      assert.equal(ownFileOf(compared), own.uri);
    }
  });
});
