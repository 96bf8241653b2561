import { say } from '../../messages/message.ts';
import {
  checkDictionarySize,
  checkGlossaryName,
  checkId,
  checkLanguageCode,
  MAX_DICTIONARY_BYTES,
} from '../core/limits/glossary-limits.ts';
import type { Operation } from '../core/operation.ts';
import { pathSegment, queryString } from '../core/exchange/request-url.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import { validationError } from '../core/errors/validation-error.ts';
import { readObject } from '../core/wire-reader.ts';
import type {
  CreateGlossaryRequest,
  DictionaryEntries,
  DictionaryInfo,
  DictionaryInput,
  DictionaryPair,
  DictionaryReference,
  Glossary,
  GlossaryReference,
  ReplaceDictionaryRequest,
  UpdateGlossaryRequest,
} from '../types/glossaries.ts';
import { checkDictionaryEntries } from './check-dictionary-entries.ts';
import { readDictionaryEntries, readDictionaryInfo, readGlossary } from './read-glossary.ts';

const shared = { maxBodyBytes: null, safety: 'repeatable' } as const;
/** A full dictionary in which JSON escapes every byte, and a little around it. */
const MAX_ENTRIES_ANSWER_BYTES = 2 * MAX_DICTIONARY_BYTES + 4_096;
const noTexts = (): readonly string[] => [];

/** POST /v3/glossaries (spec 4.4). Not repeated when its answer is lost: there might be two then. */
export const createGlossary: Operation<CreateGlossaryRequest, Glossary> = {
  name: 'create-glossary',
  method: 'POST',
  path: () => '/v3/glossaries',
  maxBodyBytes: null,
  safety: 'unsafe',
  check: ({ name, dictionaries }) => {
    checkGlossaryName(name);
    checkDictionaries(dictionaries);
  },
  body: ({ name, dictionaries }) => ({ name, dictionaries: dictionaries.map(dictionaryBody) }),
  texts: ({ dictionaries }) => dictionaries.map(({ entries }) => entries),
  hints: ({ name }) => [name],
  readStatus: readMissingOperation,
  read: (value, _, unread) => readGlossary(value, 'body', unread),
};

/** GET /v3/glossaries (spec 4.4): all glossaries of the account, without entries. */
export const listGlossaries: Operation<null, readonly Glossary[]> = {
  ...shared,
  name: 'list-glossaries',
  method: 'GET',
  path: () => '/v3/glossaries',
  check: () => {
    // There is no input.
  },
  texts: noTexts,
  readStatus: readMissingOperation,
  read: (value, _, unread) =>
    unread.entries(readObject(value, 'body')['glossaries'], 'glossaries', (item, path) =>
      readGlossary(item, path, unread),
    ),
};

/** GET /v3/glossaries/{glossary_id} (spec 4.4). */
export const getGlossary: Operation<GlossaryReference, Glossary> = {
  ...shared,
  name: 'get-glossary',
  method: 'GET',
  path: glossaryPath,
  check: checkReference,
  texts: noTexts,
  read: (value, _, unread) => readGlossary(value, 'body', unread),
};

/** GET /v3/glossaries/{glossary_id}/entries (spec 4.4): entries of one dictionary. */
export const getGlossaryEntries: Operation<DictionaryReference, DictionaryEntries> = {
  ...shared,
  name: 'get-glossary-entries',
  maxResponseBytes: MAX_ENTRIES_ANSWER_BYTES,
  method: 'GET',
  path: (reference) => `${glossaryPath(reference)}/entries${pairQuery(reference)}`,
  check: checkDictionaryReference,
  texts: noTexts,
  read: readDictionaryEntries,
};

/** PUT /v3/glossaries/{glossary_id}/dictionaries (spec 4.4): makes or replaces one dictionary. */
export const replaceDictionary: Operation<ReplaceDictionaryRequest, DictionaryInfo> = {
  ...shared,
  name: 'replace-dictionary',
  method: 'PUT',
  path: (request) => `${glossaryPath(request)}/dictionaries`,
  check: (request) => {
    checkReference(request);
    checkDictionary(request);
  },
  body: dictionaryBody,
  texts: ({ entries }) => [entries],
  read: (value) => readDictionaryInfo(value, 'body'),
};

