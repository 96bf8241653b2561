import { escapeXmlText } from '../../../text/xml-escape.ts';
import type { BlockWriter } from '../part/block.ts';
import { withDirection } from './paragraph-direction.ts';
import { USUAL_PREFIX } from './read-word-run.ts';

/** Writes a paragraph of WordprocessingML whose elements have this prefix. */
export function wordWriter(prefix: string, properties: string): BlockWriter {
  const isUsual = prefix === USUAL_PREFIX;
  return {
    maxLength: null,
    run: (text, look, language) => {
      const source = isUsual ? language.runProperties(look.source) : look.source;
      const content = `<${prefix}t xml:space="preserve">${escapeXmlText(text)}</${prefix}t>`;
      return `<${prefix}r>${source}${content}</${prefix}r>`;
    },
    frame: (content, { code, isRightToLeft }) => {
      const follows = isUsual && code !== null;
      return `${follows ? withDirection(properties, isRightToLeft) : properties}${content}`;
    },
  };
}
