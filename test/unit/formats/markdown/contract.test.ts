import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishMdx, englishPage, open, openMdx } from './samples.ts';

const samples = [
  { name: 'a page written by hand', text: englishPage },
  { name: 'CR LF', text: englishPage.replace(/\n/g, '\r\n') },
  { name: 'one line without its end', text: 'Hello *you*' },
];
const refused = [
  { name: 'more marks than people write', text: `a ${'*'.repeat(9_000)}` },
  { name: 'more levels than people write', text: `${'> '.repeat(90)}a` },
];

describeFormatContract({
  name: 'Markdown, written over',
  read: (text) => open(text),
  samples,
  refused: [
    ...refused,
    { name: 'nothing', text: '' },
    { name: 'code alone', text: '```\nx\n```\n' },
  ],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'Markdown beside its source',
  read: (text) => open(text, englishPage),
  samples: [
    { name: 'nothing', text: '' },
    { name: 'a copy of its source', text: englishPage },
  ],
  refused: [...refused, { name: 'a page that is built otherwise', text: '# Ferry times\n' }],
  forgetsTranslations: false,
});

describeFormatContract({
  name: 'MDX, written over',
  read: (text) => openMdx(text),
  samples: [
    { name: 'components', text: englishMdx },
    { name: 'CR LF', text: englishMdx.replace(/\n/g, '\r\n') },
    { name: 'a page of Docusaurus', text: englishPage },
  ],
  refused: [{ name: 'a program alone', text: 'export const a = 1;\n' }],
  forgetsTranslations: true,
});
