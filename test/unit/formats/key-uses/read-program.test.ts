import assert from 'node:assert/strict';
import {
  programKindOf,
  type ProgramKind,
} from '../../../../shared/formats/key-uses/program-kind.ts';
import {
  readProgram,
  readProgramInSteps,
  useAt,
} from '../../../../shared/formats/key-uses/read-program.ts';

interface Brief {
  readonly key: string;
  readonly [name: string]: unknown;
}

/** What is found, in short: what is as usual is left out. */
function found(text: string, kind: ProgramKind = 'jsx'): readonly Brief[] {
  return readProgram(text, kind).uses.map((use) => {
    const { key, manner, isDynamic, namespaces, prefix, isSure, defaultText } = use;
    assert.ok(text.slice(use.start, use.end).includes(key) || key.includes('/'), key);
    return {
      key,
      ...(manner === 'key' ? {} : { manner }),
      ...(isDynamic ? { isDynamic } : {}),
      ...(namespaces.length === 0 ? {} : { namespaces: namespaces.join(' ') }),
      ...(prefix === '' ? {} : { prefix }),
      ...(isSure ? {} : { isSure }),
      ...(defaultText === null ? {} : { defaultText }),
    };
  });
}

const keys = (text: string, kind: ProgramKind = 'jsx'): string =>
  found(text, kind)
    .map(({ key, isDynamic }) => (isDynamic === true ? `${key}…` : key))
    .join(' ');

