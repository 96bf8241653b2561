import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { LOCK_FILE } from '../../../../shared/project/index.ts';
import { writeLockLine } from '../../../../shared/project/lock/lock-line.ts';
import { shortDigest } from '../../../../shared/cache/digest.ts';
import { ExchangeProject } from './exchange-harness.ts';

const files = ['l/{lang}.json'];

/** A project of one JSON file whose German may be there. */
function projectOf(english: object, german?: object): ExchangeProject {
  const texts = { 'l/en.json': `${JSON.stringify(english, null, 2)}\n` };
  if (german === undefined) return new ExchangeProject({ files }, texts);
  return new ExchangeProject({ files }, { ...texts, 'l/de.json': `${JSON.stringify(german)}\n` });
}

/** Where a target stands in a unit of XLIFF 2 that has none. */
function fill(xliff: string, source: string, target: string): string {
  assert.ok(xliff.includes(`<source>${source}</source>`), xliff);
  const written = `<source>${source}</source>\n<target>${target}</target>`;
  return xliff.replace(`<source>${source}</source>`, () => written);
}

function german(project: ExchangeProject): unknown {
  return JSON.parse(project.text('l/de.json') ?? 'null');
}

/** What the lock is to say of a text. */
function lockLine(
  id: string,
  source: string,
  target: string,
  origin: 'machine' | 'person',
): string {
  const line = {
    key: shortDigest(`${id}\n0`),
    source: shortDigest(source),
    target: shortDigest(target),
    origin,
    isReviewed: false,
  };
  return writeLockLine({ path: 'l/de.json', language: 'de', line });
}

