import { inert, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type {
  EntryChange,
  EntryConflict,
} from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { countChanges, type SaveChoice } from './plan-save.ts';

/** What is about to be sent. */
export interface SavePreview {
  /** Name of the glossary and its pair. */
  readonly title: string;
  readonly sent: readonly EntryChange[];
  readonly received: readonly EntryChange[];
  /** Requests. */
  readonly calls: number;
  /** No entry is left: the dictionary goes. */
  readonly deletesDictionary: boolean;
  /** False: nobody knows any more which entries the changes were made on. */
  readonly isBaseKnown: boolean;
}

/** What saving a dictionary asks people; tests answer by themselves. */
export interface SaveQuestions {
  readonly confirm: (preview: SavePreview) => Promise<'send' | 'compare' | null>;
  readonly conflicts: (
    title: string,
    conflicts: readonly EntryConflict[],
  ) => Promise<SaveChoice | null>;
}

export const editorSaveQuestions: SaveQuestions = {
  confirm: async (preview) => {
    const { title, deletesDictionary } = preview;
    const send = deletesDictionary ? l10n.t('Delete Dictionary') : l10n.t('Save to the Service');
    const compare = l10n.t('Compare');
    const question = deletesDictionary
      ? l10n.t('{0} has no entries left. Delete it from the glossary?', title)
      : l10n.t('Save {0}?', title);
    const chosen = await screen.showInformationMessage(
      question,
      { modal: true, detail: describePreview(preview) },
      send,
      compare,
    );
    if (chosen === undefined) return null;
    return chosen === send ? 'send' : 'compare';
  },
  conflicts: async (title, conflicts) => {
    const mine = l10n.t('Keep Mine');
    const theirs = l10n.t('Take Theirs');
    const chosen = await screen.showWarningMessage(
      l10n.t('{0} was changed by somebody else, at the same entries as here.', title),
      { modal: true, detail: describeConflicts(conflicts) },
      mine,
      theirs,
    );
    if (chosen === undefined) return null;
    return chosen === mine ? 'mine' : 'theirs';
  },
};

const MOST_LISTED = 8;

/** Counts first, then the first entries of each kind. */
function describePreview({ sent, received, calls, isBaseKnown }: SavePreview): Inert {
  const { added, changed, removed } = countChanges(sent);
  const counts = l10n.t(
    '{0} added, {1} changed, {2} removed. Requests: {3}.',
    added.toLocaleString(),
    changed.toLocaleString(),
    removed.toLocaleString(),
    calls,
  );
  const parts = [counts, listed(sent.map(describeChange))];
  if (received.length > 0) {
    parts.push(
      l10n.t(
        'Changed by others meanwhile, and coming into the table: {0}',
        received.length.toLocaleString(),
      ),
      listed(received.map(describeChange)),
    );
  }
  if (!isBaseKnown) {
    parts.push(
      l10n.t(
        'The service was changed while this window was loaded anew. Nothing is taken out of it: entries that you had deleted come back into the table.',
      ),
    );
  }
  return joinInert(
    parts.filter((part) => part !== ''),
    '\n\n',
  );
}

function describeConflicts(conflicts: readonly EntryConflict[]): Inert {
  const lines = conflicts.map(({ source, file, service }) =>
    l10n.t('{0}: here {1}, there {2}', short(source), wording(file), wording(service)),
  );
  return joinInert([listed(lines), l10n.t('Everything else of both is kept.')], '\n\n');
}

/** `+ house → Haus`, `− house`, `house: Haus → Gebäude`. */
function describeChange({ source, before, after }: EntryChange): Inert {
  if (after === null) return inert`− ${short(source)}`;
  if (before === null) return inert`+ ${short(source)} → ${short(after)}`;
  return inert`${short(source)}: ${short(before)} → ${short(after)}`;
}

function wording(target: string | null): Inert {
  return target === null ? l10n.t('taken out') : inert`“${short(target)}”`;
}

function listed(lines: readonly Inert[]): Inert {
  const shown = lines.slice(0, MOST_LISTED);
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(l10n.t('and {0} more', rest.toLocaleString()));
  return joinInert(shown, '\n');
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
