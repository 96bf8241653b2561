import { describeFormatContract } from '../../../contract/format-contract.ts';
import { angularJson, arbJson, chromeJson, englishJson, open, packageJson } from './samples.ts';

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'nothing', text: '' },
  { name: 'a list', text: '["a"]' },
  { name: 'a key that is there twice', text: '{"a": "b", "a": "c"}' },
  { name: 'a text that is never closed', text: '{"a": "b}' },
  { name: 'a line end in a text', text: '{"a": "b\n"}' },
  { name: 'an escape that JSON lacks', text: String.raw`{"a": "\x"}` },
  { name: 'a comma too few', text: '{"a": "b" "c": "d"}' },
  { name: 'a comment without an end', text: '{"a": "b"} /* c' },
  { name: 'a key without quotes', text: '{a: "b"}' },
  {
    name: 'values in each other a hundred deep',
    text: `${'{"a":'.repeat(200)}"b"${'}'.repeat(200)}`,
  },
  { name: 'no text at all', text: '{"a": 1}' },
  { name: 'settings of a package', text: '{"name": "shop", "version": "1.0.0"}' },
  { name: 'settings of a compiler', text: '{"compilerOptions": {"target": "es2022"}}' },
];

describeFormatContract({
  name: 'JSON, written over',
  read: (text) => open(text),
  samples: [
    { name: 'i18next', text: englishJson },
    { name: 'CR LF', text: englishJson.replace(/\n/g, '\r\n') },
    { name: 'one line', text: '{"a":"One","b":{"c":"Two {{x}}"},"d":["Three"]}' },
    { name: 'trailing commas', text: '{\n\t"a": "One",\n\t"b": ["Two",],\n}' },
    { name: 'messages of a browser', text: chromeJson },
    { name: 'resources of an application', text: arbJson },
    { name: 'messages of Angular', text: angularJson },
    { name: 'texts of a package', text: packageJson },
  ],
  refused,
  empty: [
    { name: 'an object that is empty', text: '{}\n' },
    { name: 'a comment alone', text: '{ /* later */ }' },
  ],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'JSON beside its source',
  read: (text) => open(text, { source: englishJson }),
  samples: [
    {
      name: 'a file that lacks most',
      text: '{\n    "title": "Willkommen, {{name}}",\n    "more": "Mehr"\n}\n',
    },
    {
      name: 'another order',
      text: '{\n\t"__proto__": {},\n\t"a.b": "",\n\t"menu": { "close": "Zu" }\n}',
    },
    { name: 'one line', text: '{"limit":4,"steps":["Zuerst"],"title":null}' },
    { name: 'no texts yet', text: '{ /* later */ }\n' },
    { name: 'an empty object', text: '{}' },
    { name: 'nothing', text: '' },
  ],
  refused: refused.filter(({ text }) => text !== '' && text !== '{"a": 1}'),
  forgetsTranslations: false,
});
