import assert from 'node:assert/strict';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { convertCommand } from '../../../../extensions/cli/commands/convert.ts';
import { CliRuns } from '../../cli/terms/cli-runs.ts';

/** Texts that formats write in ways of their own, with two forms of a plural. */
const english = {
  cart: {
    title: 'Your "cart" \\ <b>now</b>',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  },
  greeting: "It's {name}: 100 % & more\nsecond line",
  blank: '  two  spaces ',
};
const german = {
  cart: {
    title: 'Ihr „Wagen“ \\ <b>jetzt</b>',
    files_one: '{{count}} Datei',
    files_other: '{{count}} Dateien',
  },
  greeting: "Hier ist's {name}: 100 % & mehr\nzweite Zeile",
  blank: '  zwei  Leerstellen ',
};

/** A file of each format that can be made, and what of `english` it cannot say. */
const results: readonly (readonly [name: string, lost: readonly string[]])[] = [
  ['a.xlf', []],
  ['a.po', ['placeholders']],
  ['a.xcstrings', ['placeholders']],
  ['i18n/a_de.ts', ['placeholders', 'source-forms']],
  ['config/locales/de.yml', ['placeholders']],
  ['res/values-de/strings.xml', ['placeholders', 'renamed']],
  ['locales/de/app.ftl', ['placeholders', 'renamed']],
  ['de.lproj/Localizable.strings', ['forms', 'placeholders']],
  ['messages_de.properties', ['forms', 'placeholders']],
  ['Texts.de.resx', ['forms', 'placeholders']],
  ['app_de.arb', ['forms', 'placeholders', 'renamed']],
  ['_locales/de/messages.json', ['forms', 'renamed']],
];

