import assert from 'node:assert/strict';
import type { ProjectModel } from '../../../../../extensions/vscode/features/project/project-model.ts';
import type { ReturnQuestions } from '../../../../../extensions/vscode/features/exchange/take-back.ts';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import { formatOfNamed } from '../../../../../shared/formats/registry.ts';
import { createBlobStore } from '../../../../../shared/files/replace-file.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { MemoryFiles } from '../../../../doubles/memory-files.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const root = 'file:///p/';
const names = ['l/en.json', 'l/de.json', 'l/fr.json'];
const english = { save: 'Save', pier: 'Pier {n}', open: 'Open', close: 'Close' };

class Exchange {
  readonly files = new MemoryFiles();
  readonly model: ProjectModel;
  readonly services = {
    files: createBlobStore(this.files, createSystemClock()),
    status: { busy: () => ({ dispose: () => undefined }) },
    texts: {},
  } as never;
  readonly pages: string[] = [];
  readonly replaced: number[] = [];

  constructor() {
    const settings = { source: 'en', targets: ['de', 'fr'], files: ['l/{lang}.json'] };
    this.put('interlinear.json', JSON.stringify(settings));
    this.put('interlinear.lock', '# interlinear.lock 1\n');
    this.put('l/en.json', JSON.stringify(english));
    this.put('l/de.json', JSON.stringify({ open: 'Auf' }));
    this.put('l/fr.json', '{\n "save" "Garder" }');
    const place = {
      id: `${root}interlinear.json`,
      file: fileUri('/p/interlinear.json'),
      folder: fileUri('/p'),
      lock: fileUri('/p/interlinear.lock'),
      uriOf: (name: string) => fileUri(`/p/${name}`),
      nameOf: ({ path }: { readonly path: string }) => path.slice('/p/'.length),
      files: () => ({
        list: () => Promise.resolve(names),
        obstacleAt: (name: string) => Promise.resolve(names.includes(name) ? 'no-file' : null),
      }),
    };
    const settled = (): Promise<void> => Promise.resolve();
    const model = { place, states: [], settled, sourceOf: () => null };
    this.model = model as unknown as ProjectModel;
  }

  put(name: string, text: string): void {
    this.files.put(`${root}${name}`, text);
  }

  text(name: string): string | null {
    return this.files.text(`${root}${name}`);
  }

  async export(
    languages: readonly string[],
    texts: { readonly missing: boolean; readonly stale: boolean },
    mayReplace: boolean,
  ): Promise<string | null> {
    const { describeExport, exportForTranslators } =
      await import('../../../../../extensions/vscode/features/exchange/export-for-translators.ts');
    const answers = { languages, texts, version: '2.0', folder: fileUri('/p/out') };
    const questions = {
      ask: () => Promise.resolve(answers as never),
      replace: () => Promise.resolve(mayReplace),
      save: () => Promise.resolve(true),
    };
    const scope = { languages: null, paths: null };
    const outcome = await exportForTranslators(this.services, this.model, scope, questions);
    return outcome === null ? null : describeExport(outcome);
  }

  /** What is said, and what takes it back. */
  async takeBack(
    name: string,
    choices: readonly ('take' | 'overwrite' | 'stale')[],
    others: Partial<ReturnQuestions> = {},
  ): Promise<{ readonly said: string; readonly undo: () => Promise<unknown> } | null> {
    const { takeBack } =
      await import('../../../../../extensions/vscode/features/exchange/take-back.ts');
    const { describeReturn } =
      await import('../../../../../extensions/vscode/features/exchange/describe-return.ts');
    const waiting = [...choices];
    const questions: ReturnQuestions = {
      files: () => assert.fail('the file was named'),
      language: () => assert.fail('the file names its language'),
      choose: () => Promise.resolve(waiting.shift() ?? null),
      replace: (count) => {
        this.replaced.push(count);
        return Promise.resolve(true);
      },
      save: () => Promise.resolve(true),
      show: (title, text) => {
        assert.equal(formatOfNamed(title), null);
        this.pages.push(text);
        return Promise.resolve();
      },
      ...others,
    };
    const uris = [fileUri(`/p/${name}`)] as never;
    const outcome = await takeBack(this.services, this.model, uris, questions);
    if (outcome === null) return null;
    return { said: describeReturn(outcome), undo: () => outcome.written.undo() };
  }
}

const all = { missing: false, stale: false };

/** Puts a target into the unit of a source. */
function fill(xliff: string, source: RegExp, target: string): string {
  assert.match(xliff, source);
  return xliff.replace(source, (found) => `${found}<target>${target}</target>`);
}

