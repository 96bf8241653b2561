import { createXmlReader } from '../xml/xml-scanner.ts';
import { XmlToken, type XmlReader } from '../xml/xml-reader.ts';
import { attributeOf } from './elements.ts';
import { formatReaders, readToggle, type MutableFormat } from './read/format-readers.ts';
import type { RunFormat } from './word-paragraph.ts';

/** Proofing languages of a run, each for the script that takes it. */
export interface RunLanguages {
  readonly latin: string | null;
  readonly eastAsia: string | null;
  readonly bidi: string | null;
}

/** What the properties of a run say. */
export interface RunProperties {
  readonly format: RunFormat;
  readonly isFormatWhole: boolean;
  /** Equal for runs that look the same; empty where there is nothing but language and marks of proofing. */
  readonly key: string;
  readonly languages: RunLanguages;
  /** `w:rtl`: complex script, read from right to left. */
  readonly isRightToLeft: boolean;
}

/** What character styles give their runs, by style id. */
export type CharacterStyles = ReadonlyMap<string, RunProperties>;

/** They change nothing that people see, or say the same as the properties of another script. */
const unseen = new Set([
  'w:rPr',
  'w:lang',
  'w:noProof',
  'w:rPrChange',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
]);
/** Kept apart in the key, but what the Font API says of Latin text goes for them as well. */
const implied = new Set(['w:bCs', 'w:iCs', 'w:szCs', 'w:rtl', 'w:cs']);

export const noProperties: RunProperties = {
  format: {},
  isFormatWhole: true,
  key: '',
  languages: { latin: null, eastAsia: null, bidi: null },
  isRightToLeft: false,
};

interface Draft {
  format: MutableFormat;
  isFormatWhole: boolean;
  readonly keys: string[];
  languages: RunLanguages;
  isRightToLeft: boolean;
}

/** Reads a whole `<w:rPr>` element; an empty text stands for none. */
export function readRunProperties(xml: string, styles: CharacterStyles): RunProperties {
  if (xml === '') return noProperties;
  const draft: Draft = {
    format: {},
    isFormatWhole: true,
    keys: [],
    languages: noProperties.languages,
    isRightToLeft: false,
  };
  const reader = createXmlReader(xml, { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag) continue;
    // Properties before a tracked change of format are no properties of the run.
    if (reader.name === 'w:rPrChange') break;
    readProperty(reader, draft, styles);
  }
  return {
    format: draft.format,
    isFormatWhole: draft.isFormatWhole,
    key: draft.keys.toSorted().join(''),
    languages: draft.languages,
    isRightToLeft: draft.isRightToLeft,
  };
}

function readProperty(reader: XmlReader, draft: Draft, styles: CharacterStyles): void {
  const { name } = reader;
  if (name === 'w:lang') draft.languages = languagesOf(reader);
  if (name === 'w:rtl') draft.isRightToLeft = readToggle(reader);
  if (name === 'w:rStyle') takeStyle(reader, draft, styles);
  if (unseen.has(name)) return;
  const key = keyOf(reader);
  if (key === '') return;
  draft.keys.push(key);
  if (implied.has(name) || name === 'w:rStyle') return;
  const readFormat = formatReaders.get(name);
  const isSaid = readFormat?.(reader, draft.format) ?? false;
  if (!isSaid) draft.isFormatWhole = false;
}

/** Direct properties stand after the style (ISO 29500, 17.3.2.28) and so win over it. */
function takeStyle(reader: XmlReader, draft: Draft, styles: CharacterStyles): void {
  const id = attributeOf(reader, 'w:val') ?? '';
  const style = styles.get(id);
  draft.format = { ...style?.format, ...draft.format };
  // Word gives links their style by itself.
  const isLink = /^(?:Hyperlink|InternetLink)$/iu.test(id);
  const isKnown = isLink && (style?.isFormatWhole ?? false);
  if (!isKnown) draft.isFormatWhole = false;
}

function languagesOf(reader: XmlReader): RunLanguages {
  return {
    latin: attributeOf(reader, 'w:val'),
    eastAsia: attributeOf(reader, 'w:eastAsia'),
    bidi: attributeOf(reader, 'w:bidi'),
  };
}

/** Hints about fonts depend on the characters of a run: equal looks have different ones. */
function keyOf(reader: XmlReader): string {
  const attributes: string[] = [];
  for (let index = 0; index < reader.attributeCount; index += 1) {
    const name = reader.attributeName(index);
    if (name === 'w:hint') continue;
    attributes.push(`${name}=${reader.attributeValue(index)}`);
  }
  if (reader.name === 'w:rFonts' && attributes.length === 0) return '';
  return `<${reader.name} ${attributes.toSorted().join(' ')}>`;
}
