import * as vscode from 'vscode';
import {
  sayNotTaken,
  type ReturnPlan,
  type WrittenReturn,
} from '../../../../shared/project/index.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { unreadLine } from './exchange-parts.ts';

/** Of one kind; more are counted alone. */
const MOST_LISTED = 5000;

/** What is going to be done with what came back, or was done, to be read: a line for each text. */
export function returnText(plan: ReturnPlan, written: WrittenReturn | null): Inert {
  const { taken, reviewed, notTaken, unknown, same, untranslated } = plan;
  const over = new Set(plan.overwritten.map(({ path, name }) => `${path}\n${name}`));
  const unread = [...plan.unread, ...(written?.unread ?? [])];
  const isDone = written !== null;
  const takenTitle = isDone ? l10n.t('Taken') : l10n.t('To be taken');
  const parts = [
    isDone ? l10n.t('This was written.') : l10n.t('Nothing is written yet.'),
    '' as const,
    // The question before it is written lies over the first lines, and says the same.
    counted(takenTitle, taken.length + reviewed.length),
    counted(l10n.t('Left'), notTaken.length + unknown.length),
    l10n.t('The same as before: {0}', same.toLocaleString()),
    l10n.t('Without a translation: {0}', untranslated.toLocaleString()),
    '' as const,
    ...part(
      takenTitle,
      taken.map((text) => {
        const { path, name, translation, before } = text;
        const line = inert`${path}: ${name}: ${beginningOf(translation)}`;
        if (!over.has(`${path}\n${name}`)) return line;
        return inert`${line} (${l10n.t('in place of: {0}', beginningOf(before ?? ''))})`;
      }),
    ),
    ...part(
      l10n.t('Marked as reviewed, as the translator left it'),
      reviewed.map(({ path, name }) => inert`${path}: ${name}`),
    ),
    ...part(
      l10n.t('Left'),
      notTaken.map(
        ({ path, name, why }) => inert`${path}: ${name}: ${localised(sayNotTaken(why))}`,
      ),
    ),
    ...part(l10n.t('Belongs to no text that is there'), unknown.map(unknownLine)),
    ...part(l10n.t('Changed by somebody meanwhile, and left'), changedLines(written)),
    ...part(l10n.t('Cannot be read'), unread.map(unreadLine)),
    ...part(l10n.t('Not written'), failedLines(written)),
  ];
  return joinInert([...parts, ''], '\n');
}

/** Enough to know a text by. */
const LONGEST_SHOWN = 120;

function beginningOf(text: string): Inert {
  const signs = Array.from(text.slice(0, 2 * LONGEST_SHOWN + 2));
  return signs.length <= LONGEST_SHOWN
    ? inertLine(text)
    : inertLine(`${signs.slice(0, LONGEST_SHOWN).join('')}…`);
}

function counted(title: Inert, count: number): Inert {
  return inert`${title}: ${count.toLocaleString()}`;
}

function part(title: Inert, lines: readonly Inert[]): readonly Inert[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LISTED;
  return [
    '',
    counted(title, lines.length),
    ...lines.slice(0, MOST_LISTED).map((line) => inert`  ${line}`),
    ...(more > 0 ? [l10n.t('  and {0} more', more.toLocaleString())] : []),
  ];
}

function unknownLine({ name, line, language }: ReturnPlan['unknown'][number]): Inert {
  const inLanguage = languageName(language, vscode.env.language);
  return l10n.t('{0}, line {1}: {2}', inLanguage, line, name);
}

function changedLines(written: WrittenReturn | null): readonly Inert[] {
  return (written?.files ?? []).flatMap(({ path, changedMeanwhile }) =>
    changedMeanwhile.map((name) => inert`${path}: ${name}`),
  );
}

function failedLines(written: WrittenReturn | null): readonly Inert[] {
  return (written?.files ?? []).flatMap(({ path, written: result }) =>
    result.outcome === 'failed' ? [inert`${inertLine(path)}: ${localised(result.said)}`] : [],
  );
}
