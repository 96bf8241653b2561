import type { TextImprovementResponse } from '../../api/types/text-improvement.ts';
import type { Improvement } from '../engines/engine.ts';
import { improvementShares, improveByLanguage } from '../improve/improve-texts.ts';
import type { ImprovementKind } from '../improve/improve-texts.ts';
import {
  improvementLanguagesOf,
  readImprovementTarget,
  type ImprovementLanguage,
} from '../improve/improvement-language.ts';
import { readStyle } from '../improve/read-style.ts';
import type { RequestedStyle } from '../improve/read-style.ts';
import { ApiError } from '../server/api-error.ts';
import type { Endpoint, EndpointCall, Reply } from '../server/endpoint.ts';
import { readTexts } from '../server/read-query.ts';
import type { RequestFields } from '../server/request-fields.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { engineHeader, engineReport } from '../translate/engine-report.ts';

const bodyLimitInBytes = 10_240;
const proOnly = 'Text improvement is available on the Pro plan only.';

/** POST /v2/write/rephrase (spec 2.5, 4.3). */
export const rephrase: Endpoint = {
  method: 'POST',
  path: '/v2/write/rephrase',
  proOnly,
  bodyLimitInBytes,
  knownFields: new Set(['text', 'target_lang', 'writing_style', 'tone']),
  throttledByMockSession: true,
  handle: (call) => improve(call, 'rephrase', readStyle(call.fields)),
};

/** POST /v2/write/correct (spec 4.3): spelling and grammar only, without style or tone. */
export const correct: Endpoint = {
  method: 'POST',
  path: '/v2/write/correct',
  proOnly,
  bodyLimitInBytes,
  knownFields: new Set(['text', 'target_lang']),
  handle: (call) => {
    rejectStyle(call.fields);
    return improve(call, 'correct', { writingStyle: 'default', tone: 'default' });
  },
};

function rejectStyle(fields: RequestFields): void {
  for (const name of ['writing_style', 'tone']) {
    if (fields.has(name)) {
      throw new ApiError(400, `Parameter '${name}' is not supported for corrections.`);
    }
  }
}

/** Endless by the specification, bounded by the size of the body. */
const mostTexts = bodyLimitInBytes;

async function improve(
  { services, key, fields, signal }: EndpointCall,
  kind: ImprovementKind,
  style: RequestedStyle,
): Promise<Reply> {
  const texts = readTexts(fields, mostTexts);
  const target = readImprovementTarget(fields.string('target_lang'));
  const { detection, improvement } = services.engines;
  const languages = await improvementLanguagesOf(texts, target, detection, signal);
  const billedCharacters = texts.reduce((total, text) => total + countCodePoints(text), 0);
  const charge = services.accounts.charge(key, 'improvement', billedCharacters);
  try {
    const improved = await improveByLanguage(kind, texts, languages, style, improvement, signal);
    const report = engineReport(improvementShares(improved, improvement));
    return {
      status: 200,
      body: responseBody(improved, languages, services.isCompatible),
      headers: report === '' ? {} : { [engineHeader]: report },
      billedCharacters,
      texts: texts.length,
    };
  } catch (error) {
    charge.refund();
    throw error;
  }
}

/** Codes are in upper case, as v2 returns them (spec 2.1); the public service writes `en-US`. */
function responseBody(
  improved: readonly Improvement[],
  languages: readonly ImprovementLanguage[],
  isCompatible: boolean,
): TextImprovementResponse {
  const written = (code = ''): string => (isCompatible ? code : code.toUpperCase());
  return {
    improvements: improved.map(({ text }, index) => ({
      text,
      target_language: written(languages[index]?.target),
      detected_source_language: written(languages[index]?.source),
    })),
  };
}