describe('Texts of a project on their way to translators and back, in the editor', () => {
  before(() => {
    installEditor();
  });

  it('are written for each language, with what cannot be read by file and line, over nothing unasked', async () => {
    const exchange = new Exchange();
    const said = await exchange.export(['de', 'fr'], { missing: true, stale: true }, false);
    assert.match(said ?? '', /^Texts exported for translators: 3\. Files: 1, such as for-tr/u);
    assert.match(said ?? '', /Files left: 1\. l\/fr\.json:2: /u);
    const written = exchange.text('out/for-translator.de.xlf');
    assert.match(written ?? '', /trgLang="de"[^]*<source>Save</u);
    assert.doesNotMatch(written ?? '', /Auf/u);
    assert.equal(await exchange.export(['de'], all, false), null);
    assert.equal(exchange.text('out/for-translator.de.xlf'), written);
    await exchange.export(['de'], all, true);
    assert.match(exchange.text('out/for-translator.de.xlf') ?? '', /Auf/u);
  });

  it('are shown with what is left and why before anything is written, and can be taken back', async () => {
    const exchange = new Exchange();
    await exchange.export(['de'], all, true);
    const xliff = exchange.text('out/for-translator.de.xlf') ?? '';
    const saved = fill(xliff, /<source>Save<\/source>/u, 'Sichern');
    const back = fill(saved, /<source>Pier .*<\/source>/u, 'Steg').replace('>Auf<', '>Öffnen<');
    exchange.put('back.xlf', back);
    assert.equal(await exchange.takeBack('back.xlf', []), null);
    const [page = ''] = exchange.pages;
    assert.match(page, /^Nothing is written yet\.\n\nTo be taken: 1\nLeft: 2\n/u);
    assert.match(page, /\nTo be taken: 1\n {2}l\/de\.json: save: Sichern\n/u);
    assert.match(page, /\nLeft: 2\n {2}l\/de\.json: pier: a code of the source is missing\n/u);
    assert.match(page, /l\/de\.json: open: a person wrote or reviewed what is there\n/u);
    assert.deepEqual(JSON.parse(exchange.text('l/de.json') ?? ''), { open: 'Auf' });
    const done = await exchange.takeBack('back.xlf', ['take']);
    assert.equal(
      done?.said,
      'Texts taken back: 1. Files written: 1. Texts left: 2; the list says why.',
    );
    assert.deepEqual(JSON.parse(exchange.text('l/de.json') ?? ''), {
      save: 'Sichern',
      open: 'Auf',
    });
    assert.match(exchange.text('interlinear.lock') ?? '', /^l\/de\.json de .* person$/mu);
    assert.deepEqual(exchange.replaced, []);
    assert.deepEqual(await done.undo(), []);
    assert.deepEqual(JSON.parse(exchange.text('l/de.json') ?? ''), { open: 'Auf' });
    assert.equal(exchange.text('interlinear.lock'), '# interlinear.lock 1\n');
  });

  it('replace what people wrote only where that is chosen and confirmed', async () => {
    const exchange = new Exchange();
    await exchange.export(['de'], all, true);
    const xliff = exchange.text('out/for-translator.de.xlf') ?? '';
    exchange.put('back.xlf', xliff.replace('>Auf<', '>Öffnen<'));
    const no = { replace: () => Promise.resolve(false) };
    assert.equal(await exchange.takeBack('back.xlf', ['overwrite', 'take'], no), null);
    assert.match(exchange.pages.at(-1) ?? '', /open: Öffnen \(in place of: Auf\)/u);
    assert.deepEqual(JSON.parse(exchange.text('l/de.json') ?? ''), { open: 'Auf' });
    const done = await exchange.takeBack('back.xlf', ['overwrite', 'take']);
    assert.equal(done?.said, 'Texts taken back: 1. Files written: 1.');
    assert.deepEqual(exchange.replaced, [1]);
    assert.deepEqual(JSON.parse(exchange.text('l/de.json') ?? ''), { open: 'Öffnen' });
  });

  it('are refused by file and line where the file is damaged, and asked about where it names no language of the project', async () => {
    const exchange = new Exchange();
    exchange.put('bad.xlf', '<xliff version="2.0">\n<file id="f">\n</xliff>');
    await assert.rejects(
      exchange.takeBack('bad.xlf', ['take']),
      /bad\.xlf:3.*nothing was written/u,
    );
    await assert.rejects(exchange.takeBack('l/en.json', ['take']), /en\.json is no XLIFF/u);
    await exchange.export(['de'], all, true);
    const xliff = exchange.text('out/for-translator.de.xlf') ?? '';
    const strange = fill(xliff, /<source>Save<\/source>/u, 'Sichern').replace('"de"', '"it"');
    exchange.put('it.xlf', strange);
    const asked: unknown[] = [];
    const language = (...given: readonly unknown[]): Promise<string> => {
      asked.push(given);
      return Promise.resolve('de');
    };
    await exchange.takeBack('it.xlf', ['take'], { language });
    assert.deepEqual(asked, [['it.xlf', 'it', ['de', 'fr']]]);
    assert.match(exchange.text('l/de.json') ?? '', /Sichern/u);
  });
});
