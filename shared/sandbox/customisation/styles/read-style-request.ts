import type { ConfiguredRules, CustomInstructionInput } from '../../../api/types/style-rules.ts';
import { countCodePoints } from '../../../text/code-points.ts';
import {
  baseLanguageOf,
  findLanguage,
  customisableLanguages,
} from '../../languages/language-table.ts';
import type { ApiError } from '../../server/api-error.ts';
import { valueNotSupported } from '../../server/api-error.ts';
import type { RequestFields } from '../../server/request-fields.ts';

const longestName = 1_024;
const longestLabel = 100;
const longestPrompt = 300;

/** Categories of configured rules; the names of the rules in them are taken as they come. */
const categories: ReadonlySet<string> = new Set([
  'dates_and_times',
  'formatting',
  'numbers',
  'punctuation',
  'spelling_and_grammar',
  'style_and_tone',
  'vocabulary',
]);

export function readStyleName(fields: RequestFields): string {
  return readShortText(fields, 'name', longestName);
}

/** Style rules are for base languages; a variant stands for its own. */
export function readStyleLanguage(fields: RequestFields): string {
  const base = baseLanguageOf(findLanguage(fields.requiredString('language'))?.lang ?? '');
  if (!customisableLanguages.has(base)) throw valueNotSupported('language');
  return base;
}

export function readInstruction(fields: RequestFields): CustomInstructionInput {
  const label = readShortText(fields, 'label', longestLabel);
  const prompt = readShortText(fields, 'prompt', longestPrompt);
  const language = fields.string('source_language');
  if (language !== undefined && findLanguage(language) === undefined) {
    throw valueNotSupported('source_language');
  }
  return { label, prompt, ...(language === undefined ? {} : { source_language: language }) };
}

/** Category, rule, one word as its value. */
export function readConfiguredRules(value: unknown): ConfiguredRules {
  const rules = requireObject(value);
  for (const [category, members] of Object.entries(rules)) {
    if (!categories.has(category)) {
      throw valueNotSupported(
        'configured_rules',
        `There is no category '${category.slice(0, 100)}'.`,
      );
    }
    for (const chosen of Object.values(requireObject(members))) {
      if (typeof chosen !== 'string') throw malformedRules();
    }
  }
  return rules as ConfiguredRules;
}

function requireObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformedRules();
  return value as Readonly<Record<string, unknown>>;
}

function malformedRules(): ApiError {
  return valueNotSupported(
    'configured_rules',
    'It must hold categories of rules, each rule with one value.',
  );
}

function readShortText(fields: RequestFields, name: string, most: number): string {
  const text = fields.requiredString(name);
  if (text.trim() === '') throw valueNotSupported(name, 'It must not be empty.');
  if (countCodePoints(text) > most) {
    throw valueNotSupported(name, `It may hold at most ${most} characters.`);
  }
  return text;
}
