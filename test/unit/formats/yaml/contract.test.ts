import { describeFormatContract } from '../../../contract/format-contract.ts';
import { hugoYaml, open, railsYaml, symfonyYaml } from './samples.ts';

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'nothing', text: '' },
  { name: 'a list', text: '- a\n' },
  { name: 'a key that is there twice', text: 'a: b\na: c\n' },
  { name: 'a text that is never closed', text: 'a: "b\n' },
  { name: 'an indentation by a tab', text: 'a:\n\tb: c\n' },
  { name: 'an indentation of its own', text: 'a:\n  b: c\n d: e\n' },
  { name: 'a colon in a text without quotes', text: 'a: b: c\n' },
  { name: 'a text that begins with a percent sign', text: 'a: %{count} files\n' },
  { name: 'an escape that YAML lacks', text: 'a: "\\y"\n' },
  { name: 'a list that is never closed', text: 'a: [b, c\n' },
  { name: 'a key of several parts', text: '? [a, b]\n: c\n' },
  { name: 'a second document', text: 'a: b\n---\nc: d\n' },
  { name: 'values in each other a hundred deep', text: `a: ${'['.repeat(300)}${']'.repeat(300)}` },
  { name: 'keys in one line twenty thousand deep', text: `${'a: '.repeat(20_000)}b\n` },
  { name: 'no text at all', text: 'a: 1\nb: true\nc: ~\n' },
  { name: 'several languages', text: 'de:\n  a: b\nen:\n  a: c\n' },
  { name: 'containers', text: 'services:\n  web:\n    image: nginx\n' },
  { name: 'jobs', text: 'name: CI\njobs:\n  test:\n    runs-on: ubuntu-latest\n' },
];

describeFormatContract({
  name: 'YAML, written over',
  read: (text) => open(text),
  samples: [
    { name: 'Ruby on Rails', text: railsYaml },
    { name: 'CR LF', text: railsYaml.replace(/\n/g, '\r\n') },
    { name: 'Symfony', text: symfonyYaml },
    { name: 'Hugo', text: hugoYaml },
    { name: 'no line end behind the last text', text: 'a: b\nc: |\n  d' },
    { name: 'braces', text: '{a: One, "b": {c: "Two"}, d: [Three, ~]}\n' },
    { name: 'maps behind dashes', text: 'a:\n- b: One\n  c: Two\n- - Three\n  - Four\n' },
    { name: 'keys in lines of their own', text: '? a\n: One\n? b\n: Two\n' },
  ],
  refused,
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'YAML beside its source',
  read: (text) => open(text, { source: railsYaml }),
  samples: [
    {
      name: 'a file that lacks most',
      text: "de:\n    title: 'Willkommen, %{name}'\n    more: Mehr\n",
    },
    {
      name: 'another order',
      text: 'de:\n  __proto__: {}\n  a.b: ""\n  menu: { close: Zu }\n  files:\n    other: x # y\n',
    },
    { name: 'nothing under its keys', text: 'de:\n  menu: # later\n  title:\n  date:\n' },
    { name: 'no texts yet', text: '# later\nde:\n' },
    { name: 'an empty map', text: '--- {}\n' },
    { name: 'nothing', text: '' },
    { name: 'comments alone', text: '# Eigenes' },
  ],
  refused: refused.filter(({ text }) => text !== '' && text !== 'a: 1\nb: true\nc: ~\n'),
  forgetsTranslations: false,
});
