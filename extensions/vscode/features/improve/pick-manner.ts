import * as vscode from 'vscode';
import { withIcon, type Inert } from '../../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { type Manner, mannerSupport, manners } from '../../../../shared/writing/index.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { mannerName } from './improve-texts.ts';

interface MannerItem extends PickItem {
  /** Null for a heading and for what the language does not support. */
  readonly manner: Manner | null;
}

/**
 * Asks for a style or a tone. What the language does not support is shown with the reason and
 * cannot be chosen. Null when the user leaves.
 */
export function pickManner(
  language: string | null,
  targets: readonly LanguageV3[],
  tried: Manner | null,
): Promise<Manner | null> {
  const quickPick = screen.createQuickPick<MannerItem>();
  quickPick.placeholder = l10n.t('How is the text to read?');
  quickPick.items = itemsFor(language, targets, tried);
  return new Promise((resolve) => {
    quickPick.onDidAccept(() => {
      const manner = quickPick.selectedItems[0]?.manner ?? null;
      if (manner === null) return;
      resolve(manner);
      quickPick.hide();
    });
    quickPick.onDidHide(() => {
      resolve(null);
      quickPick.dispose();
    });
    quickPick.show();
  });
}

function itemsFor(
  language: string | null,
  targets: readonly LanguageV3[],
  tried: Manner | null,
): readonly MannerItem[] {
  const itemOf = (manner: Manner): MannerItem => {
    const name = mannerName(manner);
    if (mannerSupport(manner, language, targets) === 'unsupported') {
      const description = l10n.t('not available for {0}', language ?? '');
      return { label: withIcon('circle-slash', name), description, manner: null };
    }
    const isTried = tried !== null && JSON.stringify(tried) === JSON.stringify(manner);
    return isTried
      ? { label: name, description: l10n.t('tried last'), manner }
      : { label: name, manner };
  };
  const ofKind = (kind: Manner['kind']): MannerItem[] =>
    manners.filter((manner) => manner.kind === kind).map(itemOf);
  return [
    ...ofKind('plain'),
    heading(l10n.t('Style')),
    ...ofKind('style'),
    heading(l10n.t('Tone')),
    ...ofKind('tone'),
  ];
}

function heading(label: Inert): MannerItem {
  return { label, kind: vscode.QuickPickItemKind.Separator, manner: null };
}
