import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishDict, germanDict, open } from './samples.ts';

const plist = (inside: string): string => `<plist version="1.0"><dict>${inside}</dict></plist>`;

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'XML that is none', text: '<plist><dict></plist>' },
  { name: 'another kind of XML', text: '<resources><string name="a">b</string></resources>' },
  { name: 'a list', text: '<plist><array/></plist>' },
  {
    name: 'a key that is there twice',
    text: plist('<key>a</key><string>b</string><key>a</key><string>c</string>'),
  },
  { name: 'a key without a value', text: plist('<key>a</key><key>b</key><string>c</string>') },
  { name: 'a last key without a value', text: plist('<key>z</key><dict><key>a</key></dict>') },
  { name: 'a value without a key', text: plist('<string>a</string>') },
  { name: 'entities of its own', text: '<!DOCTYPE plist [<!ENTITY a "b">]><plist><dict/></plist>' },
];

describeFormatContract({
  name: 'stringsdict, written over',
  read: (text) => open(text),
  samples: [
    { name: 'plurals of Xcode', text: englishDict },
    { name: 'CR LF', text: englishDict.replace(/\n/g, '\r\n') },
    { name: 'one line', text: plist('<key>a</key><string>One</string>') },
  ],
  refused: [...refused, { name: 'nothing', text: '' }],
  empty: [{ name: 'a frame', text: plist('') }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'stringsdict beside its source',
  read: (text) => open(text, { source: englishDict }),
  samples: [
    { name: 'a translation that somebody began', text: germanDict },
    { name: 'no texts yet', text: plist('') },
    { name: 'one tag', text: '<plist version="1.0"><dict/></plist>' },
    { name: 'nothing', text: '' },
  ],
  refused,
  forgetsTranslations: false,
});
