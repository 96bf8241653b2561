import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishFluent, open } from './samples.ts';

const refused = [
  { name: 'a message that is there twice', text: 'a = One\na = Two\n' },
  { name: 'a variant that is there twice', text: 'a = { $n ->\n [b] c\n [b] c\n *[d] e\n }\n' },
];

describeFormatContract({
  name: 'Fluent, written over',
  read: (text) => open(text),
  samples: [
    { name: 'messages written by hand', text: englishFluent },
    { name: 'CR LF', text: englishFluent.replace(/\n/g, '\r\n') },
    { name: 'no line end at its end', text: 'a = One\nb = Two { $x }' },
    { name: 'junk between messages', text: 'a = One\nwhat is this?\n = b\nb = Two\n' },
  ],
  refused: [...refused, { name: 'prose', text: 'Once upon a time' }, { name: 'nothing', text: '' }],
  empty: [{ name: 'comments alone', text: '# a\n' }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'Fluent beside its source',
  read: (text) => open(text, { source: englishFluent }),
  samples: [
    {
      name: 'a file that lacks most',
      text: '# Ours\nwelcome = Willkommen, { $user }\nmore = Mehr\n',
    },
    {
      name: 'a message that lacks attributes',
      text: 'search =\n  .title = { $a ->\n *[b] c\n  }\n',
    },
    { name: 'comments alone', text: '# Later\n' },
    { name: 'nothing', text: '' },
  ],
  refused,
  forgetsTranslations: false,
});
