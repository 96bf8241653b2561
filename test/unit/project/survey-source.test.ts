import assert from 'node:assert/strict';
import { shortDigest } from '../../../shared/cache/digest.ts';
import { findProjectFiles } from '../../../shared/project/files/find-files.ts';
import { readLock } from '../../../shared/project/lock/lock.ts';
import { writeLockLine } from '../../../shared/project/lock/lock-line.ts';
import { readProject } from '../../../shared/project/settings/read-project.ts';
import { projectStatus } from '../../../shared/project/status.ts';
import { surveySource, type SourceSurvey } from '../../../shared/project/survey/survey-source.ts';
import { planWork } from '../../../shared/project/tasks/plan-work.ts';
import { finish } from '../../../shared/text/steps.ts';

const english = '{\n  "cart": "Cart",\n  "n_one": "{{n}} item",\n  "n_other": "{{n}} items"\n}\n';

function lockLine(id: string, source: string, target: string): string {
  const key = shortDigest(id);
  const digests = { key, source: shortDigest(source), target: shortDigest(target) };
  const line = { ...digests, origin: 'machine', isReviewed: false } as const;
  return writeLockLine({ path: 'l/de.json', language: 'de', line });
}

describe('A look at a source and its translations', () => {
  const files: Readonly<Record<string, string>> = {
    'l/en.json': english,
    'l/de.json': '{\n  "cart": "Korb"\n}\n',
    'l/ru.json': '{\n  "cart": "Корзина",\n  "n_few": "{{n}} штуки"\n}\n',
    'l/sv.json': '{',
    'l/nl.json':
      '{\n  "cart": "Mandje",\n  "n_one": "{{n}} stuk",\n  "n_other": "{{m}} stuks"\n}\n',
  };
  const lock = readLock(`# interlinear.lock 1\n${lockLine('cart\n0', 'Trolley', 'Korb')}\n`);
  const read = (path: string): Promise<Uint8Array> =>
    Promise.resolve(new TextEncoder().encode(files[path] ?? assert.fail(path)));
  const list = (): Promise<readonly string[]> => Promise.resolve(Object.keys(files));

  async function look(targets: readonly string[]): Promise<SourceSurvey> {
    const text = JSON.stringify({ source: 'en', targets, files: ['l/{lang}.json'] });
    const { project } = readProject(text);
    assert.ok(project !== null);
    const found = await findProjectFiles(project, { list });
    const [source] = found.sources;
    assert.ok(source !== undefined);
    const survey = await surveySource(source, { project, lock, read, run: finish });
    // What both count, they count alike.
    const status = await projectStatus(project, found, lock, { read });
    assert.deepEqual(survey.files, status.files);
    assert.deepEqual(survey.unread, status.unread);
    return survey;
  }

  it('says of each text what it is in each language, and where', async () => {
    const { texts } = await look(['de', 'ru', 'fr']);
    const rows = texts.map(({ name, location: { line }, inLanguages }) => [
      `${name}:${line}`,
      ...inLanguages.map((each) => `${each.language} ${each.name} ${each.standing}`),
    ]);
    assert.deepEqual(rows, [
      ['cart:2', 'de cart stale', 'ru cart done', 'fr cart missing'],
      // Forms that the source does not have are told with one that it has.
      [
        'n_one:3',
        'de n_one missing',
        'ru n_one missing',
        'ru n_few done',
        'ru n_many missing',
        'fr n_one missing',
        'fr n_many missing',
      ],
      ['n_other:4', 'de n_other missing', 'ru n_other missing', 'fr n_other missing'],
    ]);
    const german = texts[0]?.inLanguages[0];
    assert.equal(german?.target, 'Korb');
    assert.equal(german.location?.line, 2);
  });

  it('says what checks find in translations, but for rules that the project turns off', async () => {
    const find = async (rules: object): Promise<readonly string[]> => {
      const settings = { source: 'en', targets: ['nl'], files: ['l/{lang}.json'], rules };
      const { project } = readProject(JSON.stringify(settings));
      assert.ok(project !== null);
      const {
        sources: [source],
      } = await findProjectFiles(project, { list });
      assert.ok(source !== undefined);
      const parts = { project, lock, read, run: finish, isChecked: true };
      const { findings } = await surveySource(source, parts);
      return findings.flatMap(({ path, problems }) =>
        problems.map(({ code, location: { line, column } }) => `${path}:${line}:${column} ${code}`),
      );
    };
    assert.deepEqual(await find({}), ['l/nl.json:4:14 different-placeholders']);
    assert.deepEqual(await find({ 'different-placeholders': false }), []);
  });

  it('tells of a file that cannot be read, and goes on', async () => {
    const survey = await look(['sv', 'de']);
    assert.deepEqual(
      survey.unread.map(({ path }) => path),
      ['l/sv.json'],
    );
    assert.equal(survey.texts[0]?.inLanguages.length, 1);
  });

  it('plans single texts alone where these are named', async () => {
    const text = JSON.stringify({ source: 'en', targets: ['de', 'fr'], files: ['l/{lang}.json'] });
    const { project } = readProject(text);
    assert.ok(project !== null);
    const found = await findProjectFiles(project, { list });
    const ports = { read, pathOf: (name: string) => name };
    const wishes = { stale: true, names: new Set<string>(), among: new Set(['n_one\n0']) };
    const { languages, overwritten } = await planWork(project, found, lock, wishes, ports);
    const [work, ...others] = languages;
    assert.deepEqual(others, []);
    assert.deepEqual(overwritten, []);
    assert.deepEqual([...(work?.files[0]?.file.only ?? [])], ['text-1']);
  });
});
