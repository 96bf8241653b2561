import type { InlinePart } from '../../model.ts';
import { spells } from '../../../text/same-span.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import { InlineKind, inlineKinds } from '../read/inline-reader.ts';
import type { NameResolver } from '../read/name-resolver.ts';
import { XliffAttribute } from '../vocabulary.ts';

/**
 * Whether the content of the element entered last reads as exactly these parts: one token, or one
 * element with native code, for each part. The reader is then at the end tag. False means that it
 * may still be so: marks that can hide text, CDATA and comments are for the inline reader to judge.
 */
export function matchesParts(
  reader: XmlReader,
  names: NameResolver,
  parts: readonly InlinePart[],
): boolean {
  if (reader.selfClosing) return false;
  const { depth } = reader;
  let index = 0;
  for (;;) {
    const kind = reader.next();
    if (kind === XmlToken.EndTag && reader.depth === depth) break;
    const part = parts[index++];
    if (part === undefined) return false;
    if (kind === XmlToken.Text) {
      if (part.kind !== 'text' || !reader.textIs(part.text)) return false;
    } else if (
      part.kind !== 'code' ||
      !part.verbatim ||
      !matchesCode(reader, names, part.content)
    ) {
      return false;
    }
  }
  names.leave();
  return index === parts.length;
}

/** Passes the tag or element the reader is at, which must be written like this. */
function matchesCode(reader: XmlReader, names: NameResolver, content: string): boolean {
  const { start } = reader;
  if (reader.kind === XmlToken.EndTag) names.leave();
  else if (reader.kind !== XmlToken.StartTag || !passCode(reader, names)) return false;
  return spells(reader.text, start, reader.end, content);
}

/** A mark can say that its text must not be translated, or that it may be. */
function mayHide(names: NameResolver): boolean {
  return (
    names.indexOf(XliffAttribute.Translate) >= 0 || names.word(XliffAttribute.Mtype) === 'protected'
  );
}

/** Passes what is one code: an element with native code, or a tag of one that holds text. */
function passCode(reader: XmlReader, names: NameResolver): boolean {
  switch (inlineKinds[names.enter()] ?? InlineKind.Pair) {
    case InlineKind.Mark:
      if (mayHide(names)) return false;
      if (reader.selfClosing) names.leave();
      return true;
    case InlineKind.Pair:
      if (reader.selfClosing) names.leave();
      return true;
    case InlineKind.Whole:
    case InlineKind.Named:
    case InlineKind.Half:
      names.skip();
      return true;
    default:
      return false;
  }
}
