import type { Edit } from '../../text/edits.ts';
import type {
  CatalogueDialect,
  CatalogueEntry,
  CatalogueMessage,
  TargetWrite,
} from '../catalogue/catalogue.ts';
import type { Span } from '../source-text/passage.ts';
import type { PoCatalogue, PoHeader, PoMessage } from './po-catalogue.ts';
import { decodePoString, escapePo, piecesOf, writePoString } from './po-strings.ts';
import { lineEndFrom } from './po-tokens.ts';
import { readPo } from './read-po.ts';
import { flagsOf } from './message-reader.ts';

/** How gettext writes what catalogues have. */
export const poDialect: CatalogueDialect<PoCatalogue> = {
  format: 'po',
  states: { draft: 'fuzzy', done: 'translated' },
  read: (text) => readPo(text),
  readAgain: ({ wantedLanguage }, newText) => readPo(newText, wantedLanguage),
  expected: (_, { target }) => target?.text ?? null,
  write: (read, writes) => [
    ...writes.map(({ entry, text }) => writeTarget(read, entry, text)),
    ...withoutSurplus(read, writes),
  ],
  mark,
  nameLanguage,
  pieces: piecesOf,
  escape: escapePo,
};

function writeTarget(
  { layout, text: file, byIndex }: PoCatalogue,
  entry: CatalogueEntry,
  text: string,
): Edit {
  const { target, message, form } = entry;
  const isCounted = byIndex[message.index]?.plural !== null;
  const keyword = isCounted ? `msgstr[${form}]` : 'msgstr';
  const written = writePoString(text, keyword, layout);
  if (target !== null) {
    const { start, end } = target;
    const isSame = decodePoString(file, target) === text;
    return {
      offset: start,
      length: end - start,
      newText: isSame ? file.slice(start, end) : written,
    };
  }
  return { offset: message.end, length: 0, newText: `${layout.lineEnd}${keyword} ${written}` };
}

/** A message that is no draft any more says nothing of what its source was before. */
function mark(read: PoCatalogue, { index }: CatalogueMessage, isDraft: boolean): readonly Edit[] {
  const message = read.byIndex[index];
  if (message === undefined || message.isDraft === isDraft) return [];
  return isDraft ? [addFlag(read, message)] : removeFlag(read, message);
}

function addFlag({ text, layout }: PoCatalogue, message: PoMessage): Edit {
  const line = message.flagLines.find(({ start }) => text.startsWith('#,', start));
  if (line !== undefined) return { offset: line.start + 2, length: 0, newText: ' fuzzy,' };
  const offset = message.previousLines[0]?.start ?? message.keywordStart;
  return { offset, length: 0, newText: `#, fuzzy${layout.lineEnd}` };
}

function removeFlag({ text }: PoCatalogue, message: PoMessage): readonly Edit[] {
  const edits = message.previousLines.map((line) => wholeLine(text, line));
  for (const line of message.flagLines) {
    const flags = flagsOf(text.slice(line.start, line.end));
    if (!flags.includes('fuzzy')) continue;
    const kept = flags.filter((flag) => flag !== 'fuzzy');
    const sign = text.slice(line.start, line.start + 2);
    edits.push(
      kept.length === 0
        ? wholeLine(text, line)
        : {
            offset: line.start,
            length: line.end - line.start,
            newText: `${sign} ${kept.join(', ')}`,
          },
    );
  }
  return edits;
}

/** Takes a line away with its end. */
function wholeLine(text: string, { start, end }: Span): Edit {
  const lineEnd = lineEndFrom(text, end);
  const next = text.startsWith('\r\n', lineEnd) ? lineEnd + 2 : Math.min(lineEnd + 1, text.length);
  return { offset: start, length: next - start, newText: '' };
}

/** Takes empty forms of a template away that the language lacks. */
function withoutSurplus(
  { byIndex, header }: PoCatalogue,
  writes: readonly TargetWrite[],
): readonly Edit[] {
  if ((header?.openField ?? null) === null) return [];
  const messages = new Map(writes.map(({ entry: { message } }) => [message.index, message]));
  return [...messages.values()].flatMap(({ index, forms }) => {
    const targets = byIndex[index]?.targets ?? [];
    const [last, end] = [targets[forms - 1] ?? null, targets.at(-1) ?? null];
    const isMore = last !== null && end !== null && end.start > last.start;
    return isMore ? [{ offset: last.end, length: end.end - last.end, newText: '' }] : [];
  });
}

/** Fills the fields that the header leaves open, as templates do, which then is no draft any more. */
function nameLanguage(read: PoCatalogue, language: string): readonly Edit[] {
  const { header } = read;
  return [
    ...(isTemplate(header) ? mark(read, header.message, false) : []),
    ...fillCharset(read),
    ...fillLanguage(read, language),
    ...fillForms(read),
  ];
}

function isTemplate(header: PoHeader | null): header is PoHeader {
  return header !== null && (header.openField !== null || header.fields.get('language') === '');
}

/** Templates leave it open; their texts are read, and so written, as UTF-8 then. */
function fillCharset({ text, header }: PoCatalogue): readonly Edit[] {
  const target = header?.message.targets[0] ?? null;
  if (target === null) return [];
  const open = 'charset=CHARSET';
  const at = text.slice(target.start, target.end).indexOf(open);
  return at < 0
    ? []
    : [{ offset: target.start + at, length: open.length, newText: 'charset=UTF-8' }];
}

function fillForms({ text, header, layout }: PoCatalogue): readonly Edit[] {
  const target = header?.message.targets[0] ?? null;
  const field = header?.openField ?? null;
  if (field === null || target === null) return [];
  const written = text.slice(target.start, target.end);
  const found = /"Plural-Forms:[^"\r\n]{0,200}\\n"/i.exec(written);
  const line = `"Plural-Forms: ${field}\\n"`;
  if (found !== null) {
    return [{ offset: target.start + found.index, length: found[0].length, newText: line }];
  }
  const isWhole = written.endsWith('\\n"');
  return isWhole ? [{ offset: target.end, length: 0, newText: layout.lineEnd + line }] : [];
}

function fillLanguage({ text, header }: PoCatalogue, language: string): readonly Edit[] {
  const target = header?.message.targets[0] ?? null;
  if (target === null || header?.fields.get('language') !== '') return [];
  const found = /"Language:[ \t]*(?=\\n")/i.exec(text.slice(target.start, target.end));
  if (found === null) return [];
  const offset = target.start + found.index + '"Language:'.length;
  const length = found[0].length - '"Language:'.length;
  return [{ offset, length, newText: ` ${language.replaceAll('-', '_')}` }];
}
