import assert from 'node:assert/strict';
import { wordFunctionIds } from '../../../extensions/word/command-table.ts';
import { defaultBaseAddress } from '../../../manifests/word/base-address.ts';
import { checkXmlManifest } from '../../../manifests/word/checks/check-xml-manifest.ts';
import type { ManifestRule } from '../../../manifests/word/checks/finding.ts';
import { addressesAt } from '../../../manifests/word/addresses.ts';
import { buildXmlManifest } from '../../../manifests/word/xml/build-xml-manifest.ts';

const handlers: ReadonlySet<string> = new Set(wordFunctionIds);
const manifest = buildXmlManifest(addressesAt(defaultBaseAddress));

/** One way to break the manifest, and the one rule that must notice. */
interface Break {
  readonly rule: ManifestRule;
  readonly how: string;
  readonly from: string | RegExp;
  readonly to: string;
}

const menu =
  '<Control xsi:type="Menu" id="more"><Label resid="Group.Label"/><Supertip><Title resid="Group.Label"/><Description resid="openPane.Tip"/></Supertip>';
const icon =
  '<Icon><bt:Image size="16" resid="improve.16"/><bt:Image size="32" resid="improve.32"/><bt:Image size="80" resid="improve.80"/></Icon>';

const breaks: readonly Break[] = [
  {
    rule: 'xml-order',
    how: 'the version before the id',
    from: /(<Id>.*<\/Id>)\s*(<Version>.*<\/Version>)/,
    to: '$2$1',
  },
  {
    rule: 'xml-order',
    how: 'the icon of a group before its label',
    from: /(<Group id="home.group">\s*)(<Label .*?\/>)\s*(<Icon>.*?<\/Icon>)/s,
    to: '$1$3$2',
  },
  {
    rule: 'xml-order',
    how: 'shortcuts before the commands',
    from: /(<VersionOverrides.*<\/VersionOverrides>)\s*(<ExtendedOverrides.*<\/ExtendedOverrides>)/s,
    to: '$2$1',
  },
  {
    rule: 'xml-order',
    how: 'an element that Office does not know',
    from: '<Permissions>',
    to: '<Colour/><Permissions>',
  },
  {
    rule: 'xml-reference',
    how: 'a label that leads nowhere',
    from: '<Label resid="openPane.Label"/>',
    to: '<Label resid="openPane.Lable"/>',
  },
  {
    rule: 'xml-reference',
    how: 'a label that leads to a long text',
    from: '<Label resid="openPane.Label"/>',
    to: '<Label resid="openPane.Tip"/>',
  },
  {
    rule: 'xml-reference',
    how: 'a picture that leads to an address of a page',
    from: '<bt:Image size="24" resid="improve.24"/>',
    to: '<bt:Image size="24" resid="Pane.Url"/>',
  },
  {
    rule: 'xml-resource-id',
    how: 'an id of 33 characters',
    from: /openPane\.Label/g,
    to: 'o'.repeat(33),
  },
  {
    rule: 'xml-resource-id',
    how: 'two texts of one id',
    from: '</bt:ShortStrings>',
    to: '<bt:String id="Pane.Url" DefaultValue="Pane"><bt:Override Locale="de-DE" Value="B"/><bt:Override Locale="de-AT" Value="B"/><bt:Override Locale="de-CH" Value="B"/></bt:String></bt:ShortStrings>',
  },
  {
    rule: 'xml-control-id',
    how: 'two controls of one id',
    from: 'id="review.openPane"',
    to: 'id="home.openPane"',
  },
  {
    rule: 'xml-control-id',
    how: 'an id of 126 characters',
    from: 'id="review.openPane"',
    to: `id="${'o'.repeat(126)}"`,
  },
  {
    rule: 'xml-text-length',
    how: 'a label of 126 characters in another language',
    from: 'Value="Bereich öffnen"',
    to: `Value="${'ö'.repeat(126)}"`,
  },
  {
    rule: 'xml-text-length',
    how: 'a description of 251 characters',
    from: /(<bt:String id="openPane.Tip" DefaultValue=")[^"]*/,
    to: `$1${'o'.repeat(251)}`,
  },
  {
    rule: 'xml-text-length',
    how: 'an empty label',
    from: 'DefaultValue="Open Pane"',
    to: 'DefaultValue=" "',
  },
  {
    rule: 'xml-text-length',
    how: 'a name of 126 characters',
    from: '<DisplayName DefaultValue="Interlinear">',
    to: `<DisplayName DefaultValue="${'I'.repeat(126)}">`,
  },
  {
    rule: 'xml-text-length',
    how: 'a provider of 126 characters',
    from: '<ProviderName>Interlinear',
    to: `<ProviderName>${'I'.repeat(126)}`,
  },
  {
    rule: 'xml-address',
    how: 'a picture over http',
    from: 'DefaultValue="https://localhost:3000/assets/improve-20.png"',
    to: 'DefaultValue="http://localhost:3000/assets/improve-20.png"',
  },
  {
    rule: 'xml-address',
    how: 'shortcuts over http',
    from: 'Url="https://localhost:3000/assets/shortcuts.json"',
    to: 'Url="http://localhost:3000/assets/shortcuts.json"',
  },
  {
    rule: 'xml-address',
    how: 'an address of 2,049 characters',
    from: /(SupportUrl DefaultValue=")[^"]*/,
    to: `$1https://localhost/${'a'.repeat(2049 - 18)}`,
  },
  {
    rule: 'xml-icon-sizes',
    how: 'a group without its picture of 80 pixels',
    from: /(<Group id="home.group">.*?)<bt:Image size="80" resid="interlinear.80"\/>/s,
    to: '$1',
  },
  {
    rule: 'xml-icon-sizes',
    how: 'a control without its picture of 16 pixels',
    from: /(id="text-menu.translateSelection">.*?)<bt:Image size="16" resid="translate.16"\/>/s,
    to: '$1',
  },
  {
    rule: 'xml-version',
    how: 'a version of a word',
    from: /<Version>.*</,
    to: '<Version>1.0-beta<',
  },
  { rule: 'xml-version', how: 'five parts', from: /<Version>.*</, to: '<Version>1.2.3.4.5<' },
  { rule: 'xml-version', how: 'six digits', from: /<Version>.*</, to: '<Version>1.100000<' },
  {
    rule: 'xml-pane-page',
    how: 'a function file of its own',
    from: '<FunctionFile resid="Pane.Url"/>',
    to: '<FunctionFile resid="About.Url"/>',
  },
  {
    rule: 'xml-pane-page',
    how: 'a pane of its own for hosts without commands',
    from: '<SourceLocation DefaultValue="https://localhost:3000/taskpane.html"/>',
    to: '<SourceLocation DefaultValue="https://localhost:3000/about.html"/>',
  },
  {
    rule: 'xml-pane-page',
    how: 'no shared runtime',
    from: /<Runtimes>.*?<\/Runtimes>/s,
    to: '',
  },
  { rule: 'xml-pane-page', how: 'a short life', from: 'lifetime="long"', to: 'lifetime="short"' },
  {
    rule: 'xml-handler',
    how: 'a function that nothing handles',
    from: '<FunctionName>improveWriting<',
    to: '<FunctionName>improveWritting<',
  },
  {
    rule: 'xml-locales',
    how: 'a text without Austria',
    from: /<bt:Override Locale="de-AT" Value="Bereich öffnen"\/>/,
    to: '',
  },
  {
    rule: 'xml-locales',
    how: 'a text with Germany twice',
    from: /<bt:Override Locale="de-AT" (Value="Bereich öffnen"\/>)/,
    to: '<bt:Override Locale="de-DE" $1',
  },
  {
    rule: 'xml-locales',
    how: 'a language in one text only',
    from: /(<bt:String id="Group.Label" [^>]*>)/,
    to: '$1<bt:Override Locale="fr-FR" Value="Interlinear"/>',
  },
];

