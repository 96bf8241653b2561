import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import type {
  FileJob,
  JobQuestions,
} from '../../../../../extensions/vscode/features/translate-files/file-jobs.ts';
import type { ServiceLink, Services } from '../../../../../extensions/vscode/services.ts';
import { xliffOf } from '../../../../doubles/sample-xliff.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { holdFolder, installEditor } from '../../../../doubles/vscode-pages.ts';

const german = xliffOf(['Good morning']);
const template = german.replace(' target-language="de"', '');
const stored: Readonly<Record<string, string>> = {
  'app.xlf': template,
  'app.de.xlf': german,
  'other.xlf': german,
  'broken.srt': '\ud800 no subtitles at all',
  'de.json': '{"title": "Guten Morgen"}',
  'en.json': '{"title": "Good morning"}',
  'film.srt': '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n',
  'Texts.xcstrings': '{"sourceLanguage": "en", "strings": {"Good morning": {}}, "version": "1.0"}',
};

describe('The jobs of several files', () => {
  before(() => {
    installEditor();
    holdFolder(...Object.keys(stored));
  });
  after(() => {
    holdFolder();
  });

  /** What is said of files that were left out. */
  let said = '';

  /** The jobs of files, where one waits for its review. */
  async function jobsOf(
    paths: readonly string[],
    waiting = '',
    chosen?: readonly string[],
  ): Promise<readonly FileJob[]> {
    const { LeftOut } =
      await import('../../../../../extensions/vscode/features/translate-files/left-out.ts');
    const left = new LeftOut();
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
      ...(chosen === undefined ? {} : { chosen }),
      left,
    };
    const uris = paths.map(fileUri) as unknown as vscode.Uri[];
    const jobs = (await makeJobs(services, link, uris, questions)) ?? [];
    said = left.sentences ?? '';
    return jobs;
  }

  function resultsOf(jobs: readonly FileJob[]): readonly string[] {
    return jobs.flatMap(({ request }) =>
      request.files.map(({ output }) => {
        return `${request.targetLanguageInFile} ${output.slice('file:///l10n/'.length)}`;
      }),
    );
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

  it('give each of several files a result in each language that was chosen', async () => {
    const files = ['/l10n/app.xlf', '/l10n/film.srt', '/l10n/locales/en.json'];
    const results = resultsOf(await jobsOf(files, '', ['DE', 'FR', 'ES']));
    assert.deepEqual(results.toSorted(), [
      'de app.de.xlf',
      'de film.de.srt',
      'de locales/de.json',
      'es app.es.xlf',
      'es film.es.srt',
      'es locales/es.json',
      'fr app.fr.xlf',
      'fr film.fr.srt',
      'fr locales/fr.json',
    ]);
    assert.equal(said, '');
  });

  it('say where a file gets no result in a language that was chosen', async () => {
    const jobs = await jobsOf(['/l10n/other.xlf', '/l10n/Texts.xcstrings'], '', ['DE', 'FR']);
    assert.deepEqual(resultsOf(jobs), ['de other.xlf']);
    assert.match(
      said,
      /^other\.xlf names its target language, .* Texts\.xcstrings was left out: it/,
    );
  });

  it('fill a file that holds all its languages in the one that was chosen', async () => {
    const file = '/l10n/Texts.xcstrings';
    assert.deepEqual(resultsOf(await jobsOf([file], '', ['FR'])), ['fr Texts.xcstrings']);
    assert.deepEqual(resultsOf(await jobsOf([file])), ['de Texts.xcstrings']);
  });

  it('leave out a catalogue in the language itself, and keep the others', async () => {
    const jobs = await jobsOf(['/l10n/locales/de.json', '/l10n/locales/en.json']);
    assert.deepEqual(resultsOf(jobs), ['de locales/de.json']);
    assert.match(said, /^de\.json is in this language itself/);
  });
});
