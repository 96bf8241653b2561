import { escapeXmlText } from '../../../text/xml-escape.ts';
import type { BlockWriter } from '../part/block.ts';
import type { TargetLanguage } from '../part/target-language.ts';
import { cutStartTag, withAttribute } from './run-look.ts';

/** What stands before and after the runs of a paragraph; whole elements, empty for none. */
interface DrawingFrame {
  readonly properties: string;
  /** `<a:endParaRPr>`. */
  readonly ending: string;
  /** Where it stands when its properties do not say it. */
  readonly isLeftAligned: boolean;
}

/** Writes a paragraph of DrawingML whose elements have this prefix. */
export function drawingWriter(prefix: string, frame: DrawingFrame): BlockWriter {
  const { ending } = frame;
  return {
    maxLength: null,
    run: (text, look, { code }) => {
      const source = look.source === '' ? `<${prefix}rPr/>` : look.source;
      const content = `<${prefix}t>${escapeXmlText(text)}</${prefix}t>`;
      return `<${prefix}r>${withLang(source, code)}${content}</${prefix}r>`;
    },
    frame: (content, language) => {
      const before = withDirection(prefix, frame, language);
      return `${before}${content}${ending === '' ? '' : withLang(ending, language.code)}`;
    },
  };
}

function withLang(source: string, code: string | null): string {
  if (code === null) return source;
  const { tag, rest } = cutStartTag(source);
  return withAttribute(withAttribute(tag, 'err', null), 'lang', code) + rest;
}

/** Left and right are those of the page here, so they change with the direction. */
function withDirection(prefix: string, frame: DrawingFrame, language: TargetLanguage): string {
  const { properties, isLeftAligned } = frame;
  const { code, isRightToLeft } = language;
  const { tag, rest } = cutStartTag(properties === '' ? `<${prefix}pPr/>` : properties);
  const was = /\srtl="(?:1|true)"/u.test(tag);
  if (code === null || was === isRightToLeft) return properties;
  const turned = turnSide(tag, isLeftAligned && isRightToLeft);
  return withAttribute(turned, 'rtl', isRightToLeft ? '1' : '0') + rest;
}

/** @param isLeft where it says nothing. */
function turnSide(tag: string, isLeft: boolean): string {
  const said = /\salgn="(?<side>\w+)"/u.exec(tag)?.groups?.['side'];
  const side = said ?? (isLeft ? 'l' : '');
  if (side !== 'l' && side !== 'r') return tag;
  return withAttribute(tag, 'algn', side === 'l' ? 'r' : 'l');
}
