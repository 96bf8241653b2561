import type * as vscode from 'vscode';
import type { LengthLimit } from '../../../../shared/formats/model.ts';
import type { ProsePassage } from '../../../../shared/formats/prose/prose-passage.ts';
import { fitPassage, mannerSupport, shorteningManners } from '../../../../shared/writing/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { meterLink } from '../usage/meter-link.ts';
import type { Spending } from '../usage/spending.ts';
import { writeLanguages } from './text-language.ts';
import { lengthIn } from './unit-limit.ts';
import { withProgress } from './with-progress.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'memory' | 'status'> & WithFeatures<{ spending: Spending }>;

/** A passage that is to become shorter. */
export interface FitWish {
  readonly passage: ProsePassage;
  /** Of the whole unit, with its length as it is. */
  readonly limit: LengthLimit;
  /** Language of the text, for a choice of styles; null when nobody knows. */
  readonly language: string | null;
  /** Language or variant to write in; null: that of the text. */
  readonly targetLanguage: string | null;
  readonly link: ServiceLink;
  /** The file it is of. */
  readonly file: vscode.Uri;
  /** Ends it. */
  readonly cancel: AbortController;
}

/** What came of it; `length` is that of the whole unit, in the unit of the limit. */
export type Fitted = Awaited<ReturnType<typeof fitPassage>>;

/** Rephrases a passage until its unit keeps its limit; the rest of the unit counts, and stays as it is. */
export async function fitToLimit(services: Needs, wish: FitWish): Promise<Fitted> {
  const { passage, limit, language, targetLanguage, link, file, cancel } = wish;
  const measure = (text: string): number => lengthIn(limit.unit, withoutCodes(text, passage.codes));
  const rest = Math.max(0, limit.length - measure(passage.text));
  const targets = await writeLanguages(link);
  const { client } = await meterLink(services, link, { command: 'rephrase', file });
  const shown = { title: l10n.t('Rephrasing to fit'), isLong: false, cancel };
  const manners = shorteningManners.filter(
    (manner) => mannerSupport(manner, language, targets) !== 'unsupported',
  );
  const options = { limit: limit.maximum - rest, measure, manners, targetLanguage };
  const fitted = await withProgress(services, shown, ({ signal }) =>
    fitPassage(passage, options, client, signal),
  );
  return { ...fitted, length: fitted.length + rest };
}

/** For a text of which no wording was short enough. */
export function sayTooLong(length: number, { maximum }: LengthLimit, notes: Inert): void {
  const sentence = l10n.t(
    'No wording was short enough: the shortest is {0} long, and {2} are allowed ({1} too many). {3}',
    length,
    length - maximum,
    maximum,
    notes,
  );
  void screen.showWarningMessage(inertLine(sentence.trim()));
}

function withoutCodes(text: string, codes: readonly string[]): string {
  return codes.reduce((rest, code) => rest.replaceAll(code, ''), text);
}
