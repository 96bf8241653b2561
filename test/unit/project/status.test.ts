import assert from 'node:assert/strict';
import { shortDigest } from '../../../shared/cache/digest.ts';
import { findProjectFiles } from '../../../shared/project/files/find-files.ts';
import { readLock } from '../../../shared/project/lock/lock.ts';
import { writeLockLine } from '../../../shared/project/lock/lock-line.ts';
import { readProject, type Project } from '../../../shared/project/settings/read-project.ts';
import { percentOf, projectStatus } from '../../../shared/project/status.ts';

function projectOf(settings: object): Project {
  const base = { source: 'en', targets: ['de'], ...settings };
  const { project, problems } = readProject(JSON.stringify(base));
  return project ?? assert.fail(JSON.stringify(problems));
}

/** Files of a repository in memory. */
class Repository {
  readonly files: Readonly<Record<string, string>>;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = files;
  }

  readonly list = (folder: string): Promise<readonly string[]> => {
    const names = Object.keys(this.files);
    return Promise.resolve(names.filter((name) => folder === '' || name.startsWith(`${folder}/`)));
  };

  readonly read = (path: string): Promise<Uint8Array> =>
    Promise.resolve(new TextEncoder().encode(this.files[path] ?? assert.fail(path)));
}

describe('Files of a project', () => {
  const found = async (settings: object, names: readonly string[]): Promise<object> => {
    const repository = new Repository(Object.fromEntries(names.map((name) => [name, '{}'])));
    const { sources, conflicts, notes } = await findProjectFiles(projectOf(settings), repository);
    return {
      files: sources.map(({ path, targets }) => {
        return [path, ...targets.map((each) => `${each.path}${each.isThere ? '' : ' –'}`)];
      }),
      conflicts: conflicts.map(({ said }) => said.values),
      notes: notes.map(({ said }) => said.code),
    };
  };

  it('are found by patterns, with the spelling of those that are there', async () => {
    assert.deepEqual(
      await found({ targets: ['de', 'pt-BR', 'zh-Hans'], files: ['l/{lang}/{ns}.json'] }, [
        'l/en/b.json',
        'l/en/a.json',
        'l/de/a.json',
        'l/pt_BR/a.json',
        'x/en/c.json',
      ]),
      {
        files: [
          ['l/en/a.json', 'l/de/a.json', 'l/pt_BR/a.json', 'l/zh_Hans/a.json –'],
          ['l/en/b.json', 'l/de/b.json –', 'l/pt_BR/b.json –', 'l/zh_Hans/b.json –'],
        ],
        conflicts: [],
        notes: [],
      },
    );
  });

  it('are those of Android, with sources elsewhere and own names for languages', async () => {
    const files = [{ pattern: 'res/values-{lang}/{ns}.xml', source: 'res/values/{ns}.xml' }];
    const languages = { nb: { code: 'no' } };
    assert.deepEqual(
      await found({ targets: ['pt-BR', 'he', 'sr-Latn', 'nb'], files, languages }, [
        'res/values/strings.xml',
        'res/values-night/strings.xml',
        'res/values-iw/strings.xml',
      ]),
      {
        files: [
          [
            'res/values/strings.xml',
            'res/values-pt-rBR/strings.xml –',
            'res/values-iw/strings.xml',
            'res/values-b+sr+Latn/strings.xml –',
            'res/values-no/strings.xml –',
          ],
        ],
        conflicts: [],
        notes: [],
      },
    );
  });

  it('are no sources where they are translations beside them', async () => {
    const files = [{ pattern: 'l/{ns}.{lang}.xlf', source: 'l/{ns}.xlf' }];
    assert.deepEqual(await found({ files }, ['l/app.xlf', 'l/app.de.xlf', 'l/app.it.xlf']), {
      files: [['l/app.xlf', 'l/app.de.xlf']],
      conflicts: [],
      notes: [],
    });
  });

  it('belong to one pattern', async () => {
    const files = ['l/{lang}/{ns}.json', '**/{lang}/shop.json', 'no/{lang}.json'];
    assert.deepEqual(await found({ files }, ['l/en/shop.json', 'l/de/shop.json']), {
      files: [['l/en/shop.json', 'l/de/shop.json']],
      conflicts: [{ file: 'l/en/shop.json', first: files[0], second: files[1] }],
      notes: ['project-no-files'],
    });
  });
});