describe('XLIFF that comes back from a translator', () => {
  it('may be written anew by another tool: in another order, spelling and case, with units left out', async () => {
    const project = projectOf({ a: 'Open {name}', b: 'Save', c: 'Close' });
    const xliff = await project.xliff();
    const ids = [...xliff.matchAll(/<unit id="([^"]+)"/g)].map(([, id = '']) => id.toUpperCase());
    const plan = await project.import(
      `<x:xliff xmlns:x='urn:oasis:names:tc:xliff:document:2.0' version='2.0' srcLang='en' trgLang='de'><x:file id='z'><x:unit id='${ids[1] ?? ''}'><x:segment id='s' state='final'><x:source>Save</x:source><x:target>Sichern</x:target></x:segment></x:unit><x:group id='g'><x:unit id='${ids[0] ?? ''}'><x:segment><x:source>Open <x:ph equiv='&gt;' id='1'></x:ph></x:source><x:target><x:mrk id='m1' type='term'>Öffne</x:mrk> <x:ph id='1'/></x:target></x:segment></x:unit></x:group></x:file></x:xliff>`,
    );
    assert.deepEqual([plan.notTaken, plan.unknown], [[], []]);
    assert.deepEqual(german(project), { a: 'Öffne {name}', b: 'Sichern' });
    const rows = project.text(LOCK_FILE)?.match(/\w+( reviewed)?$/gm);
    assert.deepEqual(rows?.toSorted(), ['1', 'person', 'person reviewed']);
  });

  it('may be split into segments: blanks between them are those of the source', async () => {
    const project = projectOf({ a: 'One.  Two {n}.' });
    const xliff = (await project.xliff()).replace(
      /<segment>[^]*<\/segment>/,
      '<segment><source>One.</source><target>Eins.</target></segment><ignorable><source>  </source></ignorable><segment><source>Two <ph id="1" dataRef="d1"/>.</source><target>Zwei <ph id="1" dataRef="d1"/>.</target></segment>',
    );
    assert.deepEqual((await project.import(xliff)).notTaken, []);
    assert.deepEqual(german(project), { a: 'Eins.  Zwei {n}.' });
    const again = projectOf({ a: 'One. Two.' });
    const twelve = (await again.xliff(1)).replace(
      '<source>One. Two.</source>',
      '<source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source><target><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">Zwei.</mrk></target>',
    );
    assert.deepEqual((await again.import(twelve)).notTaken, []);
    assert.deepEqual(german(again), { a: 'Eins. Zwei.' });
  });

  it('makes no code of signs that somebody typed', async () => {
    const project = projectOf({ a: 'Open {n}' });
    const source = 'Open <ph id="1" dataRef="d1" equiv="{n}" disp="{n}"/>';
    const target = 'Öffne <cp hex="0000"/>single 1<cp hex="0000"/>';
    const plan = await project.import(fill(await project.xliff(), source, target));
    assert.deepEqual(
      plan.notTaken.map(({ why }) => why),
      ['missing-code'],
    );
    assert.equal(german(project), null);
  });

  it('is not taken where codes are missing, doubled, crossed or strange, or placeholders were typed', async () => {
    const source = '<ph id="1" dataRef="d1" equiv="{n}" disp="{n}"/> files';
    const why = async (target: string): Promise<unknown> => {
      const project = projectOf({ a: '{n} files', b: 'Save' });
      const plan = await project.import(fill(await project.xliff(), source, target));
      assert.equal(project.text('l/de.json'), null);
      return plan.notTaken.map((each) => [each.name, each.why]);
    };
    assert.deepEqual(await why('Dateien'), [['a', 'missing-code']]);
    assert.deepEqual(await why('<ph id="1"/><ph id="1"/> Dateien'), [['a', 'doubled-code']]);
    assert.deepEqual(await why('<ph id="1"/> <ph id="7"/>'), [['a', 'unknown-code']]);
    assert.deepEqual(await why('<ph id="1"/> <ph id="__proto__"/>'), [['a', 'unknown-code']]);
    assert.deepEqual(await why('<ph id="1"/> Dateien {m}'), [['a', 'not-read-again']]);
    const pairs = projectOf({ a: '<b>x</b> <i>y</i>' });
    const crossed = (await pairs.xliff()).replace(
      '</source>',
      '</source><target><sc id="1"/>x<sc id="2"/>y<ec startRef="1"/><ec startRef="2"/></target>',
    );
    assert.equal((await pairs.import(crossed)).notTaken[0]?.why, 'crossed-codes');
  });

  it('is not taken where it would begin a message in a text that is none, or hold half a character', async () => {
    const why = async (source: string, typed: (shown: string) => string): Promise<unknown> => {
      const project = projectOf({ a: source });
      const xliff = await project.xliff();
      const [, shown = ''] = /<source>(.*)<\/source>/.exec(xliff) ?? [];
      const back = fill(xliff, shown, typed(shown));
      const [reason = null] = (await project.import(back)).notTaken.map((each) => each.why);
      assert.equal(project.text('l/de.json') === null, reason !== null);
      if (reason === null) assert.equal((await project.plan(back)).same, 1);
      return reason;
    };
    for (const typed of ['Hallo {n, plural, one {x', 'Sichern {', 'Sichern }', '}{']) {
      assert.equal(await why('Save', () => typed), 'not-read-again', typed);
    }
    assert.equal(await why('Press {', () => 'Drücke {'), null);
    assert.equal(await why('Press \ud83d now', (shown) => shown), 'half-character');
    assert.equal(await why('Save', () => '<cp hex="D83D"/>'), 'half-character');
    assert.equal(await why('Save', () => '<cp hex="D83D"/><cp hex="DE00"/>'), null);
  });

  it('fills the cases of a message only together, and never breaks it', async () => {
    const english = { a: '{n, plural, one {# file} other {# files}}' };
    const one = '<ph id="1" dataRef="d1" equiv="#" disp="#"/> file';
    const other = `${one}s`;
    const half = projectOf(english);
    const part = await half.import(fill(await half.xliff(), one, '<ph id="1"/> Datei'));
    assert.equal(part.notTaken[0]?.why, 'incomplete');
    for (const typed of ['{', '}', "'{", '{x}', '{x, plural, other {y}}']) {
      const project = projectOf(english);
      const begun = fill(await project.xliff(), one, '<ph id="1"/> Datei');
      const plan = await project.import(fill(begun, other, `<ph id="1"/> Dateien ${typed}`));
      assert.equal(plan.notTaken[0]?.why, 'not-read-again', typed);
      assert.equal(project.text('l/de.json'), null);
    }
    const whole = projectOf(english);
    const begun = fill(await whole.xliff(), one, '<ph id="1"/> Datei, das ist\'s');
    await whole.import(fill(begun, other, '<ph id="1"/> Dateien'));
    assert.deepEqual(german(whole), {
      a: "{n, plural, one {# Datei, das ist's} other {# Dateien}}",
    });
  });

  it('writes over the work of machines alone unless asked, and lists it before', async () => {
    const make = (): ExchangeProject => {
      const project = projectOf({ a: 'Save', b: 'Open' }, { a: 'Retten', b: 'Auf' });
      const machine = lockLine('a', 'Save', 'Retten', 'machine');
      project.files.put(LOCK_FILE, `# interlinear.lock 1\n${machine}\n`);
      return project;
    };
    const project = make();
    const xliff = await project.xliff();
    assert.match(xliff, /state="translated" subState="interlinear:draft"[^]*Retten/);
    const typed = xliff.replace('Retten', 'Sichern').replace('Auf', 'Öffnen');
    const plan = await project.import(typed);
    assert.deepEqual(
      plan.overwritten.map(({ name, origin }) => [name, origin]),
      [['a', 'machine']],
    );
    assert.deepEqual(
      plan.notTaken.map(({ name, why }) => [name, why]),
      [['b', 'kept']],
    );
    assert.deepEqual(german(project), { a: 'Sichern', b: 'Auf' });
    const asked = await project.import(typed, { overwrite: true });
    assert.deepEqual(
      asked.overwritten.map(({ name }) => name),
      ['b'],
    );
    assert.deepEqual(german(project), { a: 'Sichern', b: 'Öffnen' });
    assert.equal((await project.import(typed)).same, 2);
    const looked = make();
    await looked.import(
      (await looked.xliff()).replace(/state="translated" subState="[^"]*"/, 'state="reviewed"'),
    );
    assert.match(looked.text(LOCK_FILE) ?? '', /machine reviewed$/m);
  });

  it('leaves what somebody changed between the plan and the writing', async () => {
    const project = projectOf({ a: 'Save', b: 'Open' }, {});
    const xliff = fill(await project.xliff(), 'Save', 'Sichern');
    const plan = await project.plan(fill(xliff, 'Open', 'Öffnen'));
    project.files.put('l/de.json', '{ "a": "Meins" }\n');
    await project.write(plan);
    assert.deepEqual(german(project), { a: 'Meins', b: 'Öffnen' });
  });

  it('is left where the source changed since, unless asked, and always where its codes did', async () => {
    const project = projectOf({ a: 'Save {n}', b: 'Open' });
    const filled = fill(await project.xliff(), 'Open', 'Öffnen').replace(
      '</source>',
      '</source><target>Sichern <ph id="1"/></target>',
    );
    project.files.put('l/en.json', '{ "a": "Save {m}", "b": "Open it" }\n');
    const plan = await project.import(filled);
    assert.deepEqual(
      plan.notTaken.map(({ name, why }) => [name, why]),
      [
        ['a', 'codes-changed'],
        ['b', 'source-changed'],
      ],
    );
    assert.equal(project.text('l/de.json'), null);
    await project.import(filled, { stale: true });
    assert.deepEqual(german(project), { b: 'Öffnen' });
  });

  it('is told by name where it is unknown, doubled or not finished', async () => {
    const project = projectOf({ a: 'Save', b: 'Open' });
    const xliff = fill(await project.xliff(), 'Save', 'Sichern');
    const [unit = ''] = /<unit[^]*?<\/unit>/.exec(xliff) ?? [];
    const other = unit.replace('Sichern', 'Speichern');
    const strange = unit.replace(/id="[^"]*" name="[^"]*"/, 'id="constructor" name="gone"');
    const back = fill(xliff, 'Open', 'Öffnen')
      .replace(/<segment>\s*<source>Open/, '<segment state="initial"><source>Open')
      .replace('</file>', () => `${other}${strange}</file>`);
    const plan = await project.import(back);
    assert.deepEqual(
      plan.notTaken.map(({ name, why }) => [name, why]),
      [
        ['a', 'twice'],
        ['b', 'unfinished'],
      ],
    );
    assert.deepEqual(
      plan.unknown.map(({ name }) => name),
      ['Save'],
    );
    assert.equal(project.text('l/de.json'), null);
  });

  it('is refused whole where it is no good XML, or names entities of its own', async () => {
    const project = projectOf({ a: 'Save' });
    const xliff = await project.xliff();
    const bomb = xliff.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff');
    for (const bad of [xliff.replace('</file>', ''), bomb]) {
      await assert.rejects(project.plan(bad), FormatError);
    }
  });

  it('exports what was asked for alone', async () => {
    const project = projectOf({ a: 'Save', b: 'Open' }, { a: 'Sichern' });
    const names = async (wishes: object): Promise<unknown> => {
      const file = (await project.export(wishes)).languages[0]?.document.files[0];
      return file === undefined ? undefined : Array.from(file.messages, ({ name }) => name);
    };
    assert.deepEqual(await names({ missing: true }), ['b']);
    assert.deepEqual(await names({ stale: true }), undefined);
    const stale = lockLine('a', 'Save it', 'Sichern', 'person');
    project.files.put(LOCK_FILE, `# interlinear.lock 1\n${stale}\n`);
    assert.deepEqual(await names({ stale: true }), ['a']);
    assert.deepEqual(await names({ stale: true, missing: true }), ['a', 'b']);
    assert.deepEqual(await names({ paths: new Set(['l/fr.json']) }), undefined);
  });

  it('are not taken for a source that changed between the plan and the writing', async () => {
    const project = projectOf({ a: 'Save', b: 'Close' }, {});
    const xliff = fill(await project.xliff(), 'Save', 'Sichern');
    const plan = await project.plan(fill(xliff, 'Close', 'Schließen'));
    project.files.put('l/en.json', JSON.stringify({ a: 'Delete', b: 'Close' }));
    await project.write(plan);
    assert.deepEqual(german(project), { b: 'Schließen' });
  });
});
