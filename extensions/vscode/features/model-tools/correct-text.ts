import { correctText } from '../../../../shared/writing/index.ts';
import { countCodePoints } from '../../../../shared/text/code-points.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ModelTool } from './model-tool.ts';
import { readToolInput } from './read-tool-input.ts';
import { describeSending, requireMeteredLink } from './tool-link.ts';
import { toolTable } from './tool-table.ts';

const row = toolTable.interlinear_correct_text;

export const correctTextTool: ModelTool = {
  prepare: async (services, given) => {
    const input = readToolInput(row, given);
    const message = await describeSending(services, countCodePoints(input.text('text')));
    return {
      invocationMessage: l10n.t('Correcting text'),
      confirmationMessages: { title: l10n.t('Correct text?'), message },
    };
  },
  run: async (services, given, signal) => {
    const input = readToolInput(row, given);
    const link = await requireMeteredLink(services, null);
    const language = input.optionalText('language');
    const options = language === null ? {} : { target_lang: language };
    const corrected = await correctText(input.text('text'), options, link.client, signal);
    return corrected.text;
  },
};
