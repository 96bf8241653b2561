import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { FileJob } from '../../../../../extensions/vscode/features/translate-files/file-jobs.ts';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import type { Estimate } from '../../../../../shared/translation/index.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

interface EstimatedJob {
  readonly job: FileJob;
  readonly estimate: Estimate;
}

describe('What is asked before jobs of several languages', () => {
  before(() => {
    installEditor();
  });

  /** A job as folders have them: each file is known by its result; `broken` files are not counted. */
  function jobOf(
    language: string,
    names: readonly string[],
    broken: readonly string[],
  ): EstimatedJob {
    const result = (name: string): string => name.replace('.', `.${language}.`);
    const files = [...names, ...broken].map((name) => ({
      input: `file:///app/${name}`,
      output: `file:///app/${names.includes(name) ? result(name) : name}`,
    }));
    const shown = ({ output }: { readonly output: string }): vscode.Uri =>
      fileUri(output.replace('file://', '')) as unknown as vscode.Uri;
    const free = { segments: 0, characters: 0 };
    const kinds = { repetitions: free, matches: free, cache: free, journal: free, copies: free };
    const counted = names.map((name) => ({
      name: `file:///app/${name}`,
      segments: 4,
      skipped: {},
      free: kinds,
    }));
    return {
      job: {
        terms: null,
        uris: new Map(files.map((file) => [file.input, shown(file)])),
        request: { files, targetLanguageInFile: language, options: { context: 'none' } },
      },
      estimate: { files: counted, characters: 60 },
    } as unknown as EstimatedJob;
  }

  /** The translations of `en/shop.json`, of which one is there. */
  function catalogueJob(language: string, isThere: boolean): EstimatedJob {
    const result = `file:///app/locales/${language}/shop.json`;
    const input = isThere ? result : 'file:///app/locales/en/shop.json';
    const job = jobOf(language, [], []);
    const [file] = jobOf(language, ['shop.json'], []).estimate.files;
    return {
      job: { ...job.job, request: { ...job.job.request, files: [{ input, output: result }] } },
      estimate: { ...job.estimate, files: file === undefined ? [] : [{ ...file, name: input }] },
    };
  }

  async function questionOf(...jobs: readonly EstimatedJob[]): Promise<string> {
    return (await askedOf(...jobs)).question;
  }

  async function askedOf(
    ...jobs: readonly EstimatedJob[]
  ): Promise<{ readonly question: string; readonly detail: string }> {
    const { askEstimate } =
      await import('../../../../../extensions/vscode/features/translate-files/ask-estimate.ts');
    const link = { kind: 'service', label: 'example.org', client: {} } as unknown as ServiceLink;
    let asked = { question: '', detail: '' };
    const confirm = (question: string, detail: string): Promise<boolean> => {
      asked = { question, detail };
      return Promise.resolve(true);
    };
    await askEstimate({ link, confirm }, jobs, new AbortController().signal);
    return asked;
  }

  it('counts each file once, however many languages it goes into', async () => {
    const names = ['app.xlf', 'film.srt'];
    assert.equal(
      await questionOf(jobOf('de', names, []), jobOf('fr', names, []), jobOf('es', names, [])),
      'Send 180 characters of 2 files to example.org?',
    );
  });

  it('tells the files of languages apart by their folders', async () => {
    const { detail } = await askedOf(catalogueJob('de', true), catalogueJob('fr', false));
    assert.match(detail, /^de\/shop\.json: [^,]+, 4$/mu);
    assert.match(detail, /^en\/shop\.json: [^,]+, 4, into fr\/shop\.json$/mu);
    assert.match(await questionOf(catalogueJob('de', true)), / of de\/shop\.json to /u);
  });

  it('names the one file of which something is sent, and counts none that cannot be read', async () => {
    assert.equal(
      await questionOf(jobOf('de', ['app.xlf'], ['broken.xlf']), jobOf('fr', ['app.xlf'], [])),
      'Send 120 characters of app.xlf to example.org?',
    );
  });
});
