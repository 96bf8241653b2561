import { asString, type UnreadParts } from '../core/unread-parts.ts';
import {
  readNumber,
  readObject,
  readString,
  type WireObject,
  withoutNulls,
} from '../core/wire-reader.ts';
import type {
  DictionaryEntries,
  DictionaryInfo,
  DictionaryReference,
  Glossary,
} from '../types/glossaries.ts';

/** A v3 glossary. Not every service says whether it is ready; then it is. */
export function readGlossary(value: unknown, path: string, unread: UnreadParts): Glossary {
  const glossary = withoutNulls(readObject(value, path));
  const { creation_time, dictionaries } = glossary;
  const created = unread.orElse(creation_time, `${path}.creation_time`, asString, null);
  return {
    ...withoutField(glossary, 'creation_time'),
    glossary_id: readString(glossary, 'glossary_id', path),
    name: readString(glossary, 'name', path),
    ready: readReady(glossary),
    dictionaries: unread.partsOrNone(dictionaries, `${path}.dictionaries`, readDictionaryInfo),
    ...(created === null ? {} : { creation_time: created }),
  };
}

export function readDictionaryInfo(value: unknown, path: string): DictionaryInfo {
  const info = readObject(value, path);
  return {
    ...info,
    source_lang: readString(info, 'source_lang', path),
    target_lang: readString(info, 'target_lang', path),
    entry_count: readNumber(info, 'entry_count', path),
  };
}

/** Wrapped in `dictionaries`, as the service answers, or bare, as one description of it says. */
export function readDictionaryEntries(
  value: unknown,
  _: DictionaryReference,
  unread: UnreadParts,
): DictionaryEntries {
  const body = readObject(value, 'body');
  const { dictionaries } = body;
  if (dictionaries === undefined) return readEntriesOf(body, 'body');
  const [first] = unread.parts(dictionaries, 'dictionaries', readEntriesOf);
  return first ?? readEntriesOf(undefined, 'dictionaries[0]');
}

function readEntriesOf(value: unknown, path: string): DictionaryEntries {
  const inner = readObject(value, path);
  return {
    ...inner,
    source_lang: readString(inner, 'source_lang', path),
    target_lang: readString(inner, 'target_lang', path),
    entries: readString(inner, 'entries', path),
    entries_format: 'tsv',
  };
}

/** Anything but a plain no is yes. */
export function readReady(glossary: WireObject): boolean {
  return glossary['ready'] !== false;
}

function withoutField(object: WireObject, field: string): WireObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}
