import assert from 'node:assert/strict';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { extractableAt } from '../../../../shared/formats/key-uses/extractable-text.ts';
import {
  messageSyntaxOf,
  spellMessage,
  type CatalogSyntax,
} from '../../../../shared/formats/key-uses/message-syntax.ts';
import type { ProgramKind } from '../../../../shared/formats/key-uses/program-kind.ts';
import { readProgram } from '../../../../shared/formats/key-uses/read-program.ts';
import { callMannerAt, writeCall } from '../../../../shared/formats/key-uses/write-call.ts';
import { protectPlaceholders } from '../../../../shared/formats/inline/placeholders/placeholders.ts';

function syntaxOf(text: string, kind: ProgramKind, manifests: readonly string[]): CatalogSyntax {
  const program = readProgram(text, kind);
  const at = extractableAt(program, text.indexOf('Hello'));
  assert.ok(at !== null);
  return messageSyntaxOf(program, callMannerAt(program, at), manifests);
}

describe('the syntax of texts that are taken out of a program', () => {
  it('is that of the library which the program or its package names', () => {
    assert.equal(syntaxOf("i18n.t('x'); say('Hello')", 'script', []), 'plain');
    assert.equal(syntaxOf("import i18n from 'i18next'; say('Hello')", 'script', []), 'i18next');
    assert.equal(syntaxOf("import { useIntl } from 'react-intl'; a('Hello')", 'jsx', []), 'icu');
    assert.equal(syntaxOf("import * as vscode from 'vscode'; a('Hello')", 'script', []), 'plain');
    assert.equal(syntaxOf('<p>Hello</p>', 'vue', []), 'vue-i18n');
    assert.equal(syntaxOf('<p>Hello</p>', 'svelte', []), 'icu');
    const manifest = (name: string): string => `{"dependencies": {"${name}": "^1.0.0"}}`;
    assert.equal(syntaxOf('<p>Hello</p>', 'vue', [manifest('i18next-vue')]), 'i18next');
    const plain = "say('Hello')";
    assert.equal(syntaxOf(plain, 'script', ['{}', manifest('vue-i18n')]), 'vue-i18n');
    assert.equal(syntaxOf(plain, 'script', [manifest('next-intl'), manifest('i18next')]), 'icu');
    const both = '{"dependencies": {"i18next": "1", "i18next-icu": "2"}}';
    assert.equal(syntaxOf(plain, 'script', [both]), 'icu');
  });

  it('spells signs of vue-i18n as literals, which stay as they are in translations', () => {
    const spelled = spellMessage('Write to a@b.org | use {{name}}', 'vue-i18n');
    assert.equal(spelled, "Write to a{'@'}b.org {'|'} use {'{{'}name{'}}'}");
    const options = { protectAddresses: false, extraPatterns: [] };
    const parts = protectPlaceholders([{ kind: 'text', text: spelled }], options);
    const codes = parts.flatMap((part) => (part.kind === 'code' ? [part.content] : []));
    assert.deepEqual(codes, ["{'@'}", "{'|'}", "{'{{'}", "{'}}'}"]);
  });

  it('quotes what ICU would read', () => {
    assert.equal(spellMessage("It's 5 > 4 and 1 < 2", 'icu'), "It's 5 > 4 and 1 < 2");
    assert.equal(spellMessage('Use {name}', 'icu'), "Use '{'name'}'");
    for (const text of [
      ...[
        "'{x}'",
        "}'s",
        "''",
        "a'",
        "'<b",
        '<b>x</b>',
        "<'",
        "{''}'{'",
        "'#",
        "'|",
        "'>",
        '{{x}}',
      ],
      ...["'", "a''b", "<{'", "it's '{' here", "'<'<'a", "x'{", '</'],
    ]) {
      const read = parse(spellMessage(text, 'icu'));
      const said = read.map((each) =>
        'value' in each && each.type === TYPE.literal ? each.value : '?',
      );
      assert.equal(said.join(''), text);
    }
  });

  it('is told to i18next with the call where its signs cannot be spelled', () => {
    const called = (text: string): string => {
      const program = readProgram(`import t from 'i18next';\nsay('${text}')`, 'script');
      const at = extractableAt(program, program.text.length - 3);
      assert.ok(at !== null);
      return writeCall(program, at, callMannerAt(program, at), 'a.b', 'i18next');
    };
    assert.equal(called('Hello'), "t('a.b')");
    assert.equal(called('Hello {{x}}'), "t('a.b', { skipInterpolation: true })");
    assert.equal(called('Hello $t(x)'), "t('a.b', { skipInterpolation: true })");
  });

  it('holds for what a call of react-intl says as well', () => {
    const program = readProgram("import 'react-intl';\nsay('Use {name}')", 'script');
    const at = extractableAt(program, program.text.length - 4);
    assert.ok(at !== null);
    const call = writeCall(program, at, callMannerAt(program, at), 'a');
    assert.equal(call, `intl.formatMessage({ id: 'a', defaultMessage: 'Use \\'{\\'name\\'}\\'' })`);
  });
});
