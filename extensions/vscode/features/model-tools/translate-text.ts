import type { Formality } from '../../../../shared/api/types/translate-text.ts';
import { countCodePoints } from '../../../../shared/text/code-points.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ModelTool } from './model-tool.ts';
import { readToolInput } from './read-tool-input.ts';
import { describeSending, requireMeteredLink } from './tool-link.ts';
import { toolTable } from './tool-table.ts';

const row = toolTable.interlinear_translate_text;

/** One text, one request: the schema's limit keeps it under the service's. */
export const translateTextTool: ModelTool = {
  prepare: async (services, given) => {
    const input = readToolInput(row, given);
    const target = input.text('targetLanguage');
    const message = await describeSending(services, countCodePoints(input.text('text')));
    return {
      invocationMessage: l10n.t('Translating into {0}', target),
      confirmationMessages: {
        title: l10n.t('Translate text into {0}?', target),
        message,
      },
    };
  },
  run: async (services, given, signal) => {
    const input = readToolInput(row, given);
    const link = await requireMeteredLink(services, null);
    const target = input.text('targetLanguage');
    const source = input.optionalText('sourceLanguage');
    const formality = input.optionalText('formality') as Formality | null;
    const { data } = await link.client.translateText(
      {
        text: [input.text('text')],
        target_lang: target,
        preserve_formatting: true,
        ...(source === null ? {} : { source_lang: source }),
        // The preferring forms are ignored where a language has no formality (D8).
        ...(formality === null ? {} : { formality }),
      },
      { signal },
    );
    const [translation] = data.translations;
    return translation?.text ?? '';
  },
};
