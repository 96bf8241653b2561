import type { ModelType, Formality } from '../../../shared/api/types/translate-text.ts';
import type { SegmentState } from '../../../shared/formats/model.ts';
import {
  type ContextMode,
  type TranslateFilesRequest,
  type TranslationOptions,
} from '../../../shared/translation/index.ts';
import { readEncoding } from '../encoding-option.ts';
import type { Invocation } from '../invocation.ts';
import { requireLanguageCode, sourceMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const states = ['initial', 'translated', 'reviewed', 'final'] as const;
export const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
export const models = [
  'latency_optimized',
  'quality_optimized',
  'prefer_quality_optimized',
] as const;
export const contexts = ['batch', 'per-unit', 'none'] as const;

/** What the options say of a translation, but for its files. Throws UsageError. */
export function readCommon(
  invocation: Invocation,
  target: string,
): Omit<TranslateFilesRequest, 'files' | 'overwriteOutput'> {
  return {
    options: readOptions(invocation, target),
    select: readSelection(invocation),
    state: invocation.text('setState') ?? 'preset',
    targetLanguageInFile: requireLanguageCode(target),
    allowOtherTargetLanguage: invocation.flag('retarget'),
    ...readEncoding(invocation),
    dryRun: invocation.flag('dryRun'),
  };
}

function readOptions(invocation: Invocation, target: string): TranslationOptions {
  const formality = invocation.choice<Formality>('formality', formalities);
  const model = invocation.choice<ModelType>('model', models);
  const instructions = (invocation.text('instruction') ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const customInstructions = instructions.filter((line) => line !== '');
  return {
    sourceLanguage: sourceMeant(invocation),
    targetLanguage: target,
    context: invocation.choice<ContextMode>('context', contexts) ?? 'batch',
    ...(formality === null ? {} : { formality }),
    ...(model === null ? {} : { modelType: model }),
    ...(customInstructions.length === 0 ? {} : { customInstructions }),
  };
}

function readSelection(invocation: Invocation): TranslateFilesRequest['select'] {
  const onlyStates = invocation.list('onlyStates').map((word) => {
    const state = states.find((known) => known === word.toLowerCase());
    if (state !== undefined) return state;
    throw new UsageError(`--only-states takes ${states.join(', ')}; not "${word}".`);
  });
  return {
    onlyStates: [...new Set<SegmentState>(onlyStates)],
    sourceCopiesAreUntranslated: invocation.flag('sourceCopies'),
  };
}
