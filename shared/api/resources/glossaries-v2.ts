import {
  checkDictionarySize,
  checkGlossaryName,
  checkId,
  checkLanguageCode,
} from '../core/limits/glossary-limits.ts';
import type { Operation } from '../core/operation.ts';
import { pathSegment } from '../core/exchange/request-url.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import { readNumber, readObject, readString } from '../core/wire-reader.ts';
import type {
  DictionaryPair,
  GlossaryReference,
  CreateGlossaryV2Request,
  GlossaryV2,
} from '../types/glossaries.ts';
import { checkDictionaryEntries } from './check-dictionary-entries.ts';
import { readReady } from './read-glossary.ts';

const shared = { maxBodyBytes: null, safety: 'repeatable' } as const;
const noTexts = (): readonly string[] => [];
const noInput = (): void => {
  // There is no input.
};

/** POST /v2/glossaries (spec 4.5, legacy): one direction that never changes. */
export const createGlossaryV2: Operation<CreateGlossaryV2Request, GlossaryV2> = {
  name: 'create-glossary-v2',
  method: 'POST',
  path: () => '/v2/glossaries',
  maxBodyBytes: null,
  safety: 'unsafe',
  check: (request) => {
    checkGlossaryName(request.name);
    checkLanguageCode('source_lang', request.source_lang);
    checkLanguageCode('target_lang', request.target_lang);
    checkDictionarySize(request.entries);
    checkDictionaryEntries(request);
  },
  body: (request) => request,
  texts: ({ entries }) => [entries],
  hints: ({ name }) => [name],
  readStatus: readMissingOperation,
  read: (value) => readGlossaryV2(value, 'body'),
};

/** GET /v2/glossaries (spec 4.5, legacy). */
export const listGlossariesV2: Operation<null, readonly GlossaryV2[]> = {
  ...shared,
  name: 'list-glossaries-v2',
  method: 'GET',
  path: () => '/v2/glossaries',
  check: noInput,
  texts: noTexts,
  readStatus: readMissingOperation,
  read: (value, _, unread) =>
    unread.entries(readObject(value, 'body')['glossaries'], 'glossaries', readGlossaryV2),
};

/** GET /v2/glossaries/{glossary_id} (spec 4.5, legacy). */
export const getGlossaryV2: Operation<GlossaryReference, GlossaryV2> = {
  ...shared,
  name: 'get-glossary-v2',
  method: 'GET',
  path: glossaryPath,
  check: checkReference,
  texts: noTexts,
  read: (value) => readGlossaryV2(value, 'body'),
};

/** GET /v2/glossaries/{glossary_id}/entries (spec 4.5, legacy): tab-separated, one per line. */
export const getGlossaryEntriesV2: Operation<GlossaryReference, string> = {
  ...shared,
  name: 'get-glossary-entries-v2',
  method: 'GET',
  path: (reference) => `${glossaryPath(reference)}/entries`,
  answer: 'tsv',
  check: checkReference,
  texts: noTexts,
  read: (value) => String(value),
};

/** DELETE /v2/glossaries/{glossary_id} (spec 4.5, legacy). Refused for one that v3 has edited. */
export const deleteGlossaryV2: Operation<GlossaryReference, undefined> = {
  ...shared,
  name: 'delete-glossary-v2',
  method: 'DELETE',
  path: glossaryPath,
  answer: 'nothing',
  check: checkReference,
  texts: noTexts,
  read: () => undefined,
};

/** GET /v2/glossary-language-pairs (spec 4.2, deprecated). */
export const listGlossaryLanguagePairs: Operation<null, readonly DictionaryPair[]> = {
  ...shared,
  name: 'list-glossary-language-pairs',
  method: 'GET',
  path: () => '/v2/glossary-language-pairs',
  check: noInput,
  texts: noTexts,
  readStatus: readMissingOperation,
  read: (value, _, unread) =>
    unread.entries(
      readObject(value, 'body')['supported_languages'],
      'supported_languages',
      readPair,
    ),
};

function glossaryPath({ glossary_id }: GlossaryReference): string {
  return `/v2/glossaries/${pathSegment(glossary_id, 'glossary_id')}`;
}

function checkReference({ glossary_id }: GlossaryReference): void {
  checkId('glossary_id', glossary_id);
}

function readPair(value: unknown, path: string): DictionaryPair {
  const pair = readObject(value, path);
  return {
    ...pair,
    source_lang: readString(pair, 'source_lang', path),
    target_lang: readString(pair, 'target_lang', path),
  };
}

function readGlossaryV2(value: unknown, path: string): GlossaryV2 {
  const glossary = readObject(value, path);
  return {
    ...glossary,
    glossary_id: readString(glossary, 'glossary_id', path),
    name: readString(glossary, 'name', path),
    ready: readReady(glossary),
    source_lang: readString(glossary, 'source_lang', path),
    target_lang: readString(glossary, 'target_lang', path),
    creation_time: readString(glossary, 'creation_time', path),
    entry_count: readNumber(glossary, 'entry_count', path),
  };
}
