import assert from 'node:assert/strict';
import path from 'node:path';
import { describeCost } from '../../../../extensions/vscode/features/documents/describe-cost.ts';
import type { WeighedDocument } from '../../../../extensions/vscode/features/documents/weigh-documents.ts';
import { bytesAsSource } from '../../../../extensions/vscode/adapters/workspace-byte-source.ts';

describe('The cost of documents that are billed more characters than they have', () => {
  const link = { label: 'api.example.com', kind: 'service' } as const;

  function weighed(fileName: string, charactersLeft: number | null): WeighedDocument {
    const minimum = fileName.endsWith('.txt') ? 0 : 50_000;
    return {
      source: {
        label: fileName,
        fileName,
        bytes: bytesAsSource(new Uint8Array(2_300)),
        digest: '',
      },
      preflight: {
        refusals: [],
        warnings: [],
        resultExtension: 'docx',
        minimumBilledCharacters: minimum,
        billedCharacters: minimum === 0 ? 1_200 : null,
        charactersLeft,
      },
      target: path.join('/folder', fileName.replace('.', '.de.')),
    };
  }

  const detailOf = (...weighing: readonly WeighedDocument[]): string =>
    describeCost({
      documents: weighing,
      refused: [],
      options: { targetLanguage: 'de', formality: 'prefer_more' },
      link,
      terms: null,
    }).detail;

  it('names the minimum and what is left', () => {
    const detail = detailOf(weighed('report.docx', 400_000));
    assert.match(detail, /^The whole content \(2\.3 kB\) is sent to api\.example\.com\./);
    assert.match(
      detail,
      /Billed: at least 50,000 characters, the minimum for a Word, PowerPoint, Excel or PDF/,
    );
    assert.match(detail, /400,000 characters are left in this billing period\./);
    assert.match(detail, /Options: more formal\./);
  });

  it('costs nothing in the sandbox, which counts all the same', () => {
    const { detail } = describeCost({
      documents: [weighed('report.docx', null)],
      refused: [],
      options: { targetLanguage: 'de' },
      link: { label: '', kind: 'sandbox' },
      terms: null,
    });
    assert.match(
      detail,
      /Billed: [^\n]*\n\nThe sandbox charges nothing: what is billed here is what a service would bill\./,
    );
    assert.doesNotMatch(detailOf(weighed('report.docx', null)), /sandbox/);
  });

  it('adds up several, and warns when the quota is not enough for all', () => {
    const detail = detailOf(
      weighed('one.docx', 60_000),
      weighed('two.pdf', 60_000),
      weighed('three.txt', 60_000),
    );
    assert.match(detail, /Billed: at least 101,200 characters\./);
    assert.match(detail, /Only 60,000 characters are left/);
  });

  it('offers a Word file for PDF files alone', () => {
    const offers = (...names: readonly string[]): boolean =>
      describeCost({
        documents: names.map((name) => weighed(name, null)),
        refused: [],
        options: { targetLanguage: 'de' },
        link,
        terms: null,
      }).offersDocx;
    assert.deepEqual(
      [offers('a.pdf', 'b.PDF'), offers('a.pdf', 'b.docx'), offers('a.docx')],
      [true, false, false],
    );
  });
});
