import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { inertLine } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageTitle } from '../glossary-table/table-texts.ts';
import type { ToGrid } from './grid-messages.ts';
import { gridTexts } from './grid-texts.ts';

type InitMessage = Extract<ToGrid, { readonly type: 'init' }>;

/** What a page is told of a file before all else. */
export function gridInit(
  file: LocalisationFile,
  known: Pick<InitMessage, 'version' | 'counts' | 'hidden'>,
): InitMessage {
  const [source, target] = [file.sourceLanguage ?? '', file.targetLanguage ?? ''];
  return {
    type: 'init',
    ...known,
    texts: gridTexts(
      source === '' ? l10n.t('Source') : languageTitle(source),
      target === '' ? l10n.t('Target') : languageTitle(target),
    ),
    languages: { source, target },
    states: file.stateWords.map((word) => ({ word, label: inertLine(word) })),
  };
}
