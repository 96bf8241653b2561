import type * as vscode from 'vscode';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { EntryChange } from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair, Glossary } from '../../../../shared/api/types/glossaries.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { countChanges } from '../glossary-table/plan-save.ts';
import { languageTitle } from '../glossary-table/table-texts.ts';

export interface SyncPreview {
  /** `Harbour ↔ glossary.csv`. */
  readonly title: string;
  readonly toGlossary: readonly EntryChange[];
  readonly toFile: readonly EntryChange[];
  readonly isNewFile: boolean;
  /** Whole sentences. */
  readonly warnings: readonly Inert[];
  /** Entries both sides changed that stay as they are. */
  readonly leftOpen: number;
}

/** What keeping a file in step asks people; tests answer by themselves. */
export interface SyncQuestions {
  readonly file: () => Promise<vscode.Uri | null>;
  readonly glossary: (glossaries: readonly Glossary[], file: string) => Promise<Glossary | null>;
  readonly pair: (pairs: readonly DictionaryPair[], file: string) => Promise<DictionaryPair | null>;
  readonly confirm: (preview: SyncPreview) => Promise<boolean>;
  readonly say: (sentence: Inert) => void;
}

export const editorSyncQuestions: SyncQuestions = {
  file: async () => {
    const filters = { [l10n.t('Entries')]: ['csv', 'tsv', 'tbx'] };
    const openLabel = l10n.t('Keep in Step');
    const [file] = (await screen.showOpenDialog({ filters, openLabel })) ?? [];
    return file ?? null;
  },
  glossary: async (glossaries, file) => {
    const items = glossaries.map((glossary) => ({
      label: inertLine(glossary.name),
      description: joinInert(glossary.dictionaries.map(pairWords), ', '),
      glossary,
    }));
    const placeHolder = l10n.t('Glossary to keep {0} in step with', file);
    const chosen = await screen.showQuickPick(items, {
      placeHolder,
      matchOnDescription: true,
      ignoreFocusOut: true,
    });
    return chosen?.glossary ?? null;
  },
  pair: async (pairs, file) => {
    const items = pairs.map((pair) => ({ label: pairWords(pair), pair }));
    const placeHolder = l10n.t('Languages of {0}', file);
    return (await screen.showQuickPick(items, { placeHolder, ignoreFocusOut: true }))?.pair ?? null;
  },
  confirm: async (preview) => {
    const answer = l10n.t('Bring into Step');
    const chosen = await screen.showInformationMessage(
      l10n.t('Bring {0} into step?', preview.title),
      { modal: true, detail: describeSync(preview) },
      answer,
    );
    return chosen === answer;
  },
  say: (sentence) => {
    void screen.showInformationMessage(sentence);
  },
};

/** What each side is told, in entries. */
function describeSync(preview: SyncPreview): Inert {
  const { toGlossary, toFile, isNewFile, warnings, leftOpen } = preview;
  const glossary = countChanges(toGlossary);
  const file = countChanges(toFile);
  const parts = [
    l10n.t(
      'To the glossary: {0} added, {1} changed, {2} removed.',
      glossary.added,
      glossary.changed,
      glossary.removed,
    ),
    l10n.t(
      'Into the file: {0} added, {1} changed, {2} removed.',
      file.added,
      file.changed,
      file.removed,
    ),
  ];
  if (isNewFile) parts.push(l10n.t('The file is made anew.'));
  if (leftOpen > 0) {
    parts.push(l10n.t('Entries that both changed and that stay as they are: {0}.', leftOpen));
  }
  return joinInert([...parts, ...warnings], '\n');
}

function pairWords({ source_lang, target_lang }: DictionaryPair): Inert {
  return inert`${languageTitle(source_lang)} → ${languageTitle(target_lang)}`;
}