describe('interlinear convert', () => {
  let cli: CliRuns;
  const place = (name: string): string => path.join(cli.folder, name);
  const read = (name: string): Promise<string> => readFile(place(name), 'utf8');

  beforeEach(async () => {
    cli = await CliRuns.open();
    for (const [name] of [...results, ['l/x', []], ['back/x', []]] as const) {
      await mkdir(path.dirname(place(name)), { recursive: true });
    }
    await cli.write('l/en.json', `${JSON.stringify(english, null, 2)}\n`);
    await cli.write('l/de.json', `${JSON.stringify(german, null, 2)}\n`);
  });
  afterEach(() => cli.close());

  for (const [name, lost] of results) {
    it(`writes ${name}, which comes back but for what it told`, async () => {
      const made = await cli.json(convertCommand, [place('l/en.json'), place(name)], { to: 'de' });
      const losses = made['losses'] as readonly { readonly kind: string }[];
      assert.deepEqual(losses.map(({ kind }) => kind).toSorted(), lost.toSorted(), name);
      assert.equal(made['exitCode'], 0);
      const to = /[./_-]de[./]/.test(name) ? {} : { to: 'de' };
      await cli.run(convertCommand, [place(name), place('back/de.json')], to);
      const back = JSON.parse(await read('back/de.json')) as typeof german;
      const texts = leaves(back);
      // Fluent writes blanks at the ends of a text as codes.
      const said = leaves(german).map((text) =>
        name.endsWith('.ftl') ? text.replace(/^ +$|^ | $/g, '{" "}') : text,
      );
      assert.deepEqual(texts.toSorted(), said.toSorted(), await read(name));
      const mayBeOther = lost.includes('renamed') || lost.includes('forms');
      if (!mayBeOther) assert.deepEqual(back, german);
    });
  }

  it('writes sources where the place of the result is in their language', async () => {
    await cli.run(convertCommand, [place('l/en.json'), place('a.po')], { to: 'de' });
    await cli.run(convertCommand, [place('a.po'), place('back/en.json')], { from: 'en' });
    assert.deepEqual(JSON.parse(await read('back/en.json')), english);
  });

  it('names what is lost, and ends with 1 where whole texts are', async () => {
    const po = await cli.write(
      'de.po',
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' +
        '#. On a button\n#, fuzzy\nmsgid "Save"\nmsgstr "Sichern"\n\nmsgid "Open"\nmsgstr ""\n',
    );
    const { exitCode, err, out } = await cli.run(convertCommand, [po, place('l/new.json')]);
    assert.equal(exitCode, 1);
    assert.match(out, /^1 text written to /);
    assert.match(err, /lost: 1 text not written, as there is no translation:\n {2}Open/);
    assert.match(err, /lost: 1 text without their notes:\n {2}Save/);
    assert.match(err, /lost: 1 text without saying whether .*:\n {2}Save/);
    assert.equal(await read('l/new.json'), '{\n  "Save": "Sichern"\n}\n');
  });

  it('tells of forms that are alone, and are read as a text under another key', async () => {
    const header =
      'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n';
    const message = (text: string): string =>
      `msgctxt "files"\nmsgid "file"\nmsgid_plural "files"\nmsgstr[0] "${text}"\n`;
    await mkdir(place('config/locales'), { recursive: true });
    const lossesOf = async (text: string, name: string): Promise<readonly unknown[]> => {
      const po = await cli.write('ja.po', header + message(text));
      const made = await cli.json(convertCommand, [po, place(name)]);
      return (made['losses'] as readonly { readonly kind: string }[]).map(({ kind }) => kind);
    };
    assert.deepEqual(await lossesOf('ファイル', 'locales/ja.json'), ['forms']);
    assert.deepEqual(await lossesOf('ファイル', 'config/locales/ja.yml'), ['forms']);
    assert.deepEqual(await lossesOf('ファイル', 'res/values-ja/strings.xml'), []);
  });

  it('keeps keys that only look like forms, and tells of sources that have no room', async () => {
    const keys = {
      files: '{{count}} file',
      files_plural: '{{count}} files',
      x_one: 'a',
      x_other: 'b',
    };
    await cli.write('l/en.json', JSON.stringify(keys));
    await cli.run(convertCommand, [place('l/en.json'), place('back/en.json')]);
    assert.deepEqual(JSON.parse(await read('back/en.json')), keys);
    await mkdir(place('config/locales'), { recursive: true });
    const yaml = 'en:\n  files:\n    zero: none\n    one: one\n    other: more\n';
    const own = await cli.write('config/locales/en.yml', yaml);
    const made = await cli.json(convertCommand, [own, place('a.po')]);
    assert.deepEqual(made['losses'], [{ kind: 'source-forms', names: ['files'] }]);
  });

  it('keeps a text for none where every language shows one, and tells where it has no place', async () => {
    await mkdir(place('config/locales'), { recursive: true });
    const yaml = 'en:\n  files:\n    zero: none\n    one: one\n    other: more\n';
    const own = await cli.write('config/locales/en.yml', yaml);
    for (const [name, kinds] of [
      ['l/new.json', []],
      ['a.xcstrings', []],
      ['res/values-de/strings.xml', ['forms-left']],
    ] as const) {
      const made = await cli.json(convertCommand, [own, place(name)]);
      const losses = made['losses'] as readonly { readonly kind: string }[];
      assert.deepEqual([losses.map(({ kind }) => kind), made['texts']], [kinds, 1], name);
    }
    const json = { files_zero: 'none', files_one: 'one', files_other: 'more' };
    assert.deepEqual(JSON.parse(await read('l/new.json')), json);
    await cli.run(convertCommand, [place('a.xcstrings'), place('back/en.json')], { from: 'en' });
    assert.deepEqual(JSON.parse(await read('back/en.json')), json);
  });

  it('knows a form for none that a translation alone has, and counts what is there', async () => {
    const variant = (value: string): object => ({ stringUnit: { state: 'translated', value } });
    const plural = { one: variant('eins'), other: variant('mehr'), zero: variant('keine') };
    const device = { iphone: variant('tippen'), other: variant('klicken') };
    const de = (variations: object): object => ({ localizations: { de: { variations } } });
    const strings = { files: de({ plural }), tap: de({ device }) };
    const catalog = { sourceLanguage: 'en', strings, version: '1.0' };
    const own = await cli.write('a.xcstrings', JSON.stringify(catalog));
    const made = await cli.json(convertCommand, [own, place('back/de.json')], { to: 'de' });
    const losses = made['losses'] as readonly { readonly kind: string; names: string[] }[];
    assert.deepEqual(losses.find(({ kind }) => kind === 'twice')?.names, ['tap']);
    assert.equal(made['texts'], 2);
    assert.deepEqual(JSON.parse(await read('back/de.json')), {
      files_zero: 'keine',
      files_one: 'eins',
      files_other: 'mehr',
      tap: 'tippen',
    });
  });

  it('keeps all forms of languages that have one, or one that no whole number tells', async () => {
    for (const [language, forms] of [
      ['ja', { files_other: 'その他' }],
      ['fr', { files_one: 'un', files_many: 'de', files_other: 'autres' }],
    ] as const) {
      const own = await cli.write(`l/${language}.json`, JSON.stringify(forms));
      const english = { files_one: 'one', files_other: 'more' };
      await cli.write('l/en.json', JSON.stringify(english));
      for (const name of [`a.xcstrings`, `res/values-${language}/strings.xml`, `${language}.po`]) {
        await mkdir(path.dirname(place(name)), { recursive: true });
        const to = { to: language, overwrite: true };
        const made = await cli.json(convertCommand, [place('l/en.json'), place(name)], to);
        const hasAll = language === 'ja' || !name.endsWith('.po');
        const losses = hasAll ? [] : [{ kind: 'forms-left', names: ['files'] }];
        assert.deepEqual([made['texts'], made['losses']], [1, losses], name);
        const back = place(`back/${language}.json`);
        // Alone, a file does not say that its texts are in a language of one form.
        if (name.endsWith('.xml')) continue;
        await cli.run(convertCommand, [place(name), back], to);
        const meant = Object.entries(forms).filter(([key]) => hasAll || key !== 'files_many');
        const said = await readFile(back, 'utf8');
        assert.deepEqual(JSON.parse(said), Object.fromEntries(meant), `${name}: ${said}`);
      }
      assert.deepEqual(JSON.parse(await readFile(own, 'utf8')), forms);
    }
  });

  it('names what a file holds beside texts', async () => {
    await mkdir(place('res/values'), { recursive: true });
    await mkdir(place('config/locales'), { recursive: true });
    for (const [name, text, names] of [
      ['l/en.json', '{"a":"A","n":5,"o":{"z":null,"l":["x",7]}}', ['n', 'o.z', 'o.l.1']],
      ['config/locales/en.yml', 'en:\n  a: &x A\n  b: *x\n  on: yes\n', ['b', 'on']],
      [
        'res/values/strings.xml',
        '<resources><string name="a">A</string><string name="b" translatable="false">B</string>' +
          '<string name="c">@string/a</string></resources>',
        ['b', 'c'],
      ],
      [
        'Texts.resx',
        '<root><data name="a"><value>A</value></data>' +
          '<data name="b" mimetype="x"><value>AA</value></data></root>',
        ['b'],
      ],
    ] as const) {
      const own = await cli.write(name, text);
      const made = await cli.json(convertCommand, [own, place(`${path.basename(name)}.po`)], {
        from: 'en',
      });
      assert.deepEqual([made['losses'], made['exitCode']], [[{ kind: 'no-texts', names }], 0]);
    }
  });

  it('says which file cannot be read, and where', async () => {
    const own = await cli.write('l/en.json', '{\n"a": "1",\n"a": "2"}');
    const twice = await cli.run(convertCommand, [own, place('a.po')]);
    assert.equal(twice.exitCode, 3);
    assert.match(
      twice.err,
      /en\.json cannot be converted\. Nothing was written\.\n.*en\.json:3: The key "a" is on line 2/,
    );
    await cli.write('l/en.json', '{"a": "1"}');
    await cli.write('l/de.json', '{"a": ');
    const target = await cli.run(convertCommand, [own, place('a.po')], { to: 'de' });
    assert.match(
      target.err,
      /de\.json cannot be converted\. Nothing was written\.\n.*de\.json:1: /,
    );
  });

  it('never writes into the file it reads, by whichever name, nor to the name of a folder', async () => {
    const own = place('l/en.json');
    const before = await read('l/en.json');
    await symlink(own, place('l/link.json'));
    await symlink(place('l'), place('m'));
    for (const name of ['l/link.json', 'm/en.json', 'l/../l/en.json']) {
      const { err, exitCode } = await cli.run(convertCommand, [own, place(name)], {
        overwrite: true,
      });
      assert.deepEqual([exitCode, err.includes('converted into itself')], [2, true], name);
    }
    assert.equal(await read('l/en.json'), before);
    const folder = await cli.run(convertCommand, [own, `${place('new.json')}/`]);
    assert.match(folder.err, /is a folder: name the file/);
  });

  it('keeps drafts, reviews, notes and limits where XLIFF says them', async () => {
    const catalog = {
      sourceLanguage: 'en',
      strings: {
        Save: {
          comment: 'On a button',
          localizations: { de: { stringUnit: { state: 'needs_review', value: 'Sichern' } } },
        },
      },
      version: '1.0',
    };
    const own = await cli.write('a.xcstrings', JSON.stringify(catalog));
    for (const version of ['2.0', '1.2']) {
      const xliff = place(`b${version}.xlf`);
      await cli.run(convertCommand, [own, xliff], { to: 'de', xliffVersion: version });
      const made = await cli.json(convertCommand, [xliff, place('c.xcstrings')], {
        overwrite: true,
      });
      assert.deepEqual([made['losses'], made['texts']], [[], 1]);
      assert.match(await read('c.xcstrings'), /On a button[^]*needs_review[^]*Sichern/);
    }
  });

  it('makes files wherever they are named, by extensions that say too little elsewhere', async () => {
    for (const [name, start] of [
      ['strings.xml', '<?xml version="1.0" encoding="utf-8"?>\n<resources>'],
      ['texts.ts', '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>'],
      ['texts.yml', 'cart:'],
      ['texts.ftl', 'cart_title ='],
    ] as const) {
      const made = await cli.run(convertCommand, [place('l/en.json'), place(name)], { to: 'de' });
      assert.equal(made.exitCode, 0, made.err);
      assert.ok((await read(name)).startsWith(start), name);
    }
  });

  it('never replaces a file unasked, and reads what nobody can convert with its reason', async () => {
    const own = place('l/en.json');
    const there = await cli.run(convertCommand, [own, place('l/de.json')]);
    assert.deepEqual([there.exitCode, there.err.includes('is there already')], [3, true]);
    assert.deepEqual(JSON.parse(await read('l/de.json')), german);
    const page = await cli.write('README.md', '# Hi\n');
    const prose = await cli.run(convertCommand, [page, place('x.json')], { from: 'en' });
    assert.match(prose.err, /"interlinear export" makes XLIFF of it/);
    const unknown = await cli.run(convertCommand, [own, place('x.srt')]);
    assert.match(unknown.err, /x\.srt cannot be made of texts of another file/);
    const itself = await cli.run(convertCommand, [own, own], { overwrite: true });
    assert.match(itself.err, /cannot be converted into itself/);
    const missing = await cli.run(convertCommand, [own, place('x.xlf')], { to: 'fr' });
    assert.match(missing.err, /has no translation beside it/);
  });

  it('holds hostile keys and texts', async () => {
    const hostile = JSON.parse(
      '{"__proto__":"a","constructor":"b","a.b":"c","a":"d","":"e","1":"f","0":"g","]]>":"h","\\u0001":"i","x\\"\'=:#y":"-- */ ]]>","<k>":"<k a=\\"1\\">"}',
    ) as Record<string, string>;
    await cli.write('l/en.json', JSON.stringify(hostile));
    for (const [name] of results) {
      const made = await cli.json(convertCommand, [place('l/en.json'), place(name)], {
        from: 'de',
        overwrite: true,
      });
      const lost = (made['losses'] as { kind: string; names: string[] }[]).flatMap((each) =>
        each.kind === 'placeholders' || each.kind === 'renamed' ? [] : each.names,
      );
      const names = name === 'a.xlf' ? [] : ['\u0001'];
      assert.deepEqual(new Set(lost), new Set([...(name === 'a.xlf' ? [] : ['']), ...names]), name);
    }
  });
});

function leaves(tree: object): readonly string[] {
  return Object.values(tree).flatMap((each: unknown) =>
    typeof each === 'string' ? [each] : leaves(each as object),
  );
}
