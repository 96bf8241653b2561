import assert from 'node:assert/strict';
import { extractableAt } from '../../../../shared/formats/key-uses/extractable-text.ts';
import type { ProgramKind } from '../../../../shared/formats/key-uses/program-kind.ts';
import { readProgram } from '../../../../shared/formats/key-uses/read-program.ts';
import {
  callMannerAt,
  proposeKey,
  writeCall,
} from '../../../../shared/formats/key-uses/write-call.ts';

/** The program after the text around `|` was taken out of it; null where nothing can be. */
function taken(marked: string, kind: ProgramKind, key = 'a.b'): string | null {
  const offset = marked.indexOf('|');
  const program = readProgram(marked.replace('|', ''), kind);
  const at = extractableAt(program, offset);
  if (at === null) return null;
  const { start, end } = at.replaced;
  const call = writeCall(program, at, callMannerAt(program, at), key);
  return program.text.slice(0, start) + call + program.text.slice(end);
}

describe('a text that is taken out of a program', () => {
  it('gives its place to the call that the program uses', () => {
    const head = "const { t } = useTranslation('shop'); t('x');\n";
    assert.equal(taken(`${head}alert("He|llo");`, 'jsx'), `${head}alert(t("a.b"));`);
    assert.equal(
      taken(`${head}<p title="He|llo">x</p>`, 'jsx'),
      `${head}<p title={t('a.b')}>x</p>`,
    );
    assert.equal(
      taken(`${head}const a = <p>\n  He|llo\n  you <b/></p>`, 'jsx'),
      `${head}const a = <p>\n  {t('a.b')} <b/></p>`,
    );
    assert.equal(
      taken('this.$tc("x"); say(`He|llo`)', 'script'),
      'this.$tc("x"); say(this.$t(\'a.b\'))',
    );
    assert.equal(taken("i18n.t('x'); say('He|llo')", 'script'), "i18n.t('x'); say(i18n.t('a.b'))");
  });

  it('writes messages of react-intl with their texts', () => {
    const head = "import { useIntl } from 'react-intl';\n";
    assert.equal(
      taken(`${head}say('He|llo')`, 'jsx'),
      `${head}say(intl.formatMessage({ id: 'a.b', defaultMessage: 'Hello' }))`,
    );
    const element = '<FormattedMessage id="x" defaultMessage="X" />';
    assert.equal(
      taken(`const a = <p>${element} Say "he|llo"</p>`, 'jsx'),
      `const a = <p>${element} <FormattedMessage id="a.b" defaultMessage={'Say "hello"'} /></p>`,
    );
  });

  it('wraps texts of VS Code', () => {
    assert.equal(
      taken("import * as vscode from 'vscode';\nsay('He|llo {0}')", 'script'),
      "import * as vscode from 'vscode';\nsay(vscode.l10n.t('Hello {0}'))",
    );
  });

  it('binds attributes of Vue, and keeps to braces of markup', () => {
    assert.equal(taken('<p title="He|llo">x</p>', 'vue'), `<p :title="$t('a.b')">x</p>`);
    assert.equal(taken("<p title='He|llo'>x</p>", 'vue'), `<p :title='$t("a.b")'>x</p>`);
    assert.equal(taken('<p> Hel|lo </p>', 'vue'), "<p> {{ $t('a.b') }} </p>");
    assert.equal(taken('<p :title="f(\'He|llo\')"/>', 'vue'), '<p :title="f($t(\'a.b\'))"/>');
    assert.equal(
      taken("<script>this.$t('x'); say('He|llo')</script><p>{{ $t('y') }}</p>", 'vue'),
      "<script>this.$t('x'); say(this.$t('a.b'))</script><p>{{ $t('y') }}</p>",
    );
    assert.equal(taken('<p title="He|llo">x</p>', 'svelte'), "<p title={$_('a.b')}>x</p>");
    assert.equal(taken('<p>Tom &amp; Je|rry</p>', 'svelte'), "<p>{$_('a.b')}</p>");
  });

  it('leaves names and what is no text alone', () => {
    for (const text of [
      "import a from 'rea|ct'",
      "require('rea|ct')",
      "const a = { 'na|me': 1 }",
      "switch (a) { case 'na|me': }",
      "i18n.t('ke|y')",
      "say('12|3')",
      'say(`a ${|b}`)',
      'const na|me = 1',
      '<p className="na|me"/>',
      'css`na|me`',
      '',
    ]) {
      assert.equal(taken(text, 'jsx'), null, text);
    }
    assert.equal(taken('<p title="a {b} c|">x</p>', 'svelte'), null);
  });

  it('leaves types, members, modules and directives alone', () => {
    for (const text of [
      "'use str|ict'; a()",
      "function a() { 'use ser|ver'; }",
      "const a = await import('./pa|ge')",
      "declare module 'a|b' {}",
      "type A = 'o|ne' | 'two'",
      "type A = 'one' | 't|wo';",
      "type A = 'o|ne';",
      "type B = Pick<A, 'o|ne'>",
      "type B = A<C>['o|ne']",
      "interface A { kind: 'o|ne'; }",
      "interface A { kind?: 'o|ne', b: 1 }",
      "function a(kind: 'o|ne', b: 'two') {}",
      "let a = b['o|ne']",
      "let a = 'one' as 'o|ne'",
      "class A { 'o|ne' = 1 }",
      "a = { 'o|ne'() {} }",
    ]) {
      assert.equal(taken(text, 'script'), null, text);
    }
    for (const text of [
      "a = { b: 'He|llo' }",
      "a = b ? c : 'He|llo';",
      "a(b, 'He|llo')",
      "let a = 'He|llo';",
      "a = ['He|llo']",
      "a = [b, ['He|llo']]",
    ]) {
      assert.notEqual(taken(text, 'script'), null, text);
    }
  });

  it('gets a blank behind a word, and quotes that do not end an attribute', () => {
    assert.equal(taken('function a(){return"He|llo"}', 'script'), 'function a(){return t("a.b")}');
    assert.equal(taken("<p :title='f(`He|llo`)'/>", 'vue'), "<p :title='f($t(`a.b`))'/>");
  });

  it('gets a key by its words, as others are spelled', () => {
    assert.equal(proposeKey('Don’t save the Übergröße now please', []), 'dontSaveTheUbergrosseNow');
    assert.equal(
      proposeKey('Save all {count} files', ['a.save_now_one', 'b_one']),
      'save_all_files',
    );
    assert.equal(proposeKey('Save all', ['save-one']), 'save-all');
    assert.equal(proposeKey('Pay now', ['cart.items_one']), 'payNow');
    assert.equal(proposeKey('保存', []), 'text');
  });
});
