import type { Edit } from '../../text/edits.ts';
import type { CatalogueDialect, CatalogueEntry, CatalogueMessage } from '../catalogue/catalogue.ts';
import type { Span } from '../source-text/passage.ts';
import type { PoCatalogue, PoMessage } from './po-catalogue.ts';
import { decodePoString, escapePo, piecesOf, writePoString } from './po-strings.ts';
import { lineEndFrom } from './po-tokens.ts';
import { readPo } from './read-po.ts';
import { flagsOf } from './message-reader.ts';

/** How gettext writes what catalogues have. */
export const poDialect: CatalogueDialect<PoCatalogue> = {
  format: 'po',
  states: { draft: 'fuzzy', done: 'translated' },
  read: readPo,
  readAgain: (_, newText) => readPo(newText),
  expected: (_, { target }) => target?.text ?? null,
  write: (read, writes) => writes.map(({ entry, text }) => writeTarget(read, entry, text)),
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

/** Fills a field `Language` that the header leaves empty, as templates do. */
function nameLanguage({ text, header }: PoCatalogue, language: string): readonly Edit[] {
  const target = header?.message.targets[0] ?? null;
  if (target === null || header?.fields.get('language') !== '') return [];
  const found = /"Language:[ \t]*(?=\\n")/i.exec(text.slice(target.start, target.end));
  if (found === null) return [];
  const offset = target.start + found.index + '"Language:'.length;
  const length = found[0].length - '"Language:'.length;
  return [{ offset, length, newText: ` ${language.replaceAll('-', '_')}` }];
}
