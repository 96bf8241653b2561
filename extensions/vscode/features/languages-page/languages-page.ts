import * as vscode from 'vscode';
import { localised } from '../../localised.ts';
import { titleOfLanguage } from '../../../../shared/messages/language-title.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { LanguageResource } from '../../../../shared/api/types/languages.ts';
import {
  type AskedPair,
  type LanguageMatrix,
  type MatrixCell,
  type MatrixRow,
  resourceOrder,
} from '../../../../shared/languages/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { PageBlock, PageModel, TableCell } from '../pages/page-model.ts';
import { featureName, resourceName, statusName } from './language-words.ts';
import { pairBlocks, type PairFacts } from './pair-blocks.ts';

export interface LanguageFacts {
  readonly account: string;
  readonly matrix: LanguageMatrix;
  /** Only languages in which this can be done; null for all. */
  readonly wanted: LanguageResource | null;
  /** Languages that are chosen so far. */
  readonly chosen: Partial<AskedPair>;
  /** Null until both are. */
  readonly pair: PairFacts | null;
}

/** The page of languages: languages down, what can be done in them across. */
export function languagesPage(facts: LanguageFacts): PageModel {
  const { account, wanted } = facts;
  const matrix = namedHere(facts.matrix);
  const rows = matrix.rows.filter(({ cells }) => wanted === null || cells.has(wanted));
  const failures = Array.from(matrix.failures, ([resource, { said }]): PageBlock => {
    const text = `${resourceName(resource)}: ${localised(said)}`;
    return { kind: 'notice', tone: 'warning', text };
  });
  return {
    title: l10n.t('Languages'),
    lead: account,
    locale: vscode.env.language,
    blocks: [
      ...pairBlocks(matrix, facts.chosen, facts.pair),
      { kind: 'heading', text: l10n.t('Features by language') },
      {
        kind: 'text',
        text: l10n.t(
          'What the service does in each language: “from” as the language of a text, “to” as the language it is put into. Marks name what is possible beside it, and what is not stable yet.',
        ),
      },
      ...failures,
      filterForm(wanted),
      {
        kind: 'table',
        id: 'languages',
        caption: l10n.t('Features by language'),
        head: [
          { text: l10n.t('Language') },
          ...resourceOrder.map((resource) => ({ text: resourceName(resource) })),
        ],
        rows: rows.map((row) => ({ id: row.lang, cells: cellsOf(row, matrix) })),
        empty: l10n.t('The service names no such language.'),
        filter: {
          label: l10n.t('Filter by language or feature'),
          shown: l10n.t('{0} of {1} languages', '{0}', '{1}'),
        },
      },
    ],
  };
}

/** Languages by their names in the language of the editor, and in the order of these. */
function namedHere({ rows, failures }: LanguageMatrix): LanguageMatrix {
  const { compare } = new Intl.Collator(vscode.env.language);
  const named = rows.map((row) => ({
    ...row,
    name: titleOfLanguage({ language: row.lang, name: row.name }, vscode.env.language),
  }));
  return { rows: named.sort((a, b) => compare(a.name, b.name)), failures };
}

function filterForm(wanted: LanguageResource | null): PageBlock {
  const resources = resourceOrder.map((value) => ({ value, label: resourceName(value) }));
  return {
    kind: 'form',
    fields: [
      {
        id: 'wanted',
        type: 'choice',
        label: l10n.t('Languages for'),
        value: wanted ?? '',
        onChange: 'filter',
        choices: [{ value: '', label: l10n.t('Everything') }, ...resources],
      },
    ],
    actions: [{ id: 'refresh', label: l10n.t('Refresh') }],
  };
}

function cellsOf({ lang, name, cells }: MatrixRow, { failures }: LanguageMatrix): TableCell[] {
  const others = resourceOrder.map((resource): TableCell => {
    const cell = cells.get(resource);
    if (cell !== undefined) return { text: directionOf(cell), tags: tagsOf(cell) };
    return failures.has(resource)
      ? { text: '?', spoken: l10n.t('not known') }
      : { text: '–', spoken: l10n.t('not available') };
  });
  return [{ text: name, tags: [lang] }, ...others];
}

function directionOf({ source, target }: MatrixCell): Inert {
  if (source && target) return l10n.t('from, to');
  if (source) return l10n.t('from');
  return target ? l10n.t('to') : l10n.t('yes');
}

function tagsOf({ status, features }: MatrixCell): readonly string[] {
  const names = features.map(({ name, status: own, external }) => {
    const notes = [
      ...(own === 'stable' || own === status ? [] : [statusName(own)]),
      ...(external ? [l10n.t('by a partner')] : []),
    ];
    const feature = featureName(name);
    return notes.length === 0 ? feature : `${feature} (${notes.join(', ')})`;
  });
  return status === 'stable' ? names : [statusName(status), ...names];
}
