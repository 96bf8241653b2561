import assert from 'node:assert/strict';
import { resxCode } from '../../../../shared/formats/resx/format-code.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { languageFileOf } from '../../../../shared/files/language-files.ts';
import { formatOfFile, formatOfName } from '../../../../shared/formats/registry.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { describeFormatContract, shout } from '../../../contract/format-contract.ts';
import { english, greeting, header } from './samples.ts';

function open(text: string, source: string | null = null, isForNewFile = false): LocalisationFile {
  const around = { source, sourceLanguage: 'en', targetLanguage: 'de', isForNewFile };
  return finish(resxCode.readInSteps(text, around));
}

const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

function filled(file: LocalisationFile): string {
  const { items } = file.select(untranslated);
  const answers = items.map(({ key, source }) => shout(key, source));
  const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
  return applyEdits(file.text, plan.edits);
}

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'XML of another kind', text: '<resources></resources>' },
  { name: 'an element that is never closed', text: '<root><data name="a"></root>' },
  { name: 'a tag alone', text: '<root/>' },
];

describeFormatContract({
  name: '.NET resources, written over',
  read: (text) => open(text),
  samples: [
    { name: 'texts of all kinds', text: english },
    { name: 'CR LF', text: english.replace(/\n/g, '\r\n') },
    { name: 'one line', text: '<root><data name="a"><value>One</value></data></root>' },
  ],
  refused,
  empty: [{ name: 'a header alone', text: `${header}</root>` }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: '.NET resources beside their source',
  read: (text) => open(text, english),
  samples: [
    { name: 'a header alone', text: `${header}</root>\n` },
    { name: 'CR LF', text: `${header}</root>`.replace(/\n/g, '\r\n') },
    { name: 'a text that is empty', text: '<root><data name="Save"><value/></data></root>' },
    { name: 'nothing', text: '' },
  ],
  refused,
  forgetsTranslations: false,
});

describe('Texts of .NET', () => {
  it('are those that people read: no pictures, no names of parts, no layout', () => {
    const { items } = open(english).select(untranslated);
    assert.deepEqual(
      items.map(({ name, notes }) => [name, ...notes]),
      [['Greeting', 'On the first page'], ['Save']],
    );
    assert.deepEqual(items[0]?.source, [{ kind: 'text', text: 'Don\'t "go", {0} & co\nline two' }]);
  });

  it('become a file of another language with the header of theirs and no more than texts', () => {
    assert.equal(
      filled(open(english, null, true)),
      `${header}${greeting.replace(
        'Don\'t "go", {0} &amp; co\nline two',
        'DON\'T "GO", {0} &amp; CO\nLINE TWO',
      )}  <data name="Save" xml:space="preserve">
    <value>SAVE &lt;B&gt;ALL&lt;/B&gt;</value>
  </data>
</root>
`,
    );
  });

  it('are put in where the source has them, with its comments, in the lines of the file', () => {
    const german = `<root>\r\n\t<data name="Save" xml:space="preserve">\r\n\t\t<value>Alles</value>\r\n\t</data>\r\n</root>`;
    assert.equal(
      filled(open(german, english)),
      german.replace(
        '<root>\r\n',
        `<root>\r\n\t<data name="Greeting" xml:space="preserve">\r\n\t  <value>DON'T "GO", {0} &amp; CO\r\nLINE TWO</value>\r\n\t  <comment>On the first page</comment>\r\n\t</data>\r\n`,
      ),
    );
  });

  it('say which is there twice', () => {
    const twice =
      '<root>\n<data name="a"><value>x</value></data>\n<data name="a"><value>y</value></data>\n</root>';
    const [problem] = open(twice).problems;
    assert.deepEqual([problem?.code, problem?.location.line], ['hidden-key', 2]);
  });

  it('have their language in the name of the file, on Windows in a folder', () => {
    const inGerman = (path: string): string | null => languageFileOf(path, 'de');
    assert.equal(inGerman('a/Texts.resx'), 'a/Texts.de.resx');
    assert.equal(inGerman('a/Texts.fr-CA.resx'), 'a/Texts.de.resx');
    assert.equal(inGerman('Strings/en-US/Resources.resw'), 'Strings/de/Resources.resw');
  });

  it('lie in files that are told by their names, and by how they begin', () => {
    assert.equal(formatOfName('Texts.de.resx')?.id, 'resx');
    assert.equal(formatOfName('Strings/en-US/Resources.resw')?.id, 'resx');
    assert.equal(formatOfFile('texts.bak', english)?.id, 'resx');
  });
});
