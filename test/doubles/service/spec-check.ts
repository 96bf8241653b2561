import type { InspectedAnswer } from '../../../shared/sandbox/sandbox-options.ts';
import { translationLanguages } from '../../../shared/sandbox/languages/language-table.ts';
import { adminShapes } from './admin-shapes.ts';
import { customisationShapes } from './customisation-shapes.ts';
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

const v2Codes = translationLanguages.map((language) => language.lang.toUpperCase());
const v2Code = word(...v2Codes);
const v3Code = matching(
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
  'in BCP 47 casing',
);
const status = word('stable', 'beta', 'early_access');
const model = word('latency_optimized', 'quality_optimized', 'prefer_quality_optimized');
const extras = {
  billed_characters: count,
  model_type_used: model,
  tag_handling_version: word('v1', 'v2'),
};

/** Spec 2.2; the extras may stand at both places. */
const translations = record(
  { translations: list(record({ detected_source_language: v2Code, text }, extras)) },
  extras,
);

/** Spec 2.5. */
const improvementsIn = (code: Shape): Shape =>
  record({
    improvements: list(record({ text, target_language: code, detected_source_language: code })),
  });
const improvements = improvementsIn(v2Code);
/** As the public service writes the codes. */
const compatibleImprovements = improvementsIn(v3Code);

const detectable =
  'en de fr es pt it nl pl ru zh ja bg cs da el et fi hu lt lv ro sk sl sv tr id uk ko nb ar vi he th';
const found = record({
  detection_status: word('success'),
  detected_language: word(...detectable.split(' ')),
});
const notFound = record({
  detection_status: word('insufficient_confidence', 'unsupported_language', 'no_language_detected'),
});

/** Spec 2.6: a language when, and only when, the status is success. */
const detections = record({
  results: list((value, path) =>
    isRecord(value) && value['detection_status'] === 'success'
      ? found(value, path)
      : notFound(value, path),
  ),
});

/** Spec 2.4. */
const languagesV2 = list(record({ language: v2Code, name: text }, { supports_formality: flag }));
const features: Shape = (value, path) =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, feature]) =>
        record({ status }, { external: flag })(feature, `${path}.${name}`),
      )
    : [`${path} is not an object`];
const languagesV3 = list(
  record({
    lang: v3Code,
    name: text,
    usable_as_source: flag,
    usable_as_target: flag,
    status,
    features,
  }),
);
const resourceName = word(
  'translate_text',
  'translate_document',
  'glossary',
  'voice',
  'write',
  'style_rules',
  'translation_memory',
);
const resources = list(
  record({
    name: resourceName,
    features: list(
      record({ name: text }, { needs_source_support: flag, needs_target_support: flag }),
    ),
  }),
);

/** Spec 2.9, and the document counts that only accounts of mock sessions show. */
const documentCounts = {
  document_count: count,
  document_limit: count,
  team_document_count: count,
  team_document_limit: count,
};
const totals = { character_count: count, character_limit: count };
const shortUsage = record(totals, documentCounts);
const fullUsage = record(
  {
    ...totals,
    products: list(
      record({
        product_type: word('write', 'translate'),
        api_key_character_count: count,
        character_count: count,
      }),
    ),
    api_key_character_count: count,
    api_key_character_limit: count,
    start_time: time,
    end_time: time,
  },
  {
    ...documentCounts,
    speech_to_text_minutes_count: count,
    speech_to_text_minutes_limit: count,
    speech_to_text_milliseconds_count: count,
    speech_to_text_milliseconds_limit: count,
  },
);
const usage: Shape = (value, path) =>
  isRecord(value) && Object.hasOwn(value, 'products')
    ? fullUsage(value, path)
    : shortUsage(value, path);

/** Spec 2.3: each state has what belongs to it; a failure's text has two names. */
const id = matching(/^[0-9A-F]{32}$/, 'a document id');
const uploaded = record({ document_id: id, document_key: matching(/^[0-9A-F]{64}$/, 'a key') });
const states: Readonly<Record<string, Shape>> = {
  queued: record({ document_id: id, status: text }),
  translating: record({ document_id: id, status: text, seconds_remaining: count }),
  done: record({ document_id: id, status: text, billed_characters: count }),
  error: record({ document_id: id, status: text, message: text, error_message: text }),
};
const documentStatus: Shape = (value, path) => {
  const shape = isRecord(value) ? states[String(value['status'])] : undefined;
  return shape?.(value, path) ?? [`${path}.status is not one of the four`];
};
const nothing = fits((value) => value === undefined, 'absent');

/** Spec 2.11. */
const voiceSession = record({ streaming_url: text, token: text }, { session_id: text });

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['POST /v2/document', uploaded],
  ['POST /v2/document/{id}', documentStatus],
  ['POST /v2/document/{id}/result', nothing],
  ['POST /v2/translate', translations],
  ['POST /v2/translate_secondary', translations],
  ['POST /v2/write/rephrase', improvements],
  ['POST /v2/write/correct', improvements],
  ['POST /v3/detect/language', detections],
  ['GET /v2/languages', languagesV2],
  ['GET /v3/languages', languagesV3],
  ['GET /v3/languages/resources', resources],
  ['GET /v2/usage', usage],
  ['POST /v3/voice/realtime', voiceSession],
  ['GET /v3/voice/realtime', voiceSession],
  ...customisationShapes,
  ...adminShapes,
]);

/** Spec 7, and what HTTP itself asks for. */
const errorStatuses = new Set([400, 401, 403, 404, 405, 413, 415, 429, 456, 500, 503, 529]);
const errorBody = record({ message: text }, { code: text, detail: text });
const traceId = matching(/^[0-9a-f]{32}$/, 'a trace id');

/**
 * Everything in an answer that the field tables of the specification do not allow; in compatibility
 * mode, that clients of the public service do not expect.
 */
export function violationsOf(answer: InspectedAnswer, isCompatible = false): readonly string[] {
  const operation = `${answer.method} ${patternOf(answer.path)}`;
  const problems = [...traceId(answer.headers['X-Trace-ID'], 'X-Trace-ID')];
  if (answer.status < 300) {
    const isImprovement = operation.startsWith('POST /v2/write/');
    const shape = isCompatible && isImprovement ? compatibleImprovements : shapes.get(operation);
    if (shape === undefined)
      problems.push('answers 2xx though the specification has no such operation');
    else problems.push(...shape(answer.body, 'body'));
    const success = successOf(operation);
    if (answer.status !== success) problems.push(`answers ${answer.status}, not ${success}`);
  } else {
    // A 5xx may be asked for by a fault header with any number.
    if (answer.status < 500 && !errorStatuses.has(answer.status)) {
      problems.push(`status ${answer.status} is not one of spec 7`);
    }
    problems.push(...errorBody(answer.body, 'body'));
  }
  return problems.map((problem) => `${operation}: ${problem}`);
}

/** 201 for what is made, 204 for what is deleted, 200 for all else. */
function successOf(operation: string): number {
  if (operation.startsWith('DELETE ')) return 204;
  return /^POST .*(?:glossaries|style_rules|custom_instructions)$/.test(operation) ? 201 : 200;
}

/** The path with what names one thing taken out. */
function patternOf(path: string): string {
  return path
    .replace(
      /^(\/v2\/document\/|\/v[23]\/glossaries\/|\/v3\/style_rules\/|\/v3\/translation_memories\/)[^/]+/,
      '$1{id}',
    )
    .replace(/(\/custom_instructions\/)[^/]+$/, '$1{id}');
}
