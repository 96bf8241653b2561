import * as vscode from 'vscode';
import { inert, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { DocumentOptions } from '../../../../shared/documents/index.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';
import { termNotices, termsLine } from '../term-choice/describe-terms.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { sandboxCostLine } from '../usage/sandbox-cost.ts';
import { uriOf } from './place.ts';
import type { CostCard } from './questions.ts';
import type { WeighedDocument, Weighing } from './weigh-documents.ts';
import { largestOf } from '../../../../shared/text/lists/extremes.ts';

export interface CostFacts extends Weighing {
  readonly options: DocumentOptions;
  readonly link: Pick<ServiceLink, 'label' | 'kind'>;
  /** What the options were made with; null when it is not known any more. */
  readonly terms: RequestCustomisation | null;
}

/** "Translate report.docx into German?" and what it costs. */
export function describeCost(facts: CostFacts): CostCard {
  const { documents, options, link } = facts;
  const target = languageName(options.targetLanguage, vscode.env.language);
  const [first] = documents;
  const question =
    documents.length === 1 && first !== undefined
      ? l10n.t('Translate {0} into {1}?', first.source.fileName, target)
      : l10n.t('Translate {0} documents into {1}?', documents.length.toLocaleString(), target);
  const host = link.kind === 'sandbox' ? l10n.t('the sandbox on this computer') : link.label;
  const bytes = sizeName(sum(documents, ({ source }) => source.bytes.byteLength));
  const lines = [
    l10n.t('The whole content ({0}) is sent to {1}.', bytes, host),
    billedLine(documents),
    sandboxCostLine(link),
    quotaLine(documents),
    optionsLine(facts),
    termsLine(facts.terms),
    ...termNotices(facts.terms),
    resultLine(documents),
    ...documents.flatMap(({ source, preflight }) => {
      const { fileName } = source;
      // The minimum is said once, for all of them.
      const others = preflight.warnings.filter(({ code }) => code !== 'minimum-billing');
      return others.map((note) => l10n.t('{0}: {1}', fileName, localised(note.said)));
    }),
    ...facts.refused.map((sentence) => l10n.t('Not sent: {0}', sentence)),
  ];
  return {
    question,
    detail: joinInert(
      lines.filter((line) => line !== null),
      '\n\n',
    ),
    offersDocx:
      options.outputFormat === undefined &&
      documents.every(({ source }) => /\.pdf$/i.test(source.fileName)),
  };
}

/** What the service bills, and why it may be more than the text has. */
function billedLine(documents: readonly WeighedDocument[]): Inert {
  const known = documents.every(({ preflight }) => preflight.billedCharacters !== null);
  const least = leastBilled(documents);
  const shown = least.toLocaleString();
  const minimum = largestOf(documents.map(({ preflight }) => preflight.minimumBilledCharacters));
  if (minimum > 0 && documents.length === 1 && least === minimum) {
    if (known) {
      return l10n.t(
        'Billed: {0} characters, the minimum for a Word, PowerPoint, Excel or PDF file, however short it is.',
        shown,
      );
    }
    return l10n.t(
      'Billed: at least {0} characters, the minimum for a Word, PowerPoint, Excel or PDF file, however short it is.',
      shown,
    );
  }
  const billed = countLine(least, known);
  if (minimum === 0) return billed;
  const why = l10n.t(
    'Each Word, PowerPoint, Excel or PDF file is billed {0} characters at least, however short it is.',
    minimum.toLocaleString(),
  );
  return inert`${billed} ${why}`;
}

function countLine(least: number, known: boolean): Inert {
  const shown = least.toLocaleString();
  if (known) return l10n.t('Billed: {0} characters.', shown);
  if (least > 0) return l10n.t('Billed: at least {0} characters.', shown);
  return l10n.t('Billed: as many characters as the document has.');
}

/** Characters that these documents cost, as far as it can be known here. */
function leastBilled(documents: readonly WeighedDocument[]): number {
  return sum(documents, ({ preflight }) => {
    return preflight.billedCharacters ?? preflight.minimumBilledCharacters;
  });
}

function quotaLine(documents: readonly WeighedDocument[]): Inert | null {
  const left = documents[0]?.preflight.charactersLeft ?? null;
  if (left === null) return null;
  const shown = left.toLocaleString();
  return leastBilled(documents) > left
    ? l10n.t(
        'Only {0} characters are left in this billing period: the service will refuse what goes beyond them.',
        shown,
      )
    : l10n.t('{0} characters are left in this billing period.', shown);
}

function optionsLine({ options, terms }: CostFacts): Inert | null {
  const parts: string[] = [];
  if (options.formality === 'prefer_more' || options.formality === 'more') {
    parts.push(l10n.t('more formal'));
  }
  if (options.formality === 'prefer_less' || options.formality === 'less') {
    parts.push(l10n.t('less formal'));
  }
  // Of a document that is sent again only the ids are known.
  if (terms === null && options.glossaryIds !== undefined) {
    parts.push(l10n.t('with your glossary'));
  }
  if (terms === null && options.styleId !== undefined) {
    parts.push(l10n.t('by your style rules'));
  }
  return parts.length === 0 ? null : l10n.t('Options: {0}.', parts.join(', '));
}

function resultLine(documents: readonly WeighedDocument[]): Inert {
  const [first] = documents;
  return documents.length === 1 && first !== undefined
    ? l10n.t(
        'The result becomes {0}; the original stays as it is.',
        nameOfFile(uriOf(first.target)),
      )
    : l10n.t('Each result becomes a file beside its original, which stays as it is.');
}

/** `23 kB`, in the words of the display language. */
function sizeName(bytes: number): string {
  const [value, unit] =
    bytes < 1_000
      ? [bytes, 'byte']
      : bytes < 1_000_000
        ? [bytes / 1_000, 'kilobyte']
        : [bytes / 1_000_000, 'megabyte'];
  return value.toLocaleString(vscode.env.language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

function sum<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.reduce((total, item) => total + pick(item), 0);
}
