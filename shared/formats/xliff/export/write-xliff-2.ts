import type {
  ExchangeDocument,
  ExchangeFile,
  ExchangeMessage,
  ExchangeUnit,
} from '../../exchange/exchange-document.ts';
import type { FlowToken } from '../../inline/restore/answer-flow.ts';
import { contentWithElements, labelOf, shownAttribute, shownContent } from './xliff-words.ts';
import { LineList } from '../../../text/lists/line-list.ts';

/** The `subState` of what a machine made and nobody reviewed. */
export const draftDetail = 'interlinear:draft';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** XLIFF 2.0, valid by its schema. */
export function writeXliff2({ sourceLanguage, targetLanguage, files }: ExchangeDocument): string {
  const languages = `srcLang="${sourceLanguage}" trgLang="${targetLanguage}"`;
  const lines = new LineList();
  lines.push(head, `<xliff xmlns="${namespace}" version="2.0" ${languages}>`);
  for (const [index, file] of files.entries()) addFile(lines, file, index + 1);
  lines.push('</xliff>');
  return lines.text();
}

function addFile(lines: LineList, { original, messages }: ExchangeFile, number: number): void {
  const attributes = `id="f${number}" original="${shownAttribute(original)}" xml:space="preserve"`;
  lines.push(`  <file ${attributes}>`);
  for (const message of messages) addMessage(lines, message);
  lines.push('  </file>');
}

function addMessage(lines: LineList, { id, name, units }: ExchangeMessage): void {
  const isGroup = units.length > 1;
  if (isGroup) lines.push(`    <group id="g${id}" name="${shownAttribute(name)}">`);
  for (const unit of units) addUnit(lines, unit, isGroup ? '      ' : '    ');
  if (isGroup) lines.push('    </group>');
}

function addUnit(lines: LineList, unit: ExchangeUnit, indent: string): void {
  const { id, name, notes, codes, source, target } = unit;
  lines.push(`${indent}<unit id="${id}" name="${shownAttribute(name)}">`);
  const written = notes.filter(({ text }) => text.trim() !== '');
  if (written.length > 0) {
    lines.push(`${indent}  <notes>`);
    for (const { about, text } of written) {
      lines.push(`${indent}    <note category="${about}">${shownContent(text)}</note>`);
    }
    lines.push(`${indent}  </notes>`);
  }
  if (codes.size > 0) addData(lines, unit, `${indent}  `);
  lines.push(
    `${indent}  <segment${stateOf(unit)}>`,
    `${indent}    <source>${inline(source, unit)}</source>`,
  );
  if (target !== null) lines.push(`${indent}    <target>${inline(target, unit)}</target>`);
  lines.push(`${indent}  </segment>`, `${indent}</unit>`);
}

function addData(lines: LineList, { codes }: ExchangeUnit, indent: string): void {
  lines.push(`${indent}<originalData>`);
  const data = (id: string, words: string): string =>
    `${indent}  <data id="${id}">${contentWithElements(words)}</data>`;
  for (const [number, { begin, end }] of codes) {
    lines.push(data(`d${number}`, begin));
    if (end !== '') lines.push(data(`e${number}`, end));
  }
  lines.push(`${indent}</originalData>`);
}

/** Without a target nothing is said, so that one that is filled in counts. */
function stateOf({ target, state, isDraft }: ExchangeUnit): string {
  if (target === null) return '';
  return isDraft ? ` state="${state}" subState="${draftDetail}"` : ` state="${state}"`;
}

function inline(flow: readonly FlowToken[], { codes }: ExchangeUnit): string {
  const pieces = flow.map((token) => {
    if (token.kind === 'text') return contentWithElements(token.text);
    if (token.kind === 'close') return '</pc>';
    const { begin = '', end = '' } = codes.get(token.id) ?? {};
    const { id } = token;
    if (token.kind === 'single') {
      const label = labelOf(begin);
      return `<ph id="${id}" dataRef="d${id}" equiv="${label}" disp="${label}"/>`;
    }
    const references = `dataRefStart="d${id}"${end === '' ? '' : ` dataRefEnd="e${id}"`}`;
    return `<pc id="${id}" ${references} dispStart="${labelOf(begin)}" dispEnd="${labelOf(end)}">`;
  });
  return pieces.join('');
}
