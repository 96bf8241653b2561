import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishBundle, open } from './samples.ts';

const refused = [
  { name: 'an escape without its digits', text: 'a=b\nc=\\u12\n' },
  { name: 'an escape of other digits in a key', text: '\\u00gg=b\n' },
  { name: 'settings of a log', text: 'log4j.rootLogger=INFO\n' },
  { name: 'settings of a build', text: '# Speed\norg.gradle.daemon=true\n' },
];

describeFormatContract({
  name: 'Java properties, written over',
  read: (text) => open(text),
  samples: [
    { name: 'a bundle written by hand', text: englishBundle },
    { name: 'CR LF', text: englishBundle.replace(/\n/g, '\r\n') },
    { name: 'CR alone', text: englishBundle.replace(/\n/g, '\r') },
    { name: 'no line end at its end', text: 'a=One\n\n\nb=Two {0}' },
    { name: 'raw characters', text: 'größe=Größe\nsignal=Signal für „alle“\n' },
    { name: 'a key that is there twice', text: 'a=One\nb=Two\na=Three\n' },
  ],
  refused: [...refused, { name: 'nothing', text: '' }],
  empty: [{ name: 'comments alone', text: '# a\n' }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'Java properties beside their source',
  read: (text) => open(text, { source: englishBundle }),
  samples: [
    { name: 'a file that lacks most', text: 'title=Willkommen, {0}\nmore=Mehr\n' },
    { name: 'another order', text: '__proto__: \nmenu.close: Zu\r\nmenu.open: \n\nother: Sonst' },
    { name: 'no texts yet', text: '# Later\n' },
    { name: 'nothing', text: '' },
    { name: 'blank lines', text: '\n\n' },
  ],
  refused,
  forgetsTranslations: false,
});
