import type { InlinePart } from '../../model.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import type { MatchRecord } from '../document.ts';
import type { ReadingContext } from './reading-context.ts';
import { XliffAttribute, XliffElement } from '../vocabulary.ts';

/**
 * Reads the source and target of the alt-trans or match entered last, which are never the unit's;
 * the reader ends at its end tag. Null when it cannot be an exact match.
 */
export function readMatchContent(
  context: ReadingContext,
  isFull: boolean,
  segmentId: string,
): MatchRecord | null {
  const { reader, names } = context;
  let source: readonly InlinePart[] | null = null;
  let target: readonly InlinePart[] | null = null;
  let language = namedLanguage(context);
  if (!reader.selfClosing) {
    for (let kind = reader.next(); kind !== XmlToken.EndTag; kind = reader.next()) {
      if (kind !== XmlToken.StartTag) continue;
      const element = names.enter();
      if (element === XliffElement.Source) source = context.inline.read(2, null).parts;
      else if (element === XliffElement.Target && target === null) {
        language = namedLanguage(context) ?? language;
        target = context.inline.read(2, null).parts;
      } else names.skip();
    }
  }
  names.leave();
  if (target === null || (source === null && !isFull)) return null;
  return { source, target, segmentId, language };
}

/** `xml:lang` of the start tag entered last, null for none and for an empty one. */
function namedLanguage(context: ReadingContext): string | null {
  const language = context.value(XliffAttribute.XmlLang)?.trim() ?? '';
  return language === '' ? null : language;
}