describe('The XML manifest', () => {
  it('keeps every rule', () => {
    assert.deepEqual(checkXmlManifest(manifest, handlers), []);
  });

  for (const { rule, how, from, to } of breaks) {
    it(`fails ${rule} with ${how}`, () => {
      const broken = manifest.replace(from, to);
      assert.notEqual(broken, manifest, 'the manifest was not broken');
      assert.deepEqual(rulesOf(broken), [rule]);
    });
  }

  it('fails xml-menu-icon with a menu that has no icon, and passes with one', () => {
    const items = '<Items/></Control></Group>';
    const withMenu = (picture: string) => manifest.replace('</Group>', menu + picture + items);
    assert.deepEqual(rulesOf(withMenu(icon)), []);
    assert.deepEqual(rulesOf(withMenu('')), ['xml-icon-sizes', 'xml-menu-icon']);
  });

  it('is refused when it is not well-formed', () => {
    assert.throws(() => checkXmlManifest(manifest.replace('</Hosts>', ''), handlers));
    assert.throws(() => checkXmlManifest('', handlers));
  });
});

/** The rules that are broken, each once. */
function rulesOf(xml: string): readonly ManifestRule[] {
  return [...new Set(checkXmlManifest(xml, handlers).map(({ rule }) => rule))].sort();
}
