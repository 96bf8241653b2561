import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import type { ProgramKind } from '../../../shared/formats/key-uses/program-kind.ts';
import { readProgram } from '../../../shared/formats/key-uses/read-program.ts';
import { writeScriptString } from '../../../shared/formats/key-uses/script-strings.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const pieces = fc.array(
  fc.constantFrom(
    ...["t('a')", "i18n.t('b.c')", '$t("d")', "vscode.l10n.t('E {0}')", "useTranslation('ns')"],
    ...['const { t } =', 'formatMessage({ id:', "'x'", 'defineMessages(', '<Trans i18nKey=', '<p>'],
    ...['</p>', '<A b={', '/>', '<', '>', '{', '}', '(', ')', '[', ']', '`', '${', "'", '"', '/'],
    ...['//', '/*', '*/', '\\', '\n', ' ', ',', ';', ':', '?', '=', '=>', '+', '.', 'if', 'return'],
    ...['{{', '}}', '<script>', '</script>', '<style>', '<!--', '-->', '{#if', '{/if}', 'v-t="'],
    ...['import', "from 'vscode'", '&amp;', '\u{1F600}', '\ud800', 'é'],
  ),
  { maxLength: 60 },
);
const kind = fc.constantFrom<ProgramKind>('script', 'jsx', 'vue', 'svelte');

/** Texts that the compiler finds as first arguments of `….t(…)`, with where they stand. */
function callsIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const { name, expression } = node.expression;
      const isText = first !== undefined && ts.isStringLiteral(first);
      const isOfEditor = name.text === 't' && /\bl10n$/.test(expression.getText(file));
      if (isText && isOfEditor) found.push(`${first.getStart(file) + 1} ${first.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe(`keys in programs, fuzzed ${seedWords}`, () => {
  it('reads any text to its end, and gives keys that stand there', () => {
    fc.assert(
      fc.property(pieces, kind, (parts, how) => {
        const text = parts.join('');
        const { uses, tokens, scripts } = readProgram(text, how);
        let before = -1;
        for (const { start, end } of uses) {
          assert.ok(before < start && start <= end && end <= text.length);
          before = start;
        }
        for (const list of [tokens, scripts]) {
          for (const [index, { start, end, content, pair }] of list.entries()) {
            assert.ok(start <= content.start && content.start <= content.end && content.end <= end);
            assert.ok(pair === -1 || list[pair]?.pair === index);
          }
        }
      }),
      fuzzParameters(1000),
    );
  });

  it('writes strings that programs read as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom("'", '"', '`'), (text, quote) => {
        const written = writeScriptString(text, quote);
        const [use] = readProgram(`i18n.t(${written})`, 'script').uses;
        assert.equal(use?.key, text);
        const file = ts.createSourceFile('a.ts', `(${written})`, ts.ScriptTarget.Latest);
        const [statement] = file.statements;
        const inner = (statement as ts.ExpressionStatement).expression;
        assert.equal(
          ((inner as ts.ParenthesizedExpression).expression as ts.StringLiteral).text,
          text,
        );
      }),
      fuzzParameters(300),
    );
  });

  it('finds in programs of our own what the compiler finds', () => {
    const folder = new URL('../../../extensions/vscode/features/', import.meta.url);
    let calls = 0;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const text = readFileSync(new URL(name, folder), 'utf8');
      const expected = callsIn(name, text);
      const found = readProgram(text, 'script').uses.filter(({ manner }) => manner === 'english');
      const known = new Set(found.map(({ start, key }) => `${start} ${key}`));
      calls += expected.length;
      assert.deepEqual(
        expected.filter((each) => !known.has(each)),
        [],
        name,
      );
    }
    assert.ok(calls > 500);
  });
});
