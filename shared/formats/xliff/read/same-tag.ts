import { XmlToken } from '../../xml/xml-reader.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** Whether the next tokens of both readers are start tags that differ in one attribute at most. */
export function isSameTagBut(attribute: string, left: XmlReader, right: XmlReader): boolean {
  if (left.next() !== XmlToken.StartTag || right.next() !== XmlToken.StartTag) return false;
  if (left.name !== right.name || left.selfClosing !== right.selfClosing) return false;
  const [leftRest, rightRest] = [restOf(attribute, left), restOf(attribute, right)];
  return leftRest.length === rightRest.length && leftRest.every((one, at) => one === rightRest[at]);
}

/** Names and values of the other attributes, as written. */
function restOf(attribute: string, reader: XmlReader): readonly string[] {
  const rest: string[] = [];
  for (let index = 0; index < reader.attributeCount; index++) {
    const name = reader.attributeName(index);
    if (name === attribute) continue;
    const value = reader.text.slice(
      reader.attributeValueStart(index),
      reader.attributeValueEnd(index),
    );
    rest.push(name, value);
  }
  return rest;
}

/** Whether the start tag at `start` of `text`, which is well-formed, has this qualified name. */
export function hasSameName(text: string, start: number, name: string): boolean {
  const end = start + 1 + name.length;
  return text.startsWith(name, start + 1) && nameEnds.test(text.charAt(end));
}

const nameEnds = /[\s/>]/;
