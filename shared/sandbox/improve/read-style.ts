import type { Tone, WritingStyle } from '../../api/types/text-improvement.ts';
import { ApiError } from '../server/api-error.ts';
import type { RequestFields } from '../server/request-fields.ts';
import { styledImprovementLanguages } from '../languages/language-table.ts';

const styles = new Set<WritingStyle>([
  'simple',
  'business',
  'academic',
  'casual',
  'default',
  'prefer_simple',
  'prefer_business',
  'prefer_academic',
  'prefer_casual',
]);
const tones = new Set<Tone>([
  'enthusiastic',
  'friendly',
  'confident',
  'diplomatic',
  'default',
  'prefer_enthusiastic',
  'prefer_friendly',
  'prefer_confident',
  'prefer_diplomatic',
]);

export interface RequestedStyle {
  readonly writingStyle: WritingStyle;
  readonly tone: Tone;
}

/** Reads style and tone; both at once are a 400, unless one is `default` (spec 2.5). */
export function readStyle(fields: RequestFields): RequestedStyle {
  const writingStyle = fields.oneOf('writing_style', styles) ?? 'default';
  const tone = fields.oneOf('tone', tones) ?? 'default';
  if (writingStyle !== 'default' && tone !== 'default') {
    throw new ApiError(400, 'Both writing_style and tone defined: send only one of them.');
  }
  return { writingStyle, tone };
}

/**
 * What of a requested style applies to a language: an unsupported value is a 400, and with
 * `prefer_` falls back to `default`.
 */
export function applicableStyle(
  field: 'writing_style' | 'tone',
  asked: string,
  language: string,
): string {
  const isPreference = asked.startsWith('prefer_');
  const name = isPreference ? asked.slice('prefer_'.length) : asked;
  if (name === 'default' || styledImprovementLanguages.has(language)) return name;
  if (isPreference) return 'default';
  throw new ApiError(400, `'${field}' is not supported for target language '${language}'.`);
}
