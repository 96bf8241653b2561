import { escapeXmlAttribute, escapeXmlText } from '../../text/xml-escape.ts';
import { keysOf, placeholderText, type FileMaker, type BegunText } from '../new-file.ts';

const heads = [
  ['resmimetype', 'text/microsoft-resx'],
  ['version', '2.0'],
  ['reader', 'System.Resources.ResXResourceReader, System.Windows.Forms'],
  ['writer', 'System.Resources.ResXResourceWriter, System.Windows.Forms'],
] as const;

/** Resources of .NET, with the head that its readers ask for. */
export const resxMaker: FileMaker = {
  hasForms: () => false,
  hasZeroEverywhere: false,
  keys: () => 'any',
  begin: (texts) => {
    const head = heads.map(
      ([name, value]) =>
        `  <resheader name="${name}">\n    <value>${value}</value>\n  </resheader>`,
    );
    const all = ['<?xml version="1.0" encoding="utf-8"?>', '<root>', ...head, ...texts.map(dataOf)];
    return { text: `${all.join('\n')}\n</root>\n`, ids: keysOf(texts) };
  },
};

function dataOf({ key, notes }: BegunText): string {
  const comment =
    notes.length === 0 ? '' : `\n    <comment>${escapeXmlText(notes.join('\n'))}</comment>`;
  const name = escapeXmlAttribute(key, '"');
  const start = `  <data name="${name}" xml:space="preserve">\n    <value>${placeholderText}</value>`;
  return `${start}${comment}\n  </data>`;
}
