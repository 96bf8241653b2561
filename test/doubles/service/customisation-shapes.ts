import { customisableLanguages } from '../../../shared/sandbox/languages/language-table.ts';
import {
  count,
  fits,
  flag,
  isRecord,
  list,
  matching,
  record,
  text,
  time,
  word,
  type Shape,
} from './shapes.ts';

const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a UUID');
const language = word(...customisableLanguages);
const nothing = fits((value) => value === undefined, 'absent');

/** Spec 2.7. */
const pair = { source_lang: language, target_lang: language };
const dictionary = record({ ...pair, entry_count: count });
const shared = { glossary_id: uuid, ready: flag, name: text, creation_time: time };
const glossary = record({ ...shared, dictionaries: list(dictionary) });
const glossaryV2 = record({ ...shared, ...pair, entry_count: count });
const entries = record({ ...pair, entries: text, entries_format: word('tsv') });

/** Spec 2.8. */
const instructionFields = { id: uuid, label: text, prompt: text };
const instruction = record(instructionFields, { source_language: text });
const positive = fits((value) => Number.isSafeInteger(value) && Number(value) > 0, 'from 1');
const rules: Shape = (value, path) =>
  isRecord(value)
    ? Object.entries(value).flatMap(([category, members]) =>
        isRecord(members)
          ? Object.entries(members).flatMap(([rule, chosen]) =>
              text(chosen, `${path}.${category}.${rule}`),
            )
          : [`${path}.${category} is not an object`],
      )
    : [`${path} is not an object`];
const styleFields = {
  style_id: uuid,
  name: text,
  creation_time: time,
  updated_time: time,
  language,
  version: positive,
};
const details = { configured_rules: rules, custom_instructions: list(instruction) };
const style = record({ ...styleFields, ...details });
const listedStyle = record(styleFields, details);
/** The list with the new instruction, which stands at the top as well. */
const added = record(
  { ...styleFields, ...details, ...instructionFields },
  { source_language: text },
);

const memory = record({
  translation_memory_id: uuid,
  name: text,
  source_language: language,
  target_languages: list(language),
  segment_count: count,
});

/** Answers of spec 4.4, 4.5, 4.6 and of the listing of memories. */
export const customisationShapes: readonly (readonly [string, Shape])[] = [
  ['POST /v3/glossaries', glossary],
  ['GET /v3/glossaries', record({ glossaries: list(glossary) })],
  ['GET /v3/glossaries/{id}', glossary],
  ['GET /v3/glossaries/{id}/entries', record({ dictionaries: list(entries) })],
  ['PUT /v3/glossaries/{id}/dictionaries', dictionary],
  ['PATCH /v3/glossaries/{id}', glossary],
  ['DELETE /v3/glossaries/{id}', nothing],
  ['DELETE /v3/glossaries/{id}/dictionaries', nothing],
  ['POST /v2/glossaries', glossaryV2],
  ['GET /v2/glossaries', record({ glossaries: list(glossaryV2) })],
  ['GET /v2/glossaries/{id}', glossaryV2],
  ['GET /v2/glossaries/{id}/entries', nothing],
  ['DELETE /v2/glossaries/{id}', nothing],
  ['GET /v2/glossary-language-pairs', record({ supported_languages: list(record(pair)) })],
  ['POST /v3/style_rules', style],
  ['GET /v3/style_rules', record({ style_rules: list(listedStyle) })],
  ['GET /v3/style_rules/{id}', style],
  ['PATCH /v3/style_rules/{id}', style],
  ['PUT /v3/style_rules/{id}/configured_rules', style],
  ['DELETE /v3/style_rules/{id}', nothing],
  ['POST /v3/style_rules/{id}/custom_instructions', added],
  ['GET /v3/style_rules/{id}/custom_instructions/{id}', instruction],
  ['PUT /v3/style_rules/{id}/custom_instructions/{id}', instruction],
  ['DELETE /v3/style_rules/{id}/custom_instructions/{id}', nothing],
  [
    'GET /v3/translation_memories',
    record({ translation_memories: list(memory), total_count: count }),
  ],
  ['GET /v3/translation_memories/{id}', memory],
  ['DELETE /v3/translation_memories/{id}', nothing],
  [
    'GET /v3/translation_memories/{id}/segments',
    record(
      {
        segments: list(
          record({
            source_segment_id: text,
            source_text: text,
            targets: list(
              record({ target_segment_id: text, target_language: language, target_text: text }),
            ),
          }),
        ),
        segment_count: count,
      },
      { next_page_cursor: text },
    ),
  ],
];