/** PATCH /v3/glossaries/{glossary_id} (spec 4.4): another name, entries merged into one pair. */
export const updateGlossary: Operation<UpdateGlossaryRequest, Glossary> = {
  ...shared,
  name: 'update-glossary',
  method: 'PATCH',
  path: glossaryPath,
  check: (request) => {
    checkReference(request);
    const { name, dictionary } = request;
    if (name === undefined && dictionary === undefined) throw nothingToUpdate();
    if (name !== undefined) checkGlossaryName(name);
    if (dictionary !== undefined) checkDictionary(dictionary);
  },
  body: ({ name, dictionary }) => ({
    ...(name === undefined ? {} : { name }),
    ...(dictionary === undefined ? {} : { dictionaries: [dictionaryBody(dictionary)] }),
  }),
  texts: ({ dictionary }) => (dictionary === undefined ? [] : [dictionary.entries]),
  hints: ({ name }) => (name === undefined ? [] : [name]),
  read: (value, _, unread) => readGlossary(value, 'body', unread),
};

/** DELETE /v3/glossaries/{glossary_id} (spec 4.4): the whole glossary; it cannot be undone. */
export const deleteGlossary: Operation<GlossaryReference, undefined> = {
  ...shared,
  name: 'delete-glossary',
  method: 'DELETE',
  path: glossaryPath,
  answer: 'nothing',
  check: checkReference,
  texts: noTexts,
  read: () => undefined,
};

/** DELETE /v3/glossaries/{glossary_id}/dictionaries (spec 4.4): one dictionary. */
export const deleteDictionary: Operation<DictionaryReference, undefined> = {
  ...shared,
  name: 'delete-dictionary',
  method: 'DELETE',
  path: (reference) => `${glossaryPath(reference)}/dictionaries${pairQuery(reference)}`,
  answer: 'nothing',
  check: checkDictionaryReference,
  texts: noTexts,
  read: () => undefined,
};

function glossaryPath({ glossary_id }: GlossaryReference): string {
  return `/v3/glossaries/${pathSegment(glossary_id, 'glossary_id')}`;
}

function pairQuery({ source_lang, target_lang }: DictionaryPair): string {
  return queryString({ source_lang, target_lang });
}

/** The fields of the wire alone: `dictionary` may carry more. */
function dictionaryBody(dictionary: DictionaryInput): DictionaryInput {
  const { source_lang, target_lang, entries, entries_format = 'tsv' } = dictionary;
  return { source_lang, target_lang, entries, entries_format };
}

function checkReference({ glossary_id }: GlossaryReference): void {
  checkId('glossary_id', glossary_id);
}

function checkDictionaryReference(reference: DictionaryReference): void {
  checkReference(reference);
  checkPair(reference);
}

function checkDictionaries(dictionaries: readonly DictionaryInput[]): void {
  if (dictionaries.length === 0) {
    throw validationError({
      field: 'dictionaries',
      said: say('no-dictionaries'),
    });
  }
  const seen = new Set<string>();
  for (const [index, dictionary] of dictionaries.entries()) {
    checkDictionary(dictionary, index);
    const pair = `${dictionary.source_lang} ${dictionary.target_lang}`.toLowerCase();
    if (seen.has(pair)) {
      throw validationError({
        field: 'dictionaries',
        index,
        said: say('duplicate-pair', { number: String(index + 1) }),
      });
    }
    seen.add(pair);
  }
}

function checkDictionary(dictionary: DictionaryInput, index: number | null = null): void {
  checkPair(dictionary);
  checkDictionarySize(dictionary.entries, index);
  checkDictionaryEntries(dictionary);
}

function checkPair({ source_lang, target_lang }: DictionaryPair): void {
  checkLanguageCode('source_lang', source_lang);
  checkLanguageCode('target_lang', target_lang);
}

function nothingToUpdate(): Error {
  return validationError({
    field: 'name',
    said: say('nothing-to-update'),
  });
}
