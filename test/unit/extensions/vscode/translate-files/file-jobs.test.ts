import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import type {
  FileJob,
  JobQuestions,
} from '../../../../../extensions/vscode/features/translate-files/file-jobs.ts';
import type { ServiceLink, Services } from '../../../../../extensions/vscode/services.ts';
import { xliffOf } from '../../../../doubles/sample-xliff.ts';
import { fileUri, holdFolder, installEditor } from '../../../../doubles/vscode-pages.ts';

const german = xliffOf(['Good morning']);
const template = german.replace(' target-language="de"', '');
const stored: Readonly<Record<string, string>> = {
  'app.xlf': template,
  'app.de.xlf': german,
  'other.xlf': german,
  'broken.srt': '\ud800 no subtitles at all',
};

describe('The jobs of several files', () => {
  before(() => {
    installEditor();
    holdFolder(...Object.keys(stored));
  });
  after(() => {
    holdFolder();
  });

  /** The jobs of files, where one waits for its review. */
  async function jobsOf(paths: readonly string[], waiting = ''): Promise<readonly FileJob[]> {
    const { makeJobs } =
      await import('../../../../../extensions/vscode/features/translate-files/file-jobs.ts');
    const settings = readSettings({
      get: (name: string): never => (name === 'targetLanguage' ? 'de' : undefined) as never,
    });
    const read = (name: string): Promise<unknown> => {
      const text = stored[name.slice(name.lastIndexOf('/') + 1)] ?? '';
      return Promise.resolve({ bytes: new TextEncoder().encode(text) });
    };
    const services = { settings: () => settings, files: { read } } as unknown as Services;
    const languages = (): Promise<unknown> => Promise.resolve({ targets: [] });
    const link = { languages } as unknown as ServiceLink;
    const questions: JobQuestions = {
      mayDetect: () => Promise.resolve(false),
      aboutSameLanguage: () => Promise.resolve(false),
      aboutTemplate: () => Promise.resolve('beside'),
      isWaiting: ({ path }) => path === waiting,
    };
    const uris = paths.map(fileUri) as unknown as vscode.Uri[];
    return (await makeJobs(services, link, uris, questions)) ?? [];
  }

  it('leave out the one whose language file waits for its review, and keep the others', async () => {
    const filesOfJobs = async (waiting: string): Promise<readonly string[]> => {
      const jobs = await jobsOf(['/l10n/app.xlf', '/l10n/other.xlf'], waiting);
      return jobs.flatMap(({ uris: chosen }) => [...chosen.keys()]);
    };
    const all = ['file:///l10n/app.de.xlf', 'file:///l10n/other.xlf'];
    assert.deepEqual(await filesOfJobs(''), all);
    assert.deepEqual(await filesOfJobs('/l10n/app.de.xlf'), all.slice(1));
    assert.deepEqual(await filesOfJobs('/l10n/other.xlf'), all.slice(0, 1));
  });

  it('name no result for a file that cannot be read', async () => {
    const [job] = await jobsOf(['/l10n/other.xlf', '/l10n/broken.srt']);
    const places = job?.request.files.map(({ input, output }) => [input, output]);
    const inPlace = ['file:///l10n/other.xlf', 'file:///l10n/broken.srt'];
    assert.deepEqual(
      places,
      inPlace.map((name) => [name, name]),
    );
  });
});
