import assert from 'node:assert/strict';
import { poCode } from '../../../../shared/formats/po/format-code.ts';
import type {
  InlinePart,
  LocalisationFile,
  PlanOptions,
} from '../../../../shared/formats/model.ts';
import { readPo } from '../../../../shared/formats/po/read-po.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { drafts, finished, germanPo, untranslated } from './samples.ts';

const read = (text: string): LocalisationFile => finish(poCode.readInSteps(text));
const textParts = (text: string): readonly InlinePart[] => [{ kind: 'text', text }];

function headerWith(plurals: string): string {
  return `msgid ""\nmsgstr ""\n"Language: \\n"\n"Plural-Forms: ${plurals}\\n"\n\n`;
}

/** The file with the texts of some targets, by their names. */
function filled(
  text: string,
  targets: Readonly<Record<string, string>>,
  options: PlanOptions = finished,
): string {
  const file = read(text);
  const answers = file.select(untranslated).items.flatMap(({ key, name }) => {
    const target = targets[key] ?? targets[name];
    return target === undefined ? [] : [{ key, parts: textParts(target), needsReview: false }];
  });
  const plan = file.plan(answers, options);
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), []);
  return written;
}

describe('PO', () => {
  it('gives the texts that have no translation, plural forms each for itself', () => {
    const items = read(germanPo)
      .select(untranslated)
      .items.map(({ name, source, notes }) => [name, source, notes]);
    assert.deepEqual(items, [
      ['%d file was deleted', textParts('%d file was deleted'), ['n = 1']],
      ['%d file was deleted', textParts('%d files were deleted'), ['n = 0, 2, 3, 4']],
      ['Open', textParts('Open'), ['menu']],
      [
        'Line one line "two" with a backslash \\ and a very long rest…',
        textParts(
          'Line one\n\tline "two" with a backslash \\ and a very long rest that goes on in another line of the file.\n',
        ),
        [],
      ],
      ['Save', textParts('Save'), ['After something obsolete']],
    ]);
  });

  it('leaves translations, drafts and obsolete messages alone', () => {
    const { skipped } = read(germanPo).select(untranslated);
    assert.equal(skipped['already-translated'], 3);
    const drafted = read(germanPo).segments();
    const words = Array.from({ length: drafted.length }, (_, at) => drafted.at(at).stateWord);
    assert.deepEqual(words.filter(Boolean), ['fuzzy']);
    assert.equal(read(germanPo).sourceLanguage, null);
    assert.equal(read(germanPo).targetLanguage, 'de');
  });

  it('marks what a machine wrote as fuzzy, unless it is asked to write finished translations', () => {
    const menu = 'msgctxt "menu"\nmsgid "Open"\nmsgstr ';
    assert.ok(filled(germanPo, { Open: 'Öffnen' }, drafts).includes(`#, fuzzy\n${menu}"Öffnen"`));
    const done = filled(germanPo, { Open: 'Öffnen' });
    assert.ok(done.includes(`\n\n${menu}"Öffnen"`));
    assert.equal(done, germanPo.replace(`${menu}""`, `${menu}"Öffnen"`));
  });

  it('marks what a person wrote as finished', () => {
    const file = read(germanPo);
    const answers = file
      .select(untranslated)
      .items.filter(({ name }) => name === 'Save')
      .map(({ key }) => ({ key, parts: textParts('Sichern'), needsReview: false, isOwn: true }));
    const written = applyEdits(germanPo, file.plan(answers, drafts).edits);
    assert.equal(written, germanPo.replace(/""\n$/u, '"Sichern"\n'));
  });

  it('adds the mark to flags that are there', () => {
    const written = filled(germanPo, { '%d file was deleted': '%d Dateien gelöscht' }, drafts);
    assert.ok(written.includes('#, fuzzy, c-format\nmsgid "%d file was deleted"'));
  });

  it('takes the mark away with what the source was before', () => {
    const file = read(germanPo);
    const list = file.segments();
    const draft = Array.from({ length: list.length }, (_, at) => list.at(at)).find(
      ({ stateWord }) => stateWord === 'fuzzy',
    );
    const plan = file.planState([draft?.key ?? ''], 'translated');
    const written = applyEdits(germanPo, plan.edits);
    assert.equal(written, germanPo.replace('#, fuzzy\n#| msgid "Close the windows"\n', ''));
    assert.deepEqual(file.verify(plan, written), []);
  });

  it('writes a long text as gettext does: in lines of at most 79 columns behind an empty one', () => {
    const long = `${'Dieses Fenster wird geschlossen. '.repeat(3)}Ende`;
    assert.ok(
      filled(germanPo, { Save: long }).endsWith(
        'msgstr ""\n' +
          '"Dieses Fenster wird geschlossen. Dieses Fenster wird geschlossen. Dieses "\n' +
          '"Fenster wird geschlossen. Ende"\n',
      ),
    );
    const unwrapped = germanPo.replace(/"\n"another/u, 'another').replace(/""\n"Line/u, '"Line');
    const one = `msgid "${'x '.repeat(60)}"\nmsgstr ""\n\n${unwrapped}`;
    assert.ok(filled(one, { Save: long }).endsWith(`msgstr "${long}"\n`));
  });

  it('escapes what a string cannot hold, and begins a line behind each line end', () => {
    const written = filled(germanPo, { Save: 'a "b"\\\n\tc\u0007' });
    assert.ok(written.endsWith('msgstr ""\n"a \\"b\\"\\\\\\n"\n"\\tc\\a"\n'));
  });

  it('has the forms that the header says, whatever the source has', () => {
    const message = 'msgid "%d cat"\nmsgid_plural "%d cats"\nmsgstr[0] ""\n';
    const russian =
      'nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;';
    const text = headerWith(russian) + message;
    const sources = read(text).select(untranslated).items;
    assert.deepEqual(
      sources.map(({ source, notes }) => [source, notes.at(-1)]),
      [
        [textParts('%d cat'), 'n = 1, 21, 31, 41'],
        [textParts('%d cats'), 'n = 2, 3, 4, 22'],
        [textParts('%d cats'), 'n = 0, 5, 6, 7'],
      ],
    );
    const [one = '', few = '', many = ''] = sources.map(({ key }) => key);
    const written = filled(text, { [one]: '%d кот', [few]: '%d кота', [many]: '%d котов' });
    assert.ok(written.endsWith('msgstr[0] "%d кот"\nmsgstr[1] "%d кота"\nmsgstr[2] "%d котов"\n'));
  });

  it('fills forms that are not written yet, and names the language a template leaves open', () => {
    const text = `${headerWith('nplurals=2; plural=n>1;')}msgid "%d cat"\nmsgid_plural "%d cats"\nmsgstr[0] ""\n`;
    const file = read(text);
    const answers = file.select(untranslated).items.map(({ key }, form) => ({
      key,
      parts: textParts(`%d chat${form === 0 ? '' : 's'}`),
      needsReview: false,
    }));
    const plan = file.plan(answers, { targetLanguage: 'fr', state: 'translated' });
    const written = applyEdits(text, plan.edits);
    assert.deepEqual(file.verify(plan, written), []);
    assert.ok(written.includes('"Language: fr\\n"'));
    assert.ok(written.endsWith('msgstr[0] "%d chat"\nmsgstr[1] "%d chats"\n'));
  });

  it('lets the form for one number alone spell it out, and no other', () => {
    const text = (one: string, many: string): string =>
      `${headerWith('nplurals=2; plural=(n != 1);')}msgid "%d file"\nmsgid_plural "%d files"\n` +
      `msgstr[0] "${one}"\nmsgstr[1] "${many}"\n`;
    const codes = (found: string): readonly string[] =>
      read(found)
        .check()
        .map(({ code }) => code);
    assert.deepEqual(codes(text('Eine Datei', '%d Dateien')), []);
    assert.deepEqual(codes(text('Eine Datei', 'Dateien')), ['different-placeholders']);
  });

  it('says what is wrong with its messages, at their places', () => {
    const twice = read(`${germanPo}\nmsgid "Save"\nmsgstr "Sichern"\n`).problems;
    assert.deepEqual(
      twice.map(({ code, said, location }) => [code, said.values, location.line]),
      [['duplicate-message', { line: '48' }, 51]],
    );
    const counted = 'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const codes = (text: string): readonly string[] => read(text).problems.map(({ code }) => code);
    assert.deepEqual(codes(counted), ['po-plural-forms']);
    assert.deepEqual(codes(headerWith('nplurals=1; plural=0;') + counted), ['po-many-forms']);
    assert.deepEqual(codes(headerWith('nplurals=2; plural=n !;') + counted), ['po-plural-forms']);
    // Also where the language is known in which the file is filled.
    const broken = readPo(headerWith('nplurals=9; plural=(n+;') + counted, 'de').problems;
    assert.deepEqual(
      broken.map(({ code, said, location }) => [code, said.code, location.line]),
      [['po-plural-forms', 'po-plural-forms.broken', 2]],
    );
    const done = counted.replace('[0] ""', '[0] "a"').replace('[1] ""', '[1] "b"');
    const three = headerWith('nplurals=3; plural=(n != 1);');
    assert.deepEqual(codes(three + done), ['po-few-forms']);
    // Templates and what nobody has begun are filled as they are.
    assert.deepEqual(codes(three + counted), []);
    const template = headerWith('nplurals=INTEGER; plural=EXPRESSION;');
    assert.deepEqual(readPo(template + counted, 'de').problems, []);
  });

  it('is read in the encoding that its header names', () => {
    const latin = germanPo
      .replace('charset=UTF-8', 'charset=ISO-8859-1')
      .replace('Offen', 'Öffnet');
    const { text, encoding } = poCode.decode(Buffer.from(latin, 'latin1'), null);
    assert.deepEqual([text, encoding], [latin, 'iso-8859-1']);
    const template = germanPo.replace('charset=UTF-8', 'charset=CHARSET');
    assert.equal(poCode.decode(Buffer.from(template), null).encoding, 'utf-8');
  });
});
