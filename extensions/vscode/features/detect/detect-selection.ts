import * as vscode from 'vscode';
import { joinInert } from '../../../../shared/text/inert.ts';
import { detectLanguage } from '../../../../shared/languages/index.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { countText } from '../pages/page-texts.ts';
import { runWithCancel } from '../translate-selection/run-with-cancel.ts';
import { detectedSentence } from './detection-words.ts';

/** Code points that are looked at; more says the same. */
const SAMPLE_LENGTH = 2_000;
const LONGEST_SHOWN = 40;
/** A message has room for so many selections. */
const MOST_SAID = 4;

/** Says in which language the selection is, or the document where nothing is selected. */
export async function detectSelection(
  services: Pick<Services, 'connection' | 'status' | 'texts'>,
  { document, selections }: vscode.TextEditor,
): Promise<void> {
  const whole = await services.texts.read(document);
  const selected = selections
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ start, end }) => whole.slice(document.offsetAt(start), document.offsetAt(end)));
  const texts = (selected.length > 0 ? selected : [whole])
    .map((text) => Array.from(text.trim()).slice(0, SAMPLE_LENGTH).join(''))
    .filter((text) => text !== '');
  if (texts.length === 0) {
    throw new UserError(l10n.t('There is no text to look at. Select some and try again.'));
  }
  const link = await services.connection.require();
  if (link === null) return;
  const title = l10n.t('Detecting the language');
  const results = await runWithCancel(services, title, ({ signal }) =>
    detectLanguage(texts, link.client, signal),
  );
  const [first] = results;
  if (first === undefined) return;
  const set = l10n.t('Use as Source Language');
  const isOne = results.length === 1 && first.detection_status === 'success';
  const sentences = results
    .slice(0, MOST_SAID)
    .map((result, index) => detectedSentence(shown(texts[index]), result));
  const rest = results.length - sentences.length;
  if (rest > 0) sentences.push(l10n.t('And {0} more.', countText(rest)));
  const chosen = await screen.showInformationMessage(
    joinInert(sentences, ' '),
    ...(isOne ? [set] : []),
  );
  if (chosen !== set || first.detection_status !== 'success') return;
  const target = vscode.workspace.getWorkspaceFolder(document.uri)
    ? vscode.ConfigurationTarget.WorkspaceFolder
    : vscode.ConfigurationTarget.Global;
  await vscode.workspace
    .getConfiguration('interlinear', document.uri)
    .update('sourceLanguage', first.detected_language, target);
}

function shown(text = ''): string {
  const characters = Array.from(text.replaceAll(/\s+/gu, ' '));
  if (characters.length <= LONGEST_SHOWN) return `“${characters.join('')}”`;
  return `“${characters.slice(0, LONGEST_SHOWN - 1).join('')}…”`;
}
