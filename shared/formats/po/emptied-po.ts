import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import { isOriginal } from '../catalogue/original-file.ts';
import type { Surroundings } from '../format.ts';
import { pluralFieldOf } from '../messages/gettext-rules.ts';
import { MessageReader } from './message-reader.ts';
import { isHeader } from './missing-messages.ts';
import type { PoCatalogue, PoMessage } from './po-catalogue.ts';
import { removeFuzzy } from './po-flags.ts';
import { readPo } from './read-po.ts';

/** As templates leave it open where nobody knows the forms of a language. */
const openForms = 'nplurals=INTEGER; plural=EXPRESSION;';

/**
 * The file of another language made from that of the language of the sources: without its texts, its
 * drafts and what is obsolete in it, with language and plural forms of the other. Null for any other
 * file. @throws FormatError
 */
export function emptiedPo(text: string, around: Surroundings): string | null {
  const { targetLanguage } = around;
  if (targetLanguage === null || !isOriginalPo(text, around)) return null;
  const field = pluralFieldOf(targetLanguage) ?? openForms;
  const forms = Number(/nplurals=(\d+)/.exec(field)?.[1] ?? 2);
  const read = readPo(text);
  const fields = { Language: targetLanguage.replaceAll('-', '_'), 'Plural-Forms': field };
  const edits = read.byIndex.flatMap((message) =>
    isHeader(message) ? fillFields(read, message, fields) : emptyTargets(read, message, forms),
  );
  const drafts = read.byIndex.flatMap((message) => removeFuzzy(read, message));
  return withoutObsolete(applyEdits(text, [...drafts, ...edits].toSorted(byOffset)));
}

/** Whether a file has the texts of the language of its sources; no more than its header is read. */
function isOriginalPo(text: string, around: Surroundings): boolean {
  const header = new MessageReader(text).next();
  if (header === null || !isHeader(header)) {
    return isOriginal({ source: null, target: null }, around);
  }
  const { sourceLanguage: source, targetLanguage: target } = readPo(
    text.slice(header.start, header.end),
  );
  return isOriginal({ source, target }, around);
}

function emptyTargets(
  { text, layout }: PoCatalogue,
  message: PoMessage,
  forms: number,
): readonly Edit[] {
  const written = message.targets.filter((target) => target !== null);
  const [first, last] = [written[0], written.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (message.plural === null) {
    return [{ offset: last.start, length: last.end - last.start, newText: '""' }];
  }
  // All forms are written anew, as another language has more or fewer.
  const start = text.lastIndexOf('msgstr', first.start);
  const lines = Array.from({ length: forms }, (_, form) => `msgstr[${form}] ""`);
  return [{ offset: start, length: last.end - start, newText: lines.join(layout.lineEnd) }];
}

/** Values of fields that the header has, and a language where it has none. */
function fillFields(
  { text, layout }: PoCatalogue,
  { targets }: PoMessage,
  fields: Readonly<Record<string, string>>,
): readonly Edit[] {
  const target = targets[0] ?? null;
  if (target === null) return [];
  let written = text.slice(target.start, target.end);
  for (const [name, value] of Object.entries(fields)) {
    const line = `"${name}: ${value}\\n"`;
    const found = fieldIn(written, name);
    if (found !== null) written = written.slice(0, found.start) + line + written.slice(found.end);
    else if (written.endsWith('\\n"')) written += layout.lineEnd + line;
  }
  return [{ offset: target.start, length: target.end - target.start, newText: written }];
}

/** The literals of a field: up to the one that ends its line. */
function fieldIn(
  header: string,
  name: string,
): { readonly start: number; readonly end: number } | null {
  const start = header.toLowerCase().indexOf(`"${name.toLowerCase()}:`);
  if (start < 0) return null;
  const end = header.indexOf('\\n"', start);
  return end < 0 ? null : { start, end: end + 3 };
}

/** What is obsolete is of the other language too, and would come back from there. */
function withoutObsolete(text: string): string {
  const lines = text.split(/(?<=\n)/u);
  const kept = lines.filter((line) => !line.startsWith('#~'));
  if (kept.length === lines.length) return text;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return kept.join('').trimEnd() + lineEnd;
}

function byOffset(one: Edit, other: Edit): number {
  return one.offset - other.offset;
}
