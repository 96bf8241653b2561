import { describeFormatContract } from '../../../contract/format-contract.ts';
import { germanQt, open } from './samples.ts';

const message = (inside: string): string =>
  `<TS><context><name>a</name><message>${inside}</message></context></TS>`;

describeFormatContract({
  name: 'Qt Linguist',
  read: (text) => open(text),
  samples: [
    { name: 'messages of all kinds', text: germanQt },
    { name: 'CR LF', text: germanQt.replace(/\n/g, '\r\n') },
    { name: 'CR alone', text: germanQt.replace(/\n/g, '\r') },
    { name: 'no end of the last line', text: germanQt.trimEnd() },
    { name: 'everything in one line', text: message('<source>Open</source>') },
    {
      name: 'messages told by ids, and translations that were never begun',
      text: '<TS>\n<message id="a">\n\t<source>Open</source>\n</message>\n<message id="b" numerus="yes"><source>%n</source><translation/></message></TS>',
    },
  ],
  refused: [
    { name: 'prose', text: 'Once upon a time' },
    { name: 'nothing', text: '' },
    { name: 'XML of another kind', text: '<xliff version="1.2"/>' },
    { name: 'an element that is never closed', text: '<TS><context></TS>' },
    { name: 'entities of its own', text: '<!DOCTYPE TS [<!ENTITY a "b">]><TS>&a;</TS>' },
    { name: 'elements 300 deep', text: `<TS>${'<context>'.repeat(300)}` },
  ],
  forgetsTranslations: false,
});