describe('keys of texts in programs', () => {
  it('finds calls of i18next with what they were bound to', () => {
    const text = `
      import { useTranslation } from 'react-i18next';
      export function Shop({ count }) {
        const { t, i18n } = useTranslation('shop', { keyPrefix: 'cart' });
        return <p title={t('title')}>{t("items", { count })} {i18n.t('other:close')}</p>;
      }
      function Home() {
        const [t] = useTranslation(['home', 'common']);
        const { t: tr } = useTranslation();
        return <Trans i18nKey="hello" t={t}>Don't <b>{t('who')}</b></Trans>;
      }
    `;
    assert.deepEqual(found(text), [
      { key: 'title', namespaces: 'shop', prefix: 'cart' },
      { key: 'items', namespaces: 'shop', prefix: 'cart' },
      { key: 'other:close', namespaces: 'shop', prefix: 'cart' },
      { key: 'hello', namespaces: 'home common' },
      { key: 'who', namespaces: 'home common' },
    ]);
  });

  it('takes a function that nothing explains for a guess', () => {
    assert.deepEqual(found("function Row({ t }) { return t('a') }"), [{ key: 'a', isSure: false }]);
    assert.deepEqual(found("import { t } from '@/i18n'; t('a')"), [{ key: 'a' }]);
    assert.deepEqual(found("const t = i18n.getFixedT(null, 'shop', 'cart'); t('a')"), [
      { key: 'a', namespaces: 'shop', prefix: 'cart' },
    ]);
    assert.deepEqual(found("const t = await getTranslations('Home'); t('a')"), [
      { key: 'a', prefix: 'Home' },
    ]);
    assert.deepEqual(found("map.set('a'); at('b'); format('c'); x.t('d'); function t('e') {}"), []);
  });

  it('reads what a call says of its text', () => {
    assert.deepEqual(found("i18n.t('a', { ns: 'shop', defaultValue: 'Hello' })"), [
      { key: 'a', namespaces: 'shop', defaultText: 'Hello' },
    ]);
    assert.deepEqual(found("i18next.t('a', 'Hello', { count: f('x') })"), [
      { key: 'a', defaultText: 'Hello' },
    ]);
    assert.deepEqual(found("i18n.t(['a', 'b'])"), [
      { key: 'a', isSure: false },
      { key: 'b', isSure: false },
    ]);
  });

  it('keeps to the beginning of keys that are put together', () => {
    assert.equal(keys('i18n.t(`a.${b}.c`)'), 'a.…');
    assert.equal(keys("i18n.t('a.' + b); i18n.t(b + '.c'); i18n.t(name)"), 'a.…');
    assert.equal(keys("i18n.t(`a`); i18n.t(isOpen ? 'b' : 'c'); i18n.t(d ?? 'e')"), 'a b c e');
    assert.equal(keys('i18n.t(`a.${i18n.t(`b`)}`)'), 'a.… b');
  });

  it('is not fooled by comments, strings, templates and expressions', () => {
    const text = [
      "// i18n.t('no')",
      "/* i18n.t('no') */ const a = \"i18n.t('no')\", b = `i18n.t('no') ${i18n.t('yes')} t('no')`;",
      "const r = /i18n.t('no')[/'\"]/g, d = a / b; i18n.t('one'); // ' \" `",
      "if (x) /['\"]/.test(y); i18n.t('two'); const q = { a: 1 } / 2; i18n.t('three') / 3; i18n.t('four')",
      "const s = 'it\\'s i18n.t('; i18n.t('five');",
    ].join('\n');
    for (const kind of ['script', 'jsx'] as const) {
      assert.equal(keys(text, kind), 'yes one two three four five');
    }
  });

  it('tells elements from types and comparisons', () => {
    const text = `
      const pick = <T,>(all: T[]) => all[0]; const other = <T extends object>(a: T) => i18n.t('a');
      const list = useState<string>('b'); if (a < b && c > d) i18n.t('c');
      const page = <><Row {...props} name="d" on={() => i18n.t('e')}/>it's {'{'} {/* i18n.t('no') */}
        <b>{ok && <i>{i18n.t('f')}</i>}</b></>;
      i18n.t('g');
    `;
    assert.equal(keys(text), 'a c e f g');
    assert.equal(keys("const a = <Foo>b; i18n.t('c'); x as Map<string, A<B>>;", 'script'), 'c');
  });

  it('finds messages of react-intl', () => {
    const text = `
      const messages = defineMessages({
        title: { id: 'shop.title', defaultMessage: 'Shop', description: { id: 'x.y' } },
        text: { defaultMessage: 'No id' },
      });
      intl.formatMessage({ id: "shop.text", defaultMessage: \`Text\` }, { id: 'none' });
      const a = <FormattedMessage id="shop.a" defaultMessage="A &amp; B" values={{ id: 'no' }} />;
      const b = <FormattedMessage id={'shop.b'} />, c = <Other id="no" />, d = { id: 'no' };
    `;
    assert.deepEqual(
      found(text).map(({ key, defaultText }) => [key, defaultText ?? null]),
      [
        ['shop.title', 'Shop'],
        ['x.y', null],
        ['shop.text', 'Text'],
        ['shop.a', 'A & B'],
        ['shop.b', null],
      ],
    );
  });

  it('finds texts of VS Code, which are their keys', () => {
    const text = `
      import * as vscode from 'vscode';
      vscode.l10n.t('Hello {0}', name);
      l10n.t({ message: 'Open', args: [], comment: ['a verb', ' of menus'] });
    `;
    assert.deepEqual(found(text, 'script'), [
      { key: 'Hello {0}', manner: 'english' },
      { key: 'Open/a verb of menus', manner: 'english' },
    ]);
    assert.deepEqual(found("l10n.t('Hello')"), [
      { key: 'Hello', manner: 'english', isSure: false },
    ]);
  });

  it('reads scripts and templates of Vue', () => {
    const text = `<script setup lang="ts">
      import { useI18n } from 'vue-i18n';
      const { t } = useI18n(); const a: Map<string, number> = f('<p>'); t('script');
    </script>
    <template>
      <!-- {{ $t('no') }} -->
      <h1 :title="t('title')" @click="say($t('click'))" alt="$t('no')">{{ $t('head', 2) }} it's {</h1>
      <i18n-t keypath="path" tag="p"/><i18n-t :keypath="'bound'"/><p v-t="'direct'"/><p v-t="{ path: 'object' }"/>
      <p v-if="a < b">{{ $tc(\`count.\${n}\`) }}</p>
    </template>
    <style>a { content: "{{ $t('no') }}" }</style>`;
    assert.equal(keys(text, 'vue'), 'script title click head path bound direct object count.…');
    assert.equal(found(`<p>{{ $t('a') }}</p>\n<i18n>{}</i18n>`, 'vue')[0]?.['isSure'], false);
    assert.equal(
      keys("<script>export default { f() { return this.$t('a') } }</script>", 'vue'),
      'a',
    );
  });

  it('reads scripts and markup of Svelte', () => {
    const text = `<script>import { _ } from 'svelte-i18n'; const a = get(_)('b'); alert($_('script'))</script>
      <h1 title={$_('title')} class="a {$_('in-class')}">{$_('head', { values: { a: {} } })} it's</h1>
      {#if $t('cond') === '}'}{@html $format('html')}{:else if x}{$_(\`a.\${b}\`)}{/if}`;
    assert.equal(keys(text, 'svelte'), 'script title head cond html a.…');
  });

  it('reads programs that are being typed', () => {
    assert.equal(keys("const { t } = useTranslation(); t('a.b"), 'a.b');
    assert.deepEqual(
      readProgram("i18n.t('')\ni18n.t('b')", 'jsx').uses.map(({ start, end }) => [start, end]),
      [
        [8, 8],
        [19, 20],
      ],
    );
    assert.equal(keys("const a = <p>{i18n.t('a')}</q>; i18n.t('b'"), 'a b');
  });

  it('finds the use at a place, and the kind of a program', () => {
    const program = readProgram("i18n.t('ab'); i18n.t('c')", 'jsx');
    const at = (offset: number): string | null => useAt(program, offset)?.key ?? null;
    assert.deepEqual([7, 8, 10, 11, 21, 22, 23, 24].map(at), [
      null,
      'ab',
      'ab',
      null,
      null,
      'c',
      'c',
      null,
    ]);
    assert.equal(useAt(readProgram('', 'jsx'), 0), null);
    assert.deepEqual(['a/b.TSX', 'a.vue', '.ts', 'a.json', 'a.d.ts'].map(programKindOf), [
      'jsx',
      'vue',
      null,
      null,
      'script',
    ]);
  });

  it('leaves what machines put together alone', () => {
    assert.deepEqual(readProgram(`i18n.t('a');${' '.repeat(300_000)}`, 'jsx').uses, []);
  });

  it('can be left at any place, so that nobody waits for a long one', () => {
    const line = "const a = <p>{i18n.t('a')}</p>;\n";
    const tag = `<p :title="$t('b')">{{ $t('a') }}</p>\n`;
    const programs: readonly (readonly [text: string, kind: ProgramKind])[] = [
      [line.repeat(600), 'jsx'],
      [`<script>\n${line.repeat(600)}</script>\n`, 'vue'],
      [`<template>\n${tag.repeat(600)}</template>\n`, 'vue'],
      [`<script>\n${line.repeat(600)}</script>\n`, 'svelte'],
    ];
    for (const [text, kind] of programs) {
      let count = 0;
      const steps = readProgramInSteps(text, kind);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) count += 1;
      assert.ok(count > 30, `${kind}: ${count}`);
      assert.deepEqual(step.value, readProgram(text, kind));
    }
  });

  it('takes a moment for blocks by the thousand that nothing closes', () => {
    const [some, many] = [4_000, 32_000].map((count) => {
      const text = 't({a:'.repeat(count);
      const begin = process.cpuUsage();
      assert.deepEqual(readProgram(text, 'script').uses, []);
      const { user, system } = process.cpuUsage(begin);
      return user + system;
    });
    assert.ok((many ?? 0) < 24 * (some ?? 0), `${some} to ${many} µs`);
  });
});
