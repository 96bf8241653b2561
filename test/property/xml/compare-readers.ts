import { createXmlReader } from '../../../shared/formats/xml/xml-scanner.ts';
import { XmlError } from '../../../shared/formats/xml/xml-error.ts';
import { XmlToken } from '../../../shared/formats/xml/xml-reader.ts';
import type { XmlReader } from '../../../shared/formats/xml/xml-reader.ts';
import { SaxesError, createSaxesReader } from '../../doubles/saxes-reader.ts';

interface Outcome {
  readonly tokens: readonly string[];
  readonly error: XmlError | null;
}

/** Reads to the end or the first error; a token becomes one line of all the reader tells about it. */
function outcome(create: () => XmlReader): Outcome {
  const tokens: string[] = [];
  try {
    const reader = create();
    const fold = reader.text.includes('\r');
    while (reader.next() !== XmlToken.EndOfText) tokens.push(describeToken(reader, fold));
    return { tokens, error: null };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { tokens, error };
  }
}

function describeToken(reader: XmlReader, fold: boolean): string {
  const parts: (string | number | boolean)[] = [
    reader.kind,
    reader.start,
    reader.end,
    reader.depth,
  ];
  if (reader.kind === XmlToken.StartTag) {
    parts.push(reader.name, reader.selfClosing);
    for (let index = 0; index < reader.attributeCount; index++) {
      const [start, end] = [reader.attributeValueStart(index), reader.attributeValueEnd(index)];
      const name = reader.attributeName(index);
      parts.push(name, reader.attributeStart(index), start, end, reader.attributeValue(index));
      parts.push(reader.text.slice(start, end), reader.findAttribute(name));
    }
  } else if (reader.kind === XmlToken.EndTag || reader.kind === XmlToken.ProcessingInstruction) {
    parts.push(reader.name);
  } else if (reader.kind === XmlToken.Text || reader.kind === XmlToken.CData) {
    parts.push(reader.hasReferences, foldLineEnds(reader, fold), isOnlyItself(reader));
  }
  return JSON.stringify(parts);
}

/** Whether the content is found to be itself, and none of its neighbours. */
function isOnlyItself(reader: XmlReader): boolean {
  const content = reader.textContent();
  const others = [
    `${content}x`,
    content.slice(1),
    `x${content.slice(1)}`,
    `${content.slice(0, -1)}&`,
  ];
  return (
    others.every((other) => reader.textIs(other) === (other === content)) && reader.textIs(content)
  );
}

/**
 * Decoded text, to compare. saxes normalises line ends and we keep them, so runs of them count as
 * one line end where the file holds carriage returns; else every character counts.
 */
function foldLineEnds(reader: XmlReader, fold: boolean): string {
  const content = reader.textContent();
  return fold ? content.replace(/[\r\n]+/g, '\n') : content;
}

/**
 * Compares our scanner with saxes on one text. Null when they agree: both accept with the same
 * tokens, or both refuse with our error at the same place or inside the same construct, not after
 * the place saxes names. Else what differs.
 */
export function differenceFromSaxes(text: string): string | null {
  const ours = outcome(() => createXmlReader(text));
  const theirs = outcome(() => createSaxesReader(text));
  if (theirs.error !== null) return compareErrors(text, ours.error, theirs.error);
  if (ours.error !== null) {
    return `only we refuse: ${ours.error.code} at ${ours.error.offset}: ${ours.error.message}`;
  }
  for (let index = 0; index < Math.max(ours.tokens.length, theirs.tokens.length); index++) {
    const [our, their] = [ours.tokens[index] ?? 'none', theirs.tokens[index] ?? 'none'];
    if (our !== their) return `token ${index} differs:\n  ours   ${our}\n  saxes  ${their}`;
  }
  return joinedTokens(ours.tokens, text.length);
}

/** The tokens of a text, joined, are the text. */
function joinedTokens(tokens: readonly string[], length: number): string | null {
  let end = 0;
  for (const token of tokens) {
    const [, start, stop] = JSON.parse(token) as number[];
    if (start !== end || stop === undefined || stop <= start) return `a gap before ${token}`;
    end = stop;
  }
  return end === length ? null : `the tokens end at ${end} of ${length}`;
}

function compareErrors(text: string, ours: XmlError | null, theirs: XmlError): string | null {
  const told = `saxes refuses at ${theirs.offset}: ${theirs.message}`;
  if (ours === null) return `only ${told}`;
  const constructStart = theirs instanceof SaxesError ? theirs.constructStart : 0;
  if (ours.offset >= constructStart && ours.offset <= theirs.offset) return null;
  // An element that is never closed: we name its start, saxes the end of the file.
  const unclosed = ours.code === 'unclosed-element' && theirs.offset === text.length;
  if (unclosed && text[ours.offset] === '<' && theirs.message.startsWith('unclosed tag'))
    return null;
  return `${told} (construct at ${constructStart}); we ${ours.code} at ${ours.offset}`;
}
