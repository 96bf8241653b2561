import { openText } from '../../../../shared/formats/open-file.ts';
import type { LengthLimit } from '../../../../shared/formats/model.ts';
import { typedPassage } from '../../../../shared/formats/prose/typed-passage.ts';
import { TypedTarget } from '../../../../shared/formats/typed-target.ts';
import { editAnswer, type ProposedSegment } from '../../../../shared/translation/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { targetOf } from '../improve/correct-document.ts';
import { fitToLimit, sayTooLong } from '../improve/fit-to-limit.ts';
import { notesOf } from '../improve/rephrase-document.ts';
import { strictest } from '../improve/unit-limit.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import type { Spending } from '../usage/spending.ts';
import type { OpenEntry } from './review-board.ts';

/** What it uses of the extension. */
export type FitNeeds = Pick<Services, 'connection' | 'memory' | 'status'> &
  WithFeatures<{ spending: Spending; translateFiles: TranslateFiles }>;

/** Rephrases a proposed target until it keeps the limit of its unit; it is decided afterwards. */
export async function fitProposal(
  services: FitNeeds,
  entry: OpenEntry,
  unit: ProposedSegment,
): Promise<void> {
  const limit = await limitOf(entry, unit);
  if (limit === null) {
    throw new UserError(l10n.t('The file sets no limit for the length of this segment.'));
  }
  if (limit.length <= limit.maximum) {
    services.status.flash(l10n.t('It fits: {0} of {1}', limit.length, limit.maximum));
    return;
  }
  const feature = await services.features.translateFiles();
  if (await feature.running.tellIfBusy(entry.uri)) return;
  const link = await services.connection.require();
  if (link === null) return;
  await feature.running.alone([entry.uri], (cancel) =>
    reword(services, feature, { entry, unit, limit, link, cancel }),
  );
}

interface Fitting {
  readonly entry: OpenEntry;
  readonly unit: ProposedSegment;
  readonly limit: LengthLimit;
  readonly link: ServiceLink;
  readonly cancel: AbortController;
}

async function reword(
  services: FitNeeds,
  feature: TranslateFiles,
  { entry, unit, limit, link, cancel }: Fitting,
): Promise<void> {
  const language = entry.review.options.targetLanguageInFile;
  const targetLanguage = (await targetOf(language, language, link)).target_lang ?? null;
  const typed = new TypedTarget(unit.item.source, unit.answer.parts);
  const passage = typedPassage(typed);
  const wish = { passage, limit, language, targetLanguage, link, file: entry.uri, cancel };
  const fitted = await fitToLimit(services, wish);
  if (fitted.outcome === 'too-long') {
    sayTooLong(fitted.length, limit, notesOf(fitted.notApplied, fitted.engines));
    return;
  }
  const made = editAnswer(unit, typed, fitted.best.text);
  // Decided, edited or applied meanwhile: what a person did stays.
  const { key } = unit.answer;
  const isAsBefore = feature.board.find(entry.uri) === entry && entry.review.unitOf(key) === unit;
  if (made.outcome !== 'good' || !isAsBefore) return;
  feature.reword(entry, key, made.parts);
  services.status.flash(l10n.t('It fits: {0} of {1}', fitted.length, limit.maximum));
}

/** The limit of a unit, with its length in the text as it is proposed; null for none. */
async function limitOf(
  { uri, review }: OpenEntry,
  { answer }: ProposedSegment,
): Promise<LengthLimit | null> {
  const units = (await openText(uri.path, review.text)).segments();
  const index = units.keyIndex(answer.key);
  return index < 0 ? null : strictest(units.at(index).limits);
}
