import { finish } from '../../../../shared/text/steps.ts';
import { poCode } from '../../../../shared/formats/po/format-code.ts';
import { describeFormatContract } from '../../../contract/format-contract.ts';
import { germanPo } from './samples.ts';

describeFormatContract({
  name: 'gettext PO',
  read: (text) => finish(poCode.readInSteps(text)),
  samples: [
    { name: 'messages of all kinds', text: germanPo },
    { name: 'CR LF', text: germanPo.replace(/\n/g, '\r\n') },
    { name: 'CR alone', text: germanPo.replace(/\n/g, '\r') },
    { name: 'no end of the last line', text: germanPo.trimEnd() },
    {
      name: 'no header, and everything in few lines',
      text: 'msgid "Open"msgstr "" # c\nmsgid "a" "b"\nmsgstr "x" msgctxt "c" msgid "a" "b" msgstr ""',
    },
  ],
  refused: [
    { name: 'prose', text: 'Once upon a time' },
    { name: 'a text that is never closed', text: 'msgid "Open\nmsgstr ""\n' },
    { name: 'a message without a translation', text: 'msgid "Open"\n\nmsgid "Close"\nmsgstr ""\n' },
    { name: 'a translation without a message', text: 'msgstr "Auf"\n' },
    { name: 'a form twice', text: 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[0] ""\n' },
    { name: 'a text without a keyword', text: 'msgid "Open"\nmsgstr ""\n\n# c\n"more"\n' },
    { name: 'a keyword without a text', text: 'msgid\nmsgstr ""\n' },
    { name: 'nothing', text: '# no messages\n' },
  ],
  forgetsTranslations: false,
});
