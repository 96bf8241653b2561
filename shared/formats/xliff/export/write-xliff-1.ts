import type {
  ExchangeDocument,
  ExchangeFile,
  ExchangeMessage,
  ExchangeUnit,
} from '../../exchange/exchange-document.ts';
import type { FlowToken } from '../../inline/restore/answer-flow.ts';
import { labelOf, shownAttribute, shownContent } from './xliff-words.ts';
import { LineList } from '../../../text/lists/line-list.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** XLIFF 1.2, valid by its strict schema, for tools that know no later one. */
export function writeXliff1(document: ExchangeDocument): string {
  const lines = new LineList();
  lines.push(head, '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">');
  for (const file of document.files) addFile(lines, file, document);
  lines.push('</xliff>');
  return lines.text();
}

function addFile(
  lines: LineList,
  { original, messages }: ExchangeFile,
  { sourceLanguage, targetLanguage }: ExchangeDocument,
): void {
  const languages = `source-language="${sourceLanguage}" target-language="${targetLanguage}"`;
  const kind = 'datatype="plaintext" xml:space="preserve"';
  lines.push(`  <file original="${shownAttribute(original)}" ${languages} ${kind}>`, '    <body>');
  for (const message of messages) addMessage(lines, message);
  lines.push('    </body>', '  </file>');
}

function addMessage(lines: LineList, { id, name, units }: ExchangeMessage): void {
  const isGroup = units.length > 1;
  if (isGroup) lines.push(`      <group id="g${id}" resname="${shownAttribute(name)}">`);
  for (const unit of units) addUnit(lines, unit, isGroup ? '        ' : '      ');
  if (isGroup) lines.push('      </group>');
}

function addUnit(lines: LineList, unit: ExchangeUnit, indent: string): void {
  const { id, name, notes, source, target, longest } = unit;
  const limit = longest === null ? '' : ` maxwidth="${longest}" size-unit="char"`;
  lines.push(
    `${indent}<trans-unit id="${id}" resname="${shownAttribute(name)}"${limit}>`,
    `${indent}  <source>${inline(source, unit)}</source>`,
  );
  if (target !== null) {
    lines.push(`${indent}  <target${stateOf(unit)}>${inline(target, unit)}</target>`);
  }
  for (const { text } of notes) {
    if (text.trim() !== '') lines.push(`${indent}  <note>${shownContent(text)}</note>`);
  }
  lines.push(`${indent}</trans-unit>`);
}

/** The words of XLIFF 1.2 for the states. */
function stateOf({ state, isDraft }: ExchangeUnit): string {
  if (state === 'initial') return ' state="needs-adaptation"';
  if (state === 'reviewed') return ' state="signed-off"';
  if (state === 'final') return ' state="final"';
  return isDraft ? ' state="needs-review-translation"' : ' state="translated"';
}

function inline(flow: readonly FlowToken[], { codes }: ExchangeUnit): string {
  const pieces = flow.map((token) => {
    if (token.kind === 'text') return shownContent(token.text);
    if (token.kind === 'close') return '</g>';
    const label = labelOf(codes.get(token.id)?.begin ?? '');
    return token.kind === 'single'
      ? `<x id="${token.id}" equiv-text="${label}"/>`
      : `<g id="${token.id}" equiv-text="${label}">`;
  });
  return pieces.join('');
}
