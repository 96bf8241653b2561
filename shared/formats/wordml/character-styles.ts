import { createXmlReader } from '../xml/xml-scanner.ts';
import { XmlToken, type XmlReader } from '../xml/xml-reader.ts';
import { attributeOf, skipElement } from './elements.ts';
import { findPart } from './read/flat-opc.ts';
import {
  noProperties,
  readRunProperties,
  type CharacterStyles,
  type RunLanguages,
  type RunProperties,
} from './run-properties.ts';

/** What the styles of a document say about its runs. */
export interface DocumentStyles {
  readonly characters: CharacterStyles;
  /** Proofing languages where a run names none. */
  readonly languages: RunLanguages;
}

/** A character style, before those it is based on are added. */
interface OwnStyle {
  readonly basedOn: string | null;
  readonly properties: string;
}

/** A style may be based on a style, and so on: Word itself stops at eleven. */
const MAX_BASES = 11;

/** Reads the character styles of a package; those that only paragraphs or tables use are passed over. */
export function readDocumentStyles(flat: string): DocumentStyles {
  const span = findPart(flat, '/word/styles.xml');
  const own = new Map<string, OwnStyle>();
  let languages = noProperties.languages;
  if (span === null) return { characters: new Map(), languages };
  const xml = flat.slice(span.start, span.end);
  const reader = createXmlReader(xml, { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag) continue;
    if (reader.name === 'w:style') readStyle(reader, own);
    else if (reader.name === 'w:latentStyles') skipElement(reader);
    else if (reader.name === 'w:rPrDefault') {
      languages = readRunProperties(propertiesIn(reader).properties, new Map()).languages;
    }
  }
  return { characters: resolveStyles(own), languages };
}

function readStyle(reader: XmlReader, own: Map<string, OwnStyle>): void {
  const id = attributeOf(reader, 'w:styleId');
  if (id === null || attributeOf(reader, 'w:type') !== 'character') skipElement(reader);
  else own.set(id, propertiesIn(reader));
}

function propertiesIn(reader: XmlReader): OwnStyle {
  let basedOn: string | null = null;
  let properties = '';
  if (reader.selfClosing) return { basedOn, properties };
  const { depth } = reader;
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind === XmlToken.EndTag && reader.depth === depth) break;
    if (reader.kind !== XmlToken.StartTag) continue;
    if (reader.name === 'w:basedOn') basedOn = attributeOf(reader, 'w:val');
    if (reader.name === 'w:rPr') {
      const { start } = reader;
      skipElement(reader);
      properties = reader.text.slice(start, reader.end);
    }
  }
  return { basedOn, properties };
}

function resolveStyles(own: ReadonlyMap<string, OwnStyle>): CharacterStyles {
  const resolved = new Map<string, RunProperties>();
  for (const id of own.keys()) {
    const chain: RunProperties[] = [];
    let at = own.get(id);
    while (at !== undefined && chain.length < MAX_BASES) {
      chain.push(readRunProperties(at.properties, new Map()));
      at = at.basedOn === null ? undefined : own.get(at.basedOn);
    }
    const format = Object.assign({}, ...chain.reverse().map((each) => each.format)) as object;
    const isFormatWhole = chain.every((each) => each.isFormatWhole);
    resolved.set(id, { ...noProperties, format, isFormatWhole });
  }
  return resolved;
}
