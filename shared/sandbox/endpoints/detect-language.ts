import type { DetectLanguageResponse, LanguageDetection } from '../../api/types/languages.ts';
import type { Detection } from '../engines/engine.ts';
import { ApiError } from '../server/api-error.ts';
import type { Endpoint, EndpointCall, Reply } from '../server/endpoint.ts';
import { readTexts } from '../server/read-query.ts';
import { engineHeader, engineReport } from '../translate/engine-report.ts';

const mostTexts = 50;

/** POST /v3/detect/language (spec 2.6, 4.3). Nothing is billed. */
export const detectLanguage: Endpoint = {
  method: 'POST',
  path: '/v3/detect/language',
  // The specification names no limit of its own here; the one of translation holds.
  bodyLimitInBytes: 131_072,
  knownFields: new Set(['text']),
  handle: handleDetect,
};

async function handleDetect({ services, key, fields, signal }: EndpointCall): Promise<Reply> {
  if (!key.account.isEnrolledForDetection) throw new ApiError(403, 'Forbidden');
  const texts = readTexts(fields, mostTexts, 'Missing parameter text.');
  const engine = services.engines.detection;
  const detections = await engine.detect(texts, signal);
  const body: DetectLanguageResponse = {
    results: texts.map((_, index) => resultOf(detections[index])),
  };
  const shares = texts.map((_, text) => ({ engine, text }));
  return {
    status: 200,
    body,
    headers: { [engineHeader]: engineReport(shares) },
    texts: texts.length,
  };
}

function resultOf(detection: Detection | undefined): LanguageDetection {
  if (detection?.status === 'success' && detection.language !== null) {
    return { detection_status: 'success', detected_language: detection.language };
  }
  const status = detection?.status ?? 'no_language_detected';
  return { detection_status: status === 'success' ? 'insufficient_confidence' : status };
}
