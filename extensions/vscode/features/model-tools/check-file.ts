import { openFile, openText } from '../../../../shared/formats/open-file.ts';
import { l10n } from '../../ui/l10n.ts';
import { ownReadingLimits } from '../localisation-files/own-reading-limits.ts';
import { fileNameOf, nameOfFile, openDocument } from '../translate-files/find-files.ts';
import { describeCheck } from './describe-results.ts';
import type { ModelTool } from './model-tool.ts';
import { readToolInput } from './read-tool-input.ts';
import { fileOf } from './tool-file.ts';
import { toolTable } from './tool-table.ts';

const row = toolTable.interlinear_check_file;

/** Nothing is sent and nothing is changed, so nothing is asked. */
export const checkFileTool: ModelTool = {
  prepare: (_services, given) => ({
    invocationMessage: l10n.t('Checking {0}', nameOfFile(fileOf(readToolInput(row, given)))),
  }),
  run: async (services, given) => {
    const input = readToolInput(row, given);
    const uri = fileOf(input);
    const name = fileNameOf(uri);
    const document = openDocument(uri);
    const file =
      document === null
        ? (await openFile(name, (await services.files.read(uri.toString())).bytes)).file
        : await openText(name, await services.texts.read(document));
    const { terms } = await services.features.localisationFiles();
    await terms.for(uri, file);
    const reading = ownReadingLimits(services.settings(uri));
    return describeCheck(input.text('file'), file, terms.between(uri), reading);
  },
};
