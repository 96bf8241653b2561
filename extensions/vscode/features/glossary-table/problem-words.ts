import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { LineFault, LineProblem } from './find-line-problems.ts';
import type { LineFix } from './line-fixes.ts';

/** A problem as a whole sentence with the next step; entries are counted by lines, as people see them. */
export function problemSentence({ fault, line, other }: LineProblem): Inert {
  const row = (line + 1).toLocaleString();
  const earlier = ((other ?? 0) + 1).toLocaleString();
  return sentences[fault](row, earlier);
}

type Sentence = (row: string, earlier: string) => Inert;

const sentences: Readonly<Record<LineFault, Sentence>> = {
  'no-target': (row) =>
    l10n.t('Entry {0} has no target phrase. Put one behind the source phrase.', row),
  'too-many-columns': (row) =>
    l10n.t('Entry {0} has more columns than source and target. Take the others out.', row),
  'broken-quotes': (row) =>
    l10n.t('Entry {0} has a quotation mark that does not fit. Double it.', row),
  'empty-source': (row) =>
    l10n.t('Entry {0} has no source phrase. Fill it in, or take the entry out.', row),
  'empty-target': (row) =>
    l10n.t('Entry {0} has no target phrase. Fill it in, or take the entry out.', row),
  'control-character': (row) =>
    l10n.t('Entry {0} holds a control character, which nobody sees. Take it out.', row),
  'blank-at-edge': (row) =>
    l10n.t('Entry {0} has a phrase that begins or ends with a blank. Take it out.', row),
  'phrase-too-long': (row) =>
    l10n.t('Entry {0} has a phrase of more than 1,024 bytes. Shorten it.', row),
  'duplicate-source': (row, earlier) =>
    l10n.t('Entry {0} has the source phrase of entry {1}. Keep one of the two.', row, earlier),
  'unicode-twin': (row, earlier) =>
    l10n.t(
      'Entry {0} looks like entry {1} and is written with other characters. Check that both are meant.',
      row,
      earlier,
    ),
  'case-twin': (row, earlier) =>
    l10n.t(
      'Entry {0} differs from entry {1} in capitals alone. Check that both are meant.',
      row,
      earlier,
    ),
  'dictionary-too-large': () =>
    l10n.t(
      'The dictionary takes more than 10 MiB, which the service refuses. Split it into several glossaries.',
    ),
};

export function fixLabel(fix: LineFix): Inert {
  switch (fix) {
    case 'trim':
      return l10n.t('Take Blanks Out');
    case 'clean':
      return l10n.t('Take Control Characters Out');
    case 'join':
      return l10n.t('Join Columns');
    case 'remove':
      return l10n.t('Remove Entry');
  }
}
