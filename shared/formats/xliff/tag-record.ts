import type { XmlReader } from '../xml/xml-reader.ts';
import type { TagRecord } from './document.ts';
import type { NameResolver } from './name-resolver.ts';
import { XliffAttribute } from './vocabulary.ts';

/** Records the start tag the reader is at; its attributes must have been entered. */
export function readTag(reader: XmlReader, names: NameResolver): TagRecord {
  const { start, end, name, selfClosing } = reader;
  const last = reader.attributeCount - 1;
  const state = names.indexOf(XliffAttribute.State);
  const detail = names.indexOf(XliffAttribute.StateDetail);
  return {
    start,
    end,
    selfClosing,
    name,
    attributesEnd: last < 0 ? start + 1 + name.length : reader.attributeValueEnd(last) + 1,
    state: state < 0 ? null : reader.attributeValue(state),
    stateStart: state < 0 ? -1 : reader.attributeValueStart(state),
    stateEnd: state < 0 ? -1 : reader.attributeValueEnd(state),
    detailAt: detail < 0 ? -1 : reader.attributeStart(detail),
    detailStart: detail < 0 ? -1 : reader.attributeValueStart(detail),
    detailEnd: detail < 0 ? -1 : reader.attributeValueEnd(detail),
  };
}
