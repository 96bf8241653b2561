import type { Formality } from '../../api/types/translate-text.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import { readAids } from '../customisation/aids/read-aids.ts';
import type { CustomisationBook } from '../customisation/customisation-book.ts';
import {
  baseLanguageOf,
  findLanguage,
  customisableLanguages,
  type LanguageRow,
} from '../languages/language-table.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import { readTexts } from '../server/read-query.ts';
import type { RequestFields } from '../server/request-fields.ts';
import { defaultTagHandlingVersion } from './translate-request.ts';
import type { CheckedTranslateRequest, TagOptions } from './translate-request.ts';

const modelTypes = new Set([
  'latency_optimized',
  'quality_optimized',
  'prefer_quality_optimized',
] as const);
const splitModes = new Set(['0', '1', 'nonewlines'] as const);
/** Values of `formality`, for texts and documents. */
export const formalities: ReadonlySet<Formality> = new Set([
  'default',
  'more',
  'less',
  'prefer_more',
  'prefer_less',
]);
const mostTexts = 50;
const mostInstructions = 10;
const longestInstruction = 300;

/** Field names of spec 2.2. */
export const translateFields: ReadonlySet<string> = new Set(
  [
    'text source_lang target_lang context model_type split_sentences preserve_formatting formality',
    'glossary_id glossary_ids style_id custom_instructions translation_memory_id',
    'translation_memory_threshold show_billed_characters tag_handling tag_handling_version',
    'outline_detection splitting_tags non_splitting_tags ignore_tags',
  ]
    .join(' ')
    .split(' '),
);

/** Reads and checks a translate request; the first rule broken is an ApiError that names the field. */
export function readTranslateRequest(
  fields: RequestFields,
  key: ApiKey,
  book: CustomisationBook,
): CheckedTranslateRequest {
  const texts = readTexts(fields, mostTexts);
  const target = readTarget(fields);
  const source = readSource(fields);
  const context = fields.string('context') ?? '';
  const modelType = fields.oneOf('model_type', modelTypes) ?? null;
  const splitSentences = fields.oneOf('split_sentences', splitModes) ?? null;
  fields.flag('preserve_formatting');
  const formality = readFormality(fields, target);
  const showBilledCharacters = fields.flag('show_billed_characters') ?? false;
  const tags = readTagOptions(fields);
  const instructions = readInstructions(fields, target);
  const aids = readAids(fields, key, book, { source, target }, instructions);
  return {
    texts,
    source,
    target,
    context,
    modelType,
    formality,
    splitSentences,
    tags,
    showBilledCharacters,
    aids,
  };
}

/** The required `target_lang`. */
export function readTarget(fields: RequestFields): LanguageRow {
  const language = findLanguage(fields.requiredString('target_lang'));
  if (language === undefined) throw valueNotSupported('target_lang');
  return language;
}

/** `source_lang`, null when it is to be detected. */
export function readSource(fields: RequestFields): LanguageRow | null {
  const code = fields.string('source_lang');
  if (code === undefined) return null;
  const language = findLanguage(code);
  if (language?.isSource !== true) throw valueNotSupported('source_lang');
  return language;
}

function readFormality(
  fields: RequestFields,
  target: LanguageRow,
): CheckedTranslateRequest['formality'] {
  const asked = fields.oneOf('formality', formalities) ?? 'default';
  if (asked === 'default') return asked;
  if (target.hasFormality) return asked === 'more' || asked === 'prefer_more' ? 'more' : 'less';
  if (asked === 'prefer_more' || asked === 'prefer_less') return 'default';
  throw new ApiError(400, "'formality' is not supported for given 'target_lang'.");
}

function readInstructions(fields: RequestFields, target: LanguageRow): readonly string[] {
  const instructions = fields.strings('custom_instructions');
  if (instructions === undefined || instructions.length === 0) return [];
  if (instructions.length > mostInstructions) {
    throw valueNotSupported('custom_instructions', `At most ${mostInstructions} are allowed.`);
  }
  if (instructions.some((instruction) => countCodePoints(instruction) > longestInstruction)) {
    throw valueNotSupported(
      'custom_instructions',
      `Each may hold at most ${longestInstruction} characters.`,
    );
  }
  if (!customisableLanguages.has(baseLanguageOf(target.lang))) {
    throw new ApiError(400, "'custom_instructions' is not supported for given 'target_lang'.");
  }
  return instructions;
}

function readTagOptions(fields: RequestFields): TagOptions | null {
  const dialect = fields.oneOf('tag_handling', new Set(['xml', 'html'] as const));
  const version = fields.oneOf('tag_handling_version', new Set(['v1', 'v2'] as const));
  const options = {
    outlineDetection: fields.flag('outline_detection') ?? true,
    splittingTags: readTagNames(fields, 'splitting_tags', dialect),
    nonSplittingTags: readTagNames(fields, 'non_splitting_tags', dialect),
    ignoreTags: readTagNames(fields, 'ignore_tags', dialect),
  };
  if (dialect === undefined) return null;
  return { dialect, version: version ?? defaultTagHandlingVersion, ...options };
}

function readTagNames(
  fields: RequestFields,
  name: string,
  dialect: 'xml' | 'html' | undefined,
): ReadonlySet<string> {
  const names = fields.nameList(name) ?? [];
  for (const tag of names) {
    if (!/^[\p{L}_:][\p{L}\p{N}_:.-]*$/u.test(tag)) {
      throw valueNotSupported(name, 'It must be a list of tag names.');
    }
  }
  return new Set(dialect === 'html' ? names.map((tag) => tag.toLowerCase()) : names);
}
