import { escapeXmlText } from '../../../text/xml-escape.ts';
import type { BlockWriter } from '../part/block.ts';
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

/** Children of `<w:pPr>` that stand after the direction (ISO 29500-1, CT_PPr). */
const afterDirection =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)[\s/>]|<\/w:pPr>/u;

const anyDirection = /<w:bidi(?:\s[^<>]*)?\/>/gu;
/** Said as such, and not to undo what a style says. */
const rightToLeft = /<w:bidi(?:\s+w:val="(?:1|true|on)")?\s*\/>/gu;

/** The `<w:pPr>` element (empty for none) of a paragraph that is read in this direction. */
function withDirection(properties: string, isRightToLeft: boolean): string {
  const former = properties.search(/<w:pPrChange[\s>]/u);
  const [own, rest] =
    former < 0 ? [properties, ''] : [properties.slice(0, former), properties.slice(former)];
  if (!isRightToLeft) return own.replaceAll(rightToLeft, '') + rest;
  const without = own.replaceAll(anyDirection, '');
  if (properties === '' || /^<w:pPr\s*\/>$/u.test(properties)) return '<w:pPr><w:bidi/></w:pPr>';
  const at = without.search(afterDirection);
  const place = at < 0 ? without.length : at;
  return `${without.slice(0, place)}<w:bidi/>${without.slice(place)}${rest}`;
}
