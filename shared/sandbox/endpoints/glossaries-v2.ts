import type { GlossaryV2 } from '../../api/types/glossaries.ts';
import { glossaryV2Answer } from '../customisation/glossaries/glossary-answers.ts';
import type { GlossaryShelf } from '../customisation/glossaries/glossary-shelf.ts';
import { entriesAsTsv } from '../customisation/glossaries/parse-entries.ts';
import {
  readDictionary,
  readGlossaryName,
} from '../customisation/glossaries/read-glossary-request.ts';
import { customisableLanguages } from '../languages/language-table.ts';
import { ApiError } from '../server/api-error.ts';
import { noContent, ok, textFile, type Endpoint, type EndpointCall } from '../server/endpoint.ts';

const bodyLimitInBytes = 25_165_824;
const path = '/v2/glossaries';
const ofGlossary = `${path}/{glossary_id}`;
const tsvType = 'text/tab-separated-values';

/** The five operations on v2 glossaries (spec 4.5, legacy), and their pairs (spec 4.2). */
export const glossariesV2: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    bodyLimitInBytes,
    knownFields: new Set(['name', 'source_lang', 'target_lang', 'entries', 'entries_format']),
    handle: (call) => {
      const name = readGlossaryName(call.fields);
      if (name === undefined) throw new ApiError(400, "Parameter 'name' not specified.");
      const shelf = shelfOf(call);
      const glossary = shelf.create(name, [readDictionary(call.fields)]);
      return { status: 201, body: glossaryV2Answer(shelf, glossary) };
    },
  },
  {
    method: 'GET',
    path,
    handle: (call) => {
      const shelf = shelfOf(call);
      const shown = shelf.all.map((each) => glossaryV2Answer(shelf, each));
      return ok({ glossaries: shown.filter((each) => each !== null) });
    },
  },
  {
    method: 'GET',
    path: ofGlossary,
    handle: (call) => ok(requireShown(call)),
  },
  {
    method: 'GET',
    path: `${ofGlossary}/entries`,
    handle: (call) => {
      requireTsvAccepted(call.accept);
      const { source_lang: source, target_lang: target } = requireShown(call);
      const { entries } = shelfOf(call).requireDictionary(idOf(call), { source, target });
      return textFile(tsvType, entriesAsTsv(entries));
    },
  },
  {
    method: 'DELETE',
    path: ofGlossary,
    handle: (call) => {
      const shelf = shelfOf(call);
      if (shelf.require(idOf(call)).isEditedThroughV3) {
        throw new ApiError(
          400,
          'This glossary was edited through v3 and can only be deleted there.',
        );
      }
      shelf.delete(idOf(call));
      return noContent();
    },
  },
  {
    method: 'GET',
    path: '/v2/glossary-language-pairs',
    handle: () => ok({ supported_languages: pairs }),
  },
];

/** Any language with any other. */
const pairs = [...customisableLanguages].flatMap((source_lang) =>
  [...customisableLanguages]
    .filter((target_lang) => target_lang !== source_lang)
    .map((target_lang) => ({ source_lang, target_lang })),
);

/** What v2 cannot show is not found there. */
function requireShown(call: EndpointCall): GlossaryV2 {
  const shelf = shelfOf(call);
  const answer = glossaryV2Answer(shelf, shelf.require(idOf(call)));
  if (answer !== null) return answer;
  throw new ApiError(404, 'Glossary not found: it has several pairs, or was edited through v3.');
}

/** Without a header, or with one that takes anything, the only form there is will do. */
function requireTsvAccepted(accept: string | undefined): void {
  const types = (accept ?? '*/*')
    .split(',')
    .map((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  if (types.some((type) => ['*/*', 'text/*', tsvType].includes(type))) return;
  throw new ApiError(415, `Entries are available as ${tsvType} only.`);
}

function shelfOf({ services, key }: EndpointCall): GlossaryShelf {
  return services.customisation.of(key.account).glossaries;
}

function idOf({ pathValues }: EndpointCall): string {
  return pathValues['glossary_id'] ?? '';
}
