import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishResources, open } from './samples.ts';

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'XML of another kind', text: '<xliff version="1.2"/>' },
  { name: 'an element that is never closed', text: '<resources><string name="a">b</resources>' },
  { name: 'an entity of its own', text: '<resources><string name="a">&app;</string></resources>' },
  { name: 'elements 300 deep', text: `<resources>${'<string>'.repeat(300)}` },
];

describeFormatContract({
  name: 'Android, written over',
  read: (text) => open(text),
  samples: [
    { name: 'texts of all kinds', text: englishResources },
    { name: 'CR LF', text: englishResources.replace(/\n/g, '\r\n') },
    {
      name: 'one line',
      text: '<resources><string name="a">One</string><plurals name="b"><item quantity="other">%d</item></plurals></resources>',
    },
  ],
  refused: [...refused, { name: 'nothing', text: '' }],
  empty: [
    { name: 'colours alone', text: '<resources><color name="a">#fff</color></resources>' },
    { name: 'a frame', text: '<?xml version="1.0"?>\n<resources>\n</resources>\n' },
    {
      name: 'what is the same everywhere',
      text: '<resources><string name="a" translatable="false">Pier 7</string></resources>',
    },
  ],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'Android beside its source',
  read: (text) => open(text, { source: englishResources }),
  samples: [
    {
      name: 'a file that lacks most',
      text: '<resources>\n  <string name="rich">Alles</string>\n  <string name="own">Eigenes</string>\n</resources>\n',
    },
    {
      name: 'forms and elements that are missing',
      text: '<resources>\r\n\t<plurals name="files">\r\n\t\t<item quantity="other">%d Dateien</item>\r\n\t</plurals>\r\n\t<string-array name="steps"><item>Zuerst</item></string-array>\r\n</resources>',
    },
    {
      name: 'tags alone',
      text: '<resources><string name="greeting"/><string name="escaped"></string></resources>',
    },
    { name: 'no texts yet', text: '<resources>\n</resources>\n' },
    { name: 'no line', text: '<resources></resources>' },
    { name: 'nothing', text: '' },
  ],
  refused,
  forgetsTranslations: false,
});
