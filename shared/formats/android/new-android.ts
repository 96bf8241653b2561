import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import { keysOf, placeholderText, type FileMaker, type BegunText } from '../new-file.ts';
import { xmlComments } from '../xml/xml-comments.ts';

/** String resources of Android. */
export const androidMaker: FileMaker = {
  hasForms: () => true,
  hasZeroEverywhere: false,
  keys: () => 'names',
  begin: (texts) => {
    const lines = texts.flatMap(linesOf).map((line) => `    ${line}`);
    const all = ['<?xml version="1.0" encoding="utf-8"?>', '<resources>', ...lines, '</resources>'];
    return { text: `${all.join('\n')}\n`, ids: keysOf(texts) };
  },
};

function linesOf({ key, forms, notes }: BegunText): readonly string[] {
  const name = escapeXmlAttribute(key, '"');
  const comments = xmlComments(notes);
  if (forms === null) {
    return [...comments, `<string name="${name}">${placeholderText}</string>`];
  }
  const items = forms.map((form) => `    <item quantity="${form}">${placeholderText}</item>`);
  return [...comments, `<plurals name="${name}">`, ...items, '</plurals>'];
}
