import type { ModelType } from '../../api/types/translate-text.ts';
import type { TextTranslation, TranslateTextResponse } from '../../api/types/translate-text.ts';
import type { Endpoint, EndpointCall, Reply } from '../server/endpoint.ts';
import { detectSources } from '../translate/detect-sources.ts';
import { prepareText } from '../translate/prepare-text.ts';
import { readTranslateRequest, translateFields } from '../translate/read-translate-request.ts';
import { reportHeaders } from '../translate/engine-report.ts';
import type { CheckedTranslateRequest } from '../translate/translate-request.ts';
import { translateTexts } from '../translate/translate-texts.ts';

/** POST /v2/translate (spec 2.2, 4.1). */
export const translate: Endpoint = {
  method: 'POST',
  path: '/v2/translate',
  bodyLimitInBytes: 131_072,
  knownFields: translateFields,
  throttledByMockSession: true,
  handle: handleTranslate,
};

async function handleTranslate(call: EndpointCall): Promise<Reply> {
  const { services, key, fields, signal } = call;
  const request = readTranslateRequest(fields, key, services.customisation);
  const prepared = request.texts.map((text) => prepareText(text, request));
  const billed = prepared.map((text) => text.billedCharacters);
  const billedCharacters = billed.reduce((total, characters) => total + characters, 0);
  const charge = services.accounts.charge(key, 'text', billedCharacters);
  try {
    const { detection } = services.engines;
    const sources =
      request.source === null
        ? await detectSources(request, detection, signal)
        : request.texts.map(() => request.source?.lang.toUpperCase() ?? '');
    const translated = await translateTexts(request, prepared, sources, services.engines, signal);
    return {
      status: 200,
      body: responseBody(request, translated.texts, sources, billed),
      headers: reportHeaders(
        request,
        translated.shares,
        request.source === null ? detection : null,
      ),
      billedCharacters,
      texts: request.texts.length,
    };
  } catch (error) {
    charge.refund();
    throw error;
  }
}

/** What was asked for stands beside `translations` and inside each one: clients read either. */
function responseBody(
  request: CheckedTranslateRequest,
  texts: readonly string[],
  sources: readonly string[],
  billed: readonly number[],
): TranslateTextResponse {
  const shared = {
    ...(request.modelType === null ? {} : { model_type_used: modelUsed(request.modelType) }),
    ...(request.tags === null ? {} : { tag_handling_version: request.tags.version }),
  };
  const translations = texts.map((text, index): TextTranslation => ({
    detected_source_language: sources[index] ?? '',
    text,
    ...(request.showBilledCharacters ? { billed_characters: billed[index] ?? 0 } : {}),
    ...shared,
  }));
  const total = billed.reduce((sum, characters) => sum + characters, 0);
  return {
    translations,
    ...shared,
    ...(request.showBilledCharacters ? { billed_characters: total } : {}),
  };
}

/** Every pair of the sandbox has what it calls quality, so a preference is always met. */
function modelUsed(asked: ModelType): ModelType {
  return asked === 'prefer_quality_optimized' ? 'quality_optimized' : asked;
}
