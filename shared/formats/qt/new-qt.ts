import { nameOfPath } from '../../text/path-names.ts';
import { escapeXmlAttribute, escapeXmlText } from '../../text/xml-escape.ts';
import type { FileMaker, BegunText } from '../new-file.ts';

const betweenParts = '\u0004';

/** Files of Qt Linguist: all texts in one context, keys that are no texts as what tells them apart. */
export const qtMaker: FileMaker = {
  hasForms: () => true,
  hasZeroEverywhere: false,
  keys: () => 'any',
  begin: (texts, { path, language, sourceLanguage }) => {
    const context = nameOfPath(path).split(/[._]/)[0] ?? '';
    const written = (name: string, code: string | null): string =>
      code === null ? '' : ` ${name}="${escapeXmlAttribute(code.replaceAll('-', '_'), '"')}"`;
    const languages = written('language', language) + written('sourcelanguage', sourceLanguage);
    const all = [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<!DOCTYPE TS>',
      `<TS version="2.1"${languages}>`,
      '<context>',
      `    <name>${escapeXmlText(context)}</name>`,
      ...texts.flatMap(linesOf),
      '</context>',
      '</TS>',
    ];
    const idOf = ({ key, source }: BegunText): string =>
      [context, source, key === source ? '' : key].filter((part) => part !== '').join(betweenParts);
    return { text: `${all.join('\n')}\n`, ids: texts.map(idOf) };
  },
};

function linesOf({ key, forms, source, notes }: BegunText): readonly string[] {
  const element = (name: string, text: string): string[] =>
    text === '' ? [] : [`        <${name}>${escapeXmlText(text)}</${name}>`];
  return [
    `    <message${forms === null ? '' : ' numerus="yes"'}>`,
    ...element('source', source),
    ...element('comment', key === source ? '' : key),
    ...element('extracomment', notes.join('\n')),
    `        <translation type="unfinished"></translation>`,
    '    </message>',
  ];
}
