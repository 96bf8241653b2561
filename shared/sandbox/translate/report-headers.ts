import { planStyle } from '../customisation/aids/apply-style.ts';
import type { EngineIdentity } from '../engines/engine.ts';
import { engineHeader, engineReport } from './engine-report.ts';
import type { EngineShare } from './engine-report.ts';
import type { CheckedTranslateRequest } from './translate-request.ts';

/**
 * Headers of the sandbox's own: which engines made a translation, what told its source language
 * (null when nobody had to), and what was asked for and could not be followed.
 */
export function reportHeaders(
  { aids }: CheckedTranslateRequest,
  shares: readonly EngineShare[],
  detection: EngineIdentity | null,
): Readonly<Record<string, string>> {
  const notApplied = aids === undefined ? [] : planStyle(aids).notApplied;
  return {
    [engineHeader]: engineReport(shares),
    ...(detection === null
      ? {}
      : { 'X-Interlinear-Detection': `${detection.name}/${detection.version}` }),
    ...(notApplied.length === 0 ? {} : { 'X-Interlinear-Not-Applied': notApplied.join(', ') }),
  };
}
