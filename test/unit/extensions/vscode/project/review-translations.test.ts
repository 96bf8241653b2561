import assert from 'node:assert/strict';
import type { ProjectModel } from '../../../../../extensions/vscode/features/project/project-model.ts';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import { createBlobStore } from '../../../../../shared/files/replace-file.ts';
import { shortDigest } from '../../../../../shared/cache/digest.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { MemoryFiles } from '../../../../doubles/memory-files.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const root = 'file:///p/';
const names = ['locales/en.json', 'locales/de.json', 'locales/fr.json'];
const settings = { source: 'en', targets: ['de', 'fr'], files: ['locales/{lang}.json'] };
const texts = { a: 'Cart', b: 'Settings' };

/** A project of two languages, all of which a machine made; the source of `b` changed since in German. */
function project(): { readonly files: MemoryFiles; readonly model: ProjectModel } {
  const files = new MemoryFiles();
  const put = (name: string, text: string): void => {
    files.put(`${root}${name}`, text);
  };
  put('interlinear.json', JSON.stringify(settings));
  put('locales/en.json', JSON.stringify(texts));
  for (const code of ['de', 'fr']) put(`locales/${code}.json`, JSON.stringify(texts));
  const lineOf = (code: string, id: 'a' | 'b'): string => {
    const source = code === 'de' && id === 'b' ? 'Options' : texts[id];
    const digests = [`${id}\n0`, source, texts[id]].map((text) => shortDigest(text));
    return `locales/${code}.json ${code} ${digests.join(' ')} machine\n`;
  };
  const lines = ['de', 'fr'].flatMap((code) => [lineOf(code, 'a'), lineOf(code, 'b')]);
  put('interlinear.lock', `# interlinear.lock 1\n${lines.join('')}`);
  const place = {
    id: `${root}interlinear.json`,
    file: fileUri('/p/interlinear.json'),
    lock: fileUri('/p/interlinear.lock'),
    uriOf: (name: string) => fileUri(`/p/${name}`),
    nameOf: ({ path }: { readonly path: string }) => path.slice('/p/'.length),
    files: () => ({
      list: () => Promise.resolve(names),
      obstacleAt: (name: string) => Promise.resolve(names.includes(name) ? 'no-file' : null),
    }),
  };
  const settled = (): Promise<void> => Promise.resolve();
  const model = { place, settled, sourceOf: () => null };
  return { files, model: model as unknown as ProjectModel };
}

describe('Translations of a project that a person has read', () => {
  before(() => {
    installEditor();
  });

  it('are marked in what was meant alone, without those out of date, and can be unmarked', async () => {
    const { describeReview, reviewTranslations } =
      await import('../../../../../extensions/vscode/features/project/review-translations.ts');
    const { files, model } = project();
    const lock = `${root}interlinear.lock`;
    const before = files.text(lock);
    const services = {
      files: createBlobStore(files, createSystemClock()),
      status: { busy: () => ({ dispose: () => undefined }) },
      texts: {},
    };
    const scope = { languages: ['de'], paths: null };
    const questions = { save: () => Promise.resolve(true) };
    const outcome = await reviewTranslations(services as never, model, scope, questions);
    assert.ok(outcome !== null);
    assert.equal(
      describeReview(outcome),
      'Texts marked as reviewed: 1. Out of date and left, as their source changed: 1.',
    );
    const marked = (files.text(lock) ?? '')
      .split('\n')
      .filter((line) => line.endsWith(' reviewed'));
    assert.equal(marked.length, 1);
    assert.match(marked[0] ?? '', /^locales\/de\.json de /u);
    assert.equal(files.text(`${root}locales/de.json`), JSON.stringify(texts));
    assert.deepEqual(await outcome.written.undo(), []);
    assert.equal(files.text(lock), before);
  });

  it('are none where a call names no part of the project', async () => {
    const { ProjectTree } =
      await import('../../../../../extensions/vscode/features/project/project-tree.ts');
    const { markReviewed } =
      await import('../../../../../extensions/vscode/features/project/project-commands.ts');
    const { files, model } = project();
    const before = files.text(`${root}interlinear.lock`);
    const alone = (): never => assert.fail('it marks all of the project');
    const tree = new ProjectTree(() => Promise.resolve([model]));
    const projects = { all: () => Promise.resolve([model]), running: { alone }, tree };
    const services = { features: { projects: () => Promise.resolve(projects) } };
    const id = model.place.id;
    const language = { kind: 'language', model, language: 'de', files: [], unread: 0 };
    for (const given of [
      { project: id },
      { project: id, paths: 'x' },
      { kind: 'x', model },
      language,
    ]) {
      await assert.rejects(markReviewed(services as never, given), /Open the translation/u);
    }
    assert.equal(files.text(`${root}interlinear.lock`), before);
  });

  it('are not made of all of a project where a call is not understood, or names another one', async () => {
    const { ProjectTree } =
      await import('../../../../../extensions/vscode/features/project/project-tree.ts');
    const { translateMissing } =
      await import('../../../../../extensions/vscode/features/project/project-commands.ts');
    const { model } = project();
    const id = 'file:///other/interlinear.json';
    const alone = (): never => assert.fail('it translates all of the project');
    const tree = new ProjectTree(() => Promise.resolve([model]));
    const projects = { all: () => Promise.resolve([model]), running: { alone }, tree };
    const services = { features: { projects: () => Promise.resolve(projects) } };
    for (const given of [
      { project: model.place.id, languages: ['de'], paths: 'x' },
      { project: 'file:///other/interlinear.json' },
      { project: 1 },
      // Of a row that the view did not make, no word is taken.
      { kind: 'language', model: { place: {} }, language: 'de' },
      { kind: 'language', model, language: 'de', project: id },
    ]) {
      await translateMissing(services as never, given);
    }
  });
});
