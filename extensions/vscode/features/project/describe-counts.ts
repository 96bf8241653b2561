import { percentKnown, type StatusCounts } from '../../../../shared/project/index.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';

/**
 * How far a language or a file is, in few words: `80% · 12 missing, 3 out of date`. `unread`: how many
 * files are not counted, as they cannot be read.
 */
export function shortCounts(counts: StatusCounts, unread = 0): Inert {
  const percent = percentKnown(counts, unread);
  const known = percent === null ? [] : [l10n.t('{0}%', percent.toLocaleString())];
  const parts = openParts(counts);
  const open = parts.length === 0 ? [] : [joinInert(parts, ', ')];
  const lost = unread === 0 ? [] : [unreadFiles(unread)];
  return joinInert([...known, ...open, ...lost], ' · ');
}

function unreadFiles(count: number): Inert {
  if (count === 1) return l10n.t('1 file cannot be read');
  return l10n.t('{0} files cannot be read', count.toLocaleString());
}

function openParts({ missing, stale, machineMade }: StatusCounts): readonly Inert[] {
  const parts: Inert[] = [];
  if (missing > 0) parts.push(l10n.t('{0} missing', missing.toLocaleString()));
  if (stale > 0) parts.push(l10n.t('{0} out of date', stale.toLocaleString()));
  if (machineMade > 0) parts.push(l10n.t('{0} machine-made', machineMade.toLocaleString()));
  return parts;
}

/** The same as sentences, for who rests the pointer on it. */
export function wholeCounts(counts: StatusCounts): readonly Inert[] {
  const { texts, translated, missing, stale, machineMade } = counts;
  const lines = [
    l10n.t('{0} of {1} texts are translated.', translated.toLocaleString(), texts.toLocaleString()),
  ];
  if (missing > 0) lines.push(l10n.t('Missing: {0}', missing.toLocaleString()));
  if (stale > 0) {
    lines.push(l10n.t('Out of date, as their source changed: {0}', stale.toLocaleString()));
  }
  if (machineMade > 0) {
    lines.push(
      l10n.t('Made by a machine and reviewed by nobody: {0}', machineMade.toLocaleString()),
    );
  }
  return lines;
}

/** Codicon of how far something is. */
export function iconOf({ texts, missing, stale, machineMade }: StatusCounts): string {
  if (texts > 0 && missing === texts) return 'circle-slash';
  if (missing > 0) return 'circle-large-outline';
  if (stale > 0) return 'history';
  return machineMade > 0 ? 'pass' : 'pass-filled';
}
