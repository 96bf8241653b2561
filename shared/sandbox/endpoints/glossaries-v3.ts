import { dictionaryAnswer, glossaryAnswer } from '../customisation/glossaries/glossary-answers.ts';
import type { GlossaryShelf } from '../customisation/glossaries/glossary-shelf.ts';
import { entriesAsTsv } from '../customisation/glossaries/parse-entries.ts';
import {
  readDictionary,
  readGlossaryName,
  readPairOfQuery,
} from '../customisation/glossaries/read-glossary-request.ts';
import { ApiError } from '../server/api-error.ts';
import { noContent, ok, type Endpoint, type EndpointCall } from '../server/endpoint.ts';

/** Five dictionaries of 10 MiB each, and what JSON or a form adds to them. */
const createLimitInBytes = 67_108_864;
const dictionaryLimitInBytes = 25_165_824;
const path = '/v3/glossaries';
const ofGlossary = `${path}/{glossary_id}`;
const dictionaryFields = ['source_lang', 'target_lang', 'entries', 'entries_format'];

/** The eight operations on v3 glossaries (spec 4.4). */
export const glossariesV3: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    bodyLimitInBytes: createLimitInBytes,
    knownFields: new Set(['name', 'dictionaries']),
    handle: (call) => {
      const name = readGlossaryName(call.fields);
      if (name === undefined) throw new ApiError(400, "Parameter 'name' not specified.");
      const dictionaries = call.fields.objects('dictionaries') ?? [];
      if (dictionaries.length === 0) {
        throw new ApiError(400, "Parameter 'dictionaries' not specified.");
      }
      const shelf = shelfOf(call);
      const glossary = shelf.create(name, dictionaries.map(readDictionary));
      return { status: 201, body: glossaryAnswer(shelf, glossary) };
    },
  },
  {
    method: 'GET',
    path,
    handle: (call) => {
      const shelf = shelfOf(call);
      return ok({ glossaries: shelf.all.map((each) => glossaryAnswer(shelf, each)) });
    },
  },
  {
    method: 'GET',
    path: ofGlossary,
    handle: (call) => {
      const shelf = shelfOf(call);
      return ok(glossaryAnswer(shelf, shelf.require(idOf(call))));
    },
  },
  {
    method: 'PATCH',
    path: ofGlossary,
    bodyLimitInBytes: dictionaryLimitInBytes,
    knownFields: new Set(['name', 'dictionaries']),
    handle: (call) => {
      const shelf = shelfOf(call);
      const name = readGlossaryName(call.fields) ?? null;
      const dictionaries = call.fields.objects('dictionaries') ?? [];
      if (dictionaries.length > 1) {
        throw new ApiError(400, 'One request changes at most one dictionary.');
      }
      const [dictionary] = dictionaries.map(readDictionary);
      if (name === null && dictionary === undefined) {
        throw new ApiError(400, "Neither 'name' nor 'dictionaries' is specified.");
      }
      return ok(glossaryAnswer(shelf, shelf.update(idOf(call), name, dictionary ?? null)));
    },
  },
  {
    method: 'DELETE',
    path: ofGlossary,
    handle: (call) => {
      shelfOf(call).delete(idOf(call));
      return noContent();
    },
  },
  {
    method: 'GET',
    path: `${ofGlossary}/entries`,
    handle: (call) => {
      const pair = readPairOfQuery(call.query);
      const { source, target, entries } = shelfOf(call).requireDictionary(idOf(call), pair);
      const languages = { source_lang: source, target_lang: target };
      const answer = { ...languages, entries: entriesAsTsv(entries), entries_format: 'tsv' };
      return ok({ dictionaries: [answer] });
    },
  },
  {
    method: 'PUT',
    path: `${ofGlossary}/dictionaries`,
    bodyLimitInBytes: dictionaryLimitInBytes,
    knownFields: new Set(dictionaryFields),
    handle: (call) => {
      const dictionary = readDictionary(call.fields);
      shelfOf(call).replace(idOf(call), dictionary);
      return ok(dictionaryAnswer(dictionary));
    },
  },
  {
    method: 'DELETE',
    path: `${ofGlossary}/dictionaries`,
    handle: (call) => {
      shelfOf(call).deleteDictionary(idOf(call), readPairOfQuery(call.query));
      return noContent();
    },
  },
];

function shelfOf({ services, key }: EndpointCall): GlossaryShelf {
  return services.customisation.of(key.account).glossaries;
}

function idOf({ pathValues }: EndpointCall): string {
  return pathValues['glossary_id'] ?? '';
}
