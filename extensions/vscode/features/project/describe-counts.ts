import { percentOf, type StatusCounts } from '../../../../shared/project/index.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';

/** How far a language or a file is, in few words: `80% · 12 missing, 3 out of date`. */
export function shortCounts(counts: StatusCounts): Inert {
  const percent = l10n.t('{0}%', percentOf(counts).toLocaleString());
  const parts = openParts(counts);
  return parts.length === 0 ? percent : joinInert([percent, joinInert(parts, ', ')], ' · ');
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
