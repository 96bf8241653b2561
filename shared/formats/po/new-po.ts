import { pluralFieldOf } from '../messages/gettext-rules.ts';
import { readPluralForms } from '../messages/gettext-forms.ts';
import { commentLines, type FileMaker, type BegunText } from '../new-file.ts';
import { escapePo } from './po-strings.ts';

/** What parts a context from its text in ids. */
const betweenParts = '\u0004';

/** Catalogues of gettext: keys that are no texts become contexts. */
export const poMaker: FileMaker = {
  hasForms: () => true,
  hasZeroEverywhere: false,
  keys: () => 'any',
  begin: (texts, { language, sourceLanguage }) => {
    const field = pluralFieldOf(language ?? sourceLanguage);
    const forms = field === null ? 2 : (readPluralForms(field)?.count ?? 2);
    const head = [
      'msgid ""',
      'msgstr ""',
      '"MIME-Version: 1.0\\n"',
      '"Content-Type: text/plain; charset=UTF-8\\n"',
      '"Content-Transfer-Encoding: 8bit\\n"',
      `"Language: ${escapePo(language?.replaceAll('-', '_') ?? '')}\\n"`,
      ...(field === null ? [] : [`"Plural-Forms: ${field}\\n"`]),
    ];
    const messages = texts.map((text) => linesOf(text, forms).join('\n'));
    return { text: `${[head.join('\n'), ...messages].join('\n\n')}\n`, ids: texts.map(idOf) };
  },
};

function linesOf({ key, forms, source, sourceOfOne, notes }: BegunText, count: number): string[] {
  const first = sourceOfOne ?? source;
  const isPlural = forms !== null;
  const empty = Array.from({ length: count }, (_, form) => `msgstr[${form}] ""`);
  return [
    ...commentLines(notes, '#. '),
    ...(key === first ? [] : [`msgctxt "${escapePo(key)}"`]),
    `msgid "${escapePo(first)}"`,
    ...(isPlural ? [`msgid_plural "${escapePo(source)}"`, ...empty] : ['msgstr ""']),
  ];
}

function idOf({ key, source, sourceOfOne }: BegunText): string {
  const first = sourceOfOne ?? source;
  return key === first ? first : `${key}${betweenParts}${first}`;
}
