import { describeFormatContract } from '../../../contract/format-contract.ts';
import { englishStrings, open } from './samples.ts';

const refused = [
  { name: 'prose', text: 'Once upon a time' },
  { name: 'a key alone', text: '"a"\n"b" = "c";' },
  { name: 'a sign alone', text: '"a" = ;' },
  { name: 'a list', text: '"a" = ("b", "c");' },
  { name: 'a text that is never closed', text: '"a" = "b;\n' },
  { name: 'a semicolon too few', text: '"a" = "b"\n"c" = "d";' },
  { name: 'a comment without an end', text: '"a" = "b"; /* c' },
  { name: 'a brace without an end', text: '{ "a" = "b";' },
  { name: 'text behind the last brace', text: '{ "a" = "b"; } "c" = "d";' },
  { name: 'a property list in XML', text: '<?xml version="1.0"?><plist></plist>' },
];

describeFormatContract({
  name: 'Apple strings, written over',
  read: (text) => open(text),
  samples: [
    { name: 'a file written by hand', text: englishStrings },
    { name: 'CR LF', text: englishStrings.replace(/\n/g, '\r\n') },
    { name: 'one line', text: '"a"="One";"b" = "Two %@"; /* c */ "d" = "Three";' },
    { name: 'braces', text: '{\n\ta = "One";\n\t"b" = "Two %1$@";\n}\n' },
    { name: 'a key that is there twice', text: '"a" = "One";\n"b" = "Two";\n"a" = "Three";\n' },
  ],
  refused: [...refused, { name: 'nothing', text: '' }],
  empty: [{ name: 'comments alone', text: '/* a */\n' }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'Apple strings beside their source',
  read: (text) => open(text, { source: englishStrings }),
  samples: [
    { name: 'a file that lacks most', text: '"title" = "Willkommen, %@";\n"more" = "Mehr";\n' },
    { name: 'another order', text: '"__proto__"="";\r\nmenu_close="Zu";\n\n\n"other" = "Sonst";' },
    { name: 'one line', text: '"list.empty" = "Nichts"; "menu.open" = "Auf";' },
    { name: 'braces', text: '{\n}\n' },
    { name: 'no texts yet', text: '/* Later */\n' },
    { name: 'nothing', text: '' },
  ],
  refused,
  forgetsTranslations: false,
});
