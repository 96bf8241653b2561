import { describeFormatContract } from '../../../contract/format-contract.ts';
import { ferryCatalog, open } from './samples.ts';

const oneLine =
  '{"sourceLanguage":"en","strings":{"A":{},"B":{"localizations":{"fr":{"stringUnit":{"state":"new","value":"B"}}}}},"version":"1.0"}';

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'nothing', text: '' },
  { name: 'a list', text: '["a"]' },
  { name: 'no strings', text: '{"sourceLanguage" : "en", "version" : "1.0"}' },
  { name: 'strings that are none', text: '{"sourceLanguage" : "en", "strings" : []}' },
  { name: 'a string that is there twice', text: '{"strings" : {"a" : {}, "a" : {}}}' },
  { name: 'a text that is never closed', text: '{"strings" : {"a : {}}}' },
];

describeFormatContract({
  name: 'string catalog, read for a language',
  read: (text) => open(text, 'de'),
  samples: [
    { name: 'a catalog of Xcode', text: ferryCatalog },
    { name: 'CR LF', text: ferryCatalog.replace(/\n/g, '\r\n') },
    { name: 'one line', text: oneLine },
  ],
  refused,
  forgetsTranslations: false,
});

describeFormatContract({
  name: 'string catalog, read for all its languages',
  read: (text) => open(text),
  samples: [
    { name: 'a catalog of Xcode', text: ferryCatalog },
    { name: 'one line', text: oneLine },
  ],
  refused,
  forgetsTranslations: false,
});
