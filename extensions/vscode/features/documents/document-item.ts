import * as vscode from 'vscode';
import { sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { commandName } from '../../tables/command-name.ts';
import { localised } from '../../localised.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { standingOf, type DocumentEntry, type Standing } from './document-entry.ts';
import { documentStateText } from './document-state.ts';
import { isOwn } from './own-documents.ts';
import { uriOf } from './place.ts';
import { shorten } from './shorten.ts';
import { append } from '../../../../shared/text/lists/append.ts';

/** A document as the list shows it. */
export function documentItem(entry: DocumentEntry): TreeItem {
  const { record } = entry;
  const standing = standingOf(entry);
  const item = new TreeItem(shorten(record.fileName));
  item.id = entry.id;
  item.contextValue = `interlinear${standing}Document`;
  item.iconPath = iconOf(standing);
  const state = documentStateText(entry);
  const where = isOwn(record) ? '' : ` · ${folderName(record.label)}`;
  item.description = inert`→ ${record.options.targetLanguage.toUpperCase()} · ${state}${where}`;
  item.tooltip = tooltipOf(entry, state);
  // The arrow is not read out, and the colour of the icon is not seen by everybody.
  const target = languageName(record.options.targetLanguage, vscode.env.language);
  item.accessibilityInformation = { label: inert`${record.fileName}, ${target}, ${state}` };
  item.command = {
    command: commandName('showDocument'),
    title: l10n.t('Show'),
    arguments: [entry],
  };
  return item;
}

const icons: Readonly<Record<Standing, readonly [icon: string, colour: string | null]>> = {
  Running: ['loading~spin', null],
  Elsewhere: ['multiple-windows', null],
  Paused: ['debug-pause', 'list.warningForeground'],
  Ready: ['pass', 'testing.iconPassed'],
  Failed: ['error', 'list.errorForeground'],
};

function iconOf(standing: Standing): vscode.ThemeIcon {
  const [icon, colour] = icons[standing];
  return new vscode.ThemeIcon(icon, colour === null ? undefined : new vscode.ThemeColor(colour));
}

/** Tells documents of other folders apart. */
function folderName(place: string): Inert {
  return nameOfFile(vscode.Uri.joinPath(uriOf(place), '..'));
}

/** Everything that is known, line by line. */
function tooltipOf({ record, trouble, run }: DocumentEntry, state: string): Inert {
  const { phase, options } = record;
  const target = languageName(options.targetLanguage, vscode.env.language);
  const path = vscode.workspace.asRelativePath(uriOf(record.label));
  const lines = [
    l10n.t('{0} into {1}: {2}', path, target, state),
    l10n.t('Begun: {0}', new Date(record.begunAt).toLocaleString()),
  ];
  if (phase.name === 'published') {
    lines.push(l10n.t('Result: {0}', nameOfFile(uriOf(phase.target))));
  }
  if ('billedCharacters' in phase && phase.billedCharacters !== null) {
    lines.push(l10n.t('Billed characters: {0}', phase.billedCharacters.toLocaleString()));
  }
  if (phase.name === 'published') {
    const made = sayMakers(phase.makers ?? []);
    if (made !== null) lines.push(localised(made));
    append(
      lines,
      phase.warnings.map((warning) => inert`⚠ ${localised(warning)}`),
    );
  }
  if (phase.name === 'failed') lines.push(inert``, localised(phase.failure.said));
  if (trouble !== null) lines.push(inert``, inertLine(trouble));
  if (run?.progress?.keyAtRisk === true) {
    lines.push(
      inert``,
      l10n.t(
        'The key of this document could not be stored. Keep this window open until it is ready.',
      ),
    );
  }
  return joinInert(lines, '\n');
}
