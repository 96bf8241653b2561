import assert from 'node:assert/strict';
import { wordFunctionIds } from '../../../extensions/word/command-table.ts';
import { checkJsonManifest } from '../../../manifests/word/checks/check-json-manifest.ts';
import type { ManifestRule } from '../../../manifests/word/checks/finding.ts';
import type { UnifiedManifest } from '../../../manifests/word/checks/unified-manifest.ts';
import { readLocaleFiles, readUnifiedManifest } from './generated-manifests.ts';

const handlers: ReadonlySet<string> = new Set(wordFunctionIds);
const manifest = readUnifiedManifest();
const locales = readLocaleFiles();
const label = 'extensions[0].ribbons[0].tabs[0].groups[0].controls[0].label';

/** One way to break the manifest's text, and the one rule that must notice. */
interface Break {
  readonly rule: ManifestRule;
  readonly how: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** A rule that must notice too. */
  readonly also?: ManifestRule;
}

const breaks: readonly Break[] = [
  {
    rule: 'json-schema-version',
    how: 'a version that the schema is not of',
    from: '"manifestVersion":"1.23"',
    to: '"manifestVersion":"1.24"',
  },
  { rule: 'json-schema-version', how: 'a schema without menus', from: /1\.23/g, to: '1.17' },
  {
    rule: 'json-action',
    how: 'a control that names no action',
    from: '"actionId":"openPane"',
    to: '"actionId":"openPain"',
  },
  {
    rule: 'json-action',
    how: 'a shortcut of a page, which Office does not open by keys',
    from: '"actionId":"showPane"',
    to: '"actionId":"openPane"',
  },
  {
    rule: 'json-action',
    how: 'a shortcut whose function has no name for the user',
    from: /("id":"showPane","type":"executeFunction"),"displayName":"Open Pane"/,
    to: '$1',
    also: 'json-locales',
  },
  {
    rule: 'json-handler',
    how: 'a function that nothing handles',
    from: /"translateDocument"/g,
    to: '"translateDokument"',
  },
  { rule: 'json-runtime', how: 'a short life', from: '"long"', to: '"short"' },
  {
    rule: 'json-runtime',
    how: 'a second runtime',
    from: '],"ribbons"',
    to: ',{"id":"other","code":{"page":"https://localhost/"},"lifetime":"long","actions":[]}],"ribbons"',
  },
  {
    rule: 'json-id',
    how: 'two controls of one id',
    from: '"review.openPane"',
    to: '"home.openPane"',
  },
  {
    rule: 'json-id',
    how: 'an id of 65 characters',
    from: '"review.openPane"',
    to: `"${'o'.repeat(65)}"`,
  },
  {
    rule: 'json-text-length',
    how: 'a group label wider than its buttons',
    from: '"home.group","label":"Interlinear"',
    to: '"home.group","label":"Interlinear for Word"',
  },
  {
    rule: 'json-text-length',
    how: 'a summary of 81 characters',
    from: /"short":"Improves[^"]*"/,
    to: `"short":"${'i'.repeat(81)}"`,
  },
  {
    rule: 'json-text-length',
    how: 'a tip of 129 characters',
    from: /"description":"Opens[^"]*"/,
    to: `"description":"${'o'.repeat(129)}"`,
  },
  {
    rule: 'json-text-length',
    how: 'an empty label',
    from: '"label":"Open Pane"',
    to: '"label":""',
  },
  {
    rule: 'json-text-length',
    how: 'a provider of 33 characters',
    from: '"developer":{"name":"Interlinear"',
    to: `"developer":{"name":"${'I'.repeat(33)}"`,
  },
  {
    rule: 'json-address',
    how: 'a pane over http',
    from: '"page":"https:',
    to: '"page":"http:',
  },
  {
    rule: 'json-address',
    how: 'a picture over http',
    from: '"url":"https:',
    to: '"url":"http:',
  },
  {
    rule: 'json-address',
    how: 'an address of 2,049 characters',
    from: /"privacyUrl":"[^"]*"/,
    to: `"privacyUrl":"https://localhost/${'a'.repeat(2049 - 18)}"`,
  },
  {
    rule: 'json-icon-sizes',
    how: 'a picture of 80 pixels less',
    from: '"size":80',
    to: '"size":64',
  },
  {
    rule: 'json-locales',
    how: 'a language whose file is not there',
    from: '"file":"de-AT.json"',
    to: '"file":"de-LI.json"',
  },
  {
    rule: 'shortcut-key',
    how: 'a shortcut that browsers keep',
    from: '"web":"Ctrl+Shift+Alt+T"',
    to: '"web":"Ctrl+Shift+T"',
  },
];

describe('The unified manifest', () => {
  it('keeps every rule', () => {
    assert.deepEqual(checkJsonManifest(manifest, locales, handlers), []);
  });

  for (const { rule, how, from, to, also } of breaks) {
    it(`fails ${rule} with ${how}`, () => {
      const text = JSON.stringify(manifest);
      const broken = text.replace(from, to);
      assert.notEqual(broken, text, 'the manifest was not broken');
      const expected = also === undefined ? [rule] : [rule, also];
      assert.deepEqual(rulesOf(JSON.parse(broken) as UnifiedManifest), expected);
    });
  }

  it('fails json-locales with a text that another language lacks, or has too much', () => {
    const { [label]: text = '', ...others } = locales.get('de-AT.json') ?? {};
    const lacking = new Map([...locales, ['de-AT.json', others]]);
    assert.deepEqual(rulesOf(manifest, lacking), ['json-locales']);
    const moved = { ...others, [label.replace('tabs[0]', 'tabs[2]')]: text, [label]: text };
    assert.deepEqual(rulesOf(manifest, new Map([...locales, ['de-AT.json', moved]])), [
      'json-locales',
    ]);
    const stray = new Map([...locales, ['fr-FR.json', locales.get('de-AT.json') ?? {}]]);
    assert.deepEqual(rulesOf(manifest, stray), ['json-locales']);
  });

  it('fails json-text-length with a text that is too long in another language', () => {
    const long = { ...locales.get('de-CH.json'), [label]: 'ü'.repeat(65) };
    assert.deepEqual(rulesOf(manifest, new Map([...locales, ['de-CH.json', long]])), [
      'json-text-length',
    ]);
  });
});

/** The rules that are broken, each once. */
function rulesOf(broken: UnifiedManifest, files = locales): readonly ManifestRule[] {
  return [...new Set(checkJsonManifest(broken, files, handlers).map(({ rule }) => rule))].sort();
}