describe('How far a project is', () => {
  const files = {
    'l/en.json': '{ "a": "One", "b": "Two", "c": "Three", "d": "Four", "e": "" }',
    'l/de.json': '{ "a": "Eins", "b": "Zwei", "c": "Drei" }',
  };
  const lineOf = (key: string, source: string, target: string, more: object = {}): string => {
    const [own, from, to] = [`${key}\n0`, source, target].map(shortDigest);
    const line = { key: own ?? '', source: from ?? '', target: to ?? '' };
    return writeLockLine({
      path: 'l/de.json',
      language: 'de',
      line: { ...line, origin: 'machine', isReviewed: false, ...more },
    });
  };
  const counts = async (lines: readonly string[], changes: object = {}): Promise<object> => {
    const project = projectOf({ targets: ['de', 'fr'], files: ['l/{lang}.json'] });
    const repository = new Repository({ ...files, ...changes });
    const foundFiles = await findProjectFiles(project, repository);
    const lock = readLock(['# interlinear.lock 1', ...lines].join('\n'));
    const status = await projectStatus(project, foundFiles, lock, repository);
    return status.files.map(({ language, counts: { texts, missing, stale, machineMade } }) => {
      return [language, texts, missing, stale, machineMade];
    });
  };

  it('counts what is missing, also of files that are not there', async () => {
    assert.deepEqual(await counts([]), [
      ['de', 4, 1, 0, 0],
      ['fr', 4, 4, 0, 0],
    ]);
  });

  it('knows from the lock what a machine made and whose source changed', async () => {
    const lines = [
      lineOf('a', 'One', 'Eins'),
      lineOf('b', 'Before', 'Zwei'),
      lineOf('c', 'Three', 'Drei', { isReviewed: true }),
    ];
    assert.deepEqual(((await counts(lines)) as unknown[])[0], ['de', 4, 1, 1, 2]);
  });

  it('takes a translation that was changed since for a person’s', async () => {
    assert.deepEqual(((await counts([lineOf('b', 'Before', 'Other')])) as unknown[])[0], [
      'de',
      4,
      1,
      0,
      0,
    ]);
  });

  it('uses the line about what is there where a merge kept both', async () => {
    const both = [lineOf('b', 'Before', 'Other'), lineOf('b', 'Two', 'Zwei')];
    assert.deepEqual(((await counts(both)) as unknown[])[0], ['de', 4, 1, 0, 1]);
    const person = [...both, lineOf('b', 'Before', 'Zwei', { origin: 'person' })];
    assert.deepEqual(((await counts(person)) as unknown[])[0], ['de', 4, 1, 0, 0]);
  });

  it('says which files cannot be read, and counts the others', async () => {
    const project = projectOf({ files: ['l/{lang}.json'] });
    const repository = new Repository({ ...files, 'l/de.json': '{ "a": }' });
    const foundFiles = await findProjectFiles(project, repository);
    const { files: read, unread } = await projectStatus(
      project,
      foundFiles,
      readLock(''),
      repository,
    );
    assert.deepEqual(
      [read.length, unread.map(({ path, failure }) => [path, failure.line])],
      [0, [['l/de.json', 1]]],
    );
  });

  it('is complete in percent where nothing is missing or stale, and not before', () => {
    const counted = { texts: 1000, translated: 999, stale: 0, machineMade: 0, missing: 1 };
    assert.equal(percentOf(counted), 99);
    assert.equal(percentOf({ ...counted, translated: 1000, missing: 0 }), 100);
    assert.equal(percentOf({ ...counted, texts: 0, translated: 0 }), 100);
  });
});

describe('A document whose source was given more', () => {
  const source = '# Ferries\n\nChildren pay half.\n\nDogs travel free.\n';
  const german = '# Fähren\n\nKinder zahlen halb.\n\nHunde fahren frei.\n';
  const path = 'docs/de/guide.md';
  const lines = (
    [
      ['ferries', 'Ferries', 'Fähren', 'machine'],
      ['ferries/p1', 'Children pay half.', 'Kinder zahlen halb.', 'machine'],
      ['ferries/p2', 'Dogs travel free.', 'Hunde fahren frei.', 'person'],
    ] as const
  ).map(([name, from, to, origin]) => {
    const [key, made, target] = [`${name}\n`, from, to].map(shortDigest);
    const line = { key: key ?? '', source: made ?? '', target: target ?? '', origin };
    return writeLockLine({ path, language: 'de', line: { ...line, isReviewed: false } });
  });
  const lock = readLock(`# interlinear.lock 1\n${lines.join('\n')}\n`);

  it('lacks that alone, and is known to be machine-made where it was', async () => {
    for (const [more, counts] of [
      [source, { texts: 3, missing: 0 }],
      [source.replace('\n\nChildren', '\n\nHello.\n\nChildren'), { texts: 4, missing: 1 }],
      [`${source}\n## More\n\nAsk us.\n`, { texts: 5, missing: 2 }],
    ] as const) {
      const repository = new Repository({ 'docs/en/guide.md': more, [path]: german });
      const project = projectOf({ files: ['docs/{lang}/guide.md'] });
      const found = await findProjectFiles(project, repository);
      const { files, unread } = await projectStatus(project, found, lock, repository);
      assert.deepEqual(unread, []);
      const known = { translated: 3, stale: 0, machineMade: 2 };
      assert.deepEqual(files[0]?.counts, { ...counts, ...known });
    }
  });
});
