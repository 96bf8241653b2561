import * as vscode from 'vscode';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { Estimate, FileEstimate } from '../../../../shared/translation/index.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { termNotices, termsLine } from '../term-choice/describe-terms.ts';
import {
  hasFilePerLanguage,
  holdsOneText,
  isProseFile,
} from '../../../../shared/formats/registry.ts';

export interface EstimateFacts {
  readonly estimate: Pick<Estimate, 'files' | 'characters'>;
  readonly link: Pick<ServiceLink, 'label' | 'kind'>;
  readonly targets: readonly string[];
  /** Those of them in which the sandbox makes pseudo-translations alone. */
  readonly copied: readonly string[];
  /** Names of the files for people. */
  readonly names: readonly string[];
  /** Null when unknown or without limit. */
  readonly charactersLeft: number | null;
  readonly sendsContext: boolean;
  /** Name of the new file the result goes into, null when files are filled in place. */
  readonly newFile: string | null;
  /** Of each job; null where the settings name none. */
  readonly terms: readonly (RequestCustomisation | null)[];
  /** What becomes of each file that is translated, where there are several. */
  readonly rows: readonly EstimateRow[];
}

export interface EstimateRow {
  readonly name: Inert;
  readonly target: string;
  readonly segments: number;
  /** Name of the new file for the result; null when it is filled in place. */
  readonly newFile: Inert | null;
}

/** A question that is longer than a screen is not read. */
const mostRows = 10;

/** "Send N characters to this host?" and what is behind the figure. */
export function describeEstimate(facts: EstimateFacts): { question: Inert; detail: Inert } {
  const { estimate, link, names } = facts;
  const characters = estimate.characters.toLocaleString();
  const host = link.kind === 'sandbox' ? l10n.t('the sandbox on this computer') : link.label;
  const what =
    names.length === 1 ? (names[0] ?? '') : l10n.t('{0} files', names.length.toLocaleString());
  const question = l10n.t('Send {0} characters of {1} to {2}?', characters, what, host);
  const terms = new Set(facts.terms.flatMap((each) => [termsLine(each), ...termNotices(each)]));
  const lines = [
    touchedLine(facts),
    copiedLine(facts),
    rowLines(facts.rows),
    ...terms,
    freeLine(estimate),
    quotaLine(facts),
  ];
  if (facts.newFile !== null && facts.rows.length < 2) {
    lines.push(l10n.t('The result becomes a new file: {0}.', facts.newFile));
  }
  if (facts.sendsContext) {
    lines.push(l10n.t('Notes and neighboring text go along as context; they are not billed.'));
  }
  return {
    question,
    detail: joinInert(
      lines.filter((line) => line !== null),
      '\n\n',
    ),
  };
}

function touchedLine({ estimate, names, targets }: EstimateFacts): Inert {
  const segments = sum(estimate, (file) => file.segments);
  const others = sum(estimate, (file) =>
    Object.values(file.skipped).reduce((total, count) => total + count, 0),
  );
  const values = [
    targets.map((target) => languageName(target, vscode.env.language)).join(', '),
    segments.toLocaleString(),
    others.toLocaleString(),
  ];
  if (names.every(isProseFile)) {
    return l10n.t(
      'Texts translated into {0}: {1}. Texts left as they are: {2}. Code, links and the layout stay.',
      ...values,
    );
  }
  if (names.every(hasFilePerLanguage)) {
    return l10n.t(
      'Texts translated into {0}: {1}. Texts left as they are: {2}. Keys and everything else stay.',
      ...values,
    );
  }
  return names.every(holdsOneText)
    ? l10n.t(
        'Texts translated into {0}: {1}. Texts left as they are: {2}. Numbers, times and styles of the cues stay.',
        ...values,
      )
    : l10n.t(
        'Segments translated into {0}: {1}. Segments left as they are: {2}. Only targets, their states and their language change.',
        ...values,
      );
}

/** What looks like a translation in figures, and is none. */
function copiedLine({ copied }: EstimateFacts): Inert | null {
  if (copied.length === 0) return null;
  return l10n.t(
    'The sandbox cannot translate into {0}: these texts become pseudo-translation, marked copies of the source that count as machine-made. Add offline languages or connect a service to translate them.',
    copied.map((target) => languageName(target, vscode.env.language)).join(', '),
  );
}

/** A line for each file; null where there is one alone, which the other lines are about. */
function rowLines(rows: readonly EstimateRow[]): Inert | null {
  if (rows.length < 2) return null;
  const lines = rows.slice(0, mostRows).map(({ name, target, segments, newFile }) => {
    const language = languageName(target, vscode.env.language);
    const count = segments.toLocaleString();
    return newFile === null
      ? l10n.t('{0}: {1}, {2}', name, language, count)
      : l10n.t('{0}: {1}, {2}, into {3}', name, language, count, newFile);
  });
  const left = rows.length - lines.length;
  if (left > 0) lines.push(l10n.t('… and {0} more', left.toLocaleString()));
  return joinInert(lines, '\n');
}

/** What costs nothing, and why; null when there is nothing of the kind. */
function freeLine(estimate: EstimateFacts['estimate']): Inert | null {
  const count = (kind: 'repetitions' | 'matches' | 'cache' | 'journal' | 'copies'): number =>
    sum(estimate, (file) => file.free[kind].segments);
  const parts = [
    { count: count('repetitions'), text: l10n.t('repetitions') },
    { count: count('cache'), text: l10n.t('from the cache') },
    { count: count('journal'), text: l10n.t('kept from an interrupted run') },
    { count: count('matches'), text: l10n.t('exact matches in the file') },
    { count: count('copies'), text: l10n.t('copied, without letters') },
  ].filter((part) => part.count > 0);
  if (parts.length === 0) return null;
  const list = parts.map((part) => `${part.text} (${part.count.toLocaleString()})`).join(', ');
  return l10n.t('Free: {0}.', list);
}

function quotaLine({ estimate, charactersLeft }: EstimateFacts): Inert | null {
  if (charactersLeft === null) return null;
  const left = charactersLeft.toLocaleString();
  return estimate.characters > charactersLeft
    ? l10n.t(
        'Only {0} characters are left in this billing period: what they are enough for is translated.',
        left,
      )
    : l10n.t('{0} characters are left in this billing period.', left);
}

function sum(estimate: EstimateFacts['estimate'], pick: (file: FileEstimate) => number): number {
  return estimate.files.reduce((total, file) => total + pick(file), 0);
}
