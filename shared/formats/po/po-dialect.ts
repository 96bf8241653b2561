import type { Edit } from '../../text/edits.ts';
import type {
  CatalogueDialect,
  CatalogueEntry,
  CatalogueMessage,
  TargetWrite,
} from '../catalogue/catalogue.ts';
import type { MissingMessage, PoCatalogue, PoHeader, PoMessage } from './po-catalogue.ts';
import {
  decodePoString,
  escapePo,
  piecesOf,
  writePoString,
  type StringLayout,
} from './po-strings.ts';
import { addComment, referencesOf } from './po-comments.ts';
import { addFuzzy, removeFuzzy } from './po-flags.ts';
import { readPo } from './read-po.ts';

/** How gettext writes what catalogues have. */
export const poDialect: CatalogueDialect<PoCatalogue> = {
  format: 'po',
  states: { draft: 'fuzzy', done: 'translated' },
  read: (text) => readPo(text),
  readAgain: ({ wantedLanguage, template }, newText) => readPo(newText, wantedLanguage, template),
  expected: (_, { target }) => target?.text ?? null,
  write: (read, writes) => {
    const isMissing = ({ entry }: TargetWrite): boolean =>
      messageOf(read, entry)?.missing !== undefined;
    const present = writes.filter((write) => !isMissing(write));
    return [
      ...present.map(({ entry, text }) => writeTarget(read, entry, text)),
      ...withoutSurplus(read, present),
      ...writeMissing(read, writes.filter(isMissing)),
    ];
  },
  mark,
  codePlaces: ({ text, byIndex }, { index }) => {
    const message = byIndex[index];
    return message === undefined ? [] : referencesOf(text, message);
  },
  note: ({ text, byIndex, layout }, { index }, said) => {
    const message = byIndex[index];
    // One that only the template has is nowhere in the file.
    if (message === undefined || message.missing !== undefined) return null;
    return addComment({ text, layout }, message, said);
  },
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

function messageOf({ byIndex }: PoCatalogue, { message }: CatalogueEntry): PoMessage | undefined {
  return byIndex[message.index];
}

/** Messages that only the template has are put in whole, each behind the one that it follows there. */
function writeMissing(read: PoCatalogue, writes: readonly TargetWrite[]): readonly Edit[] {
  const byMessage = new Map<number, TargetWrite[]>();
  for (const write of writes) {
    const { index } = write.entry.message;
    byMessage.set(index, [...(byMessage.get(index) ?? []), write]);
  }
  return [...byMessage.values()].flatMap((forms) => {
    const message = forms[0] === undefined ? undefined : messageOf(read, forms[0].entry);
    if (message?.missing === undefined) return [];
    const newText = writeMessage(message, message.missing, forms, read.layout);
    return [{ offset: message.start, length: 0, newText }];
  });
}

function writeMessage(
  { plural }: PoMessage,
  { comments, flags, keywords }: MissingMessage,
  writes: readonly TargetWrite[],
  layout: StringLayout,
): string {
  const isDraft = writes.some((write) => write.isDraft);
  const all = isDraft ? ['fuzzy', ...flags] : flags;
  const count = plural === null ? 1 : (writes[0]?.entry.message.forms ?? 1);
  const texts = new Map(writes.map(({ entry, text }) => [entry.form, text]));
  const targets = Array.from({ length: count }, (_, form) => {
    const keyword = plural === null ? 'msgstr' : `msgstr[${form}]`;
    return `${keyword} ${writePoString(texts.get(form) ?? '', keyword, layout)}`;
  });
  const flagged = all.length === 0 ? [] : [`#, ${all.join(', ')}`];
  const lines = ['', '', ...comments, ...flagged, keywords, ...targets];
  return lines.join(layout.lineEnd);
}

/** A message that is no draft any more says nothing of what its source was before. */
function mark(read: PoCatalogue, { index }: CatalogueMessage, isDraft: boolean): readonly Edit[] {
  const message = read.byIndex[index];
  // Those that are put in have the flag already.
  if (message?.missing !== undefined) return [];
  if (message === undefined || message.isDraft === isDraft) return [];
  return isDraft ? [addFuzzy(read, message)] : removeFuzzy(read, message);
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
