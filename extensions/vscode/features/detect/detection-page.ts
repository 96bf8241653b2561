import * as vscode from 'vscode';
import type { FileDetection } from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import type { PageModel, TableRow } from '../pages/page-model.ts';
import { countText } from '../pages/page-texts.ts';
import { detectedText } from './detection-words.ts';

/** The page of detected languages; files that name another one come first. */
export function detectionPage(account: string, files: readonly FileDetection[]): PageModel {
  const wrong = files.filter((file) => file.outcome === 'looked-at' && file.contradicts);
  const others = files.filter((file) => !wrong.includes(file));
  return {
    title: l10n.t('Languages of Files'),
    lead: account,
    locale: vscode.env.language,
    blocks: [
      wrong.length === 0
        ? {
            kind: 'text',
            text: l10n.t('No file names another language than its texts are in.'),
          }
        : {
            kind: 'notice',
            tone: 'warning',
            text: l10n.t(
              'Files that name another language than their texts are in: {0}. Put the language right in them before they are translated.',
              countText(wrong.length),
            ),
          },
      {
        kind: 'table',
        id: 'files',
        caption: l10n.t('Languages of files'),
        head: [
          { text: l10n.t('File') },
          { text: l10n.t('Language it names') },
          { text: l10n.t('Language detected') },
        ],
        rows: [...wrong, ...others].map(rowOf),
        empty: '',
        filter: null,
      },
    ],
  };
}

function rowOf(file: FileDetection): TableRow {
  const name = { text: vscode.workspace.asRelativePath(vscode.Uri.parse(file.path, true)) };
  if (file.outcome === 'failed') {
    return {
      id: file.path,
      cells: [name, { text: '' }, { text: localised(file.said) }],
      isMuted: true,
    };
  }
  const { declared, detection, contradicts } = file;
  const tags = contradicts ? [l10n.t('names another')] : [];
  const named =
    declared === null
      ? { text: '–', spoken: l10n.t('none') }
      : { text: languageName(declared, vscode.env.language) };
  return { id: file.path, cells: [name, named, { text: detectedText(detection), tags }] };
}
