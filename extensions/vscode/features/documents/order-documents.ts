import type * as vscode from 'vscode';
import type { DocumentOptions, DocumentOrder } from '../../../../shared/documents/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { chooseTermsFor } from '../term-choice/choose-terms-for.ts';
import { pickTargetLanguage, presentTarget } from '../languages/pick-target-language.ts';
import { describeCost } from './describe-cost.ts';
import { documentOptions } from './document-options.ts';
import { placeOf } from './place.ts';
import type { DocumentQuestions } from './questions.ts';
import { weighDocuments, type WeighedDocument } from './weigh-documents.ts';
import { type LanguageLists, splitLanguages } from '../../../../shared/languages/index.ts';

type Asking = Pick<DocumentQuestions, 'card'>;

/**
 * Asks for the language, says what it costs, and gives the orders. Null when the user does not want
 * it. @throws UserError when none of the documents can be sent.
 */
export async function orderDocuments(
  services: Pick<Services, 'clock' | 'documents' | 'memory' | 'settings' | 'status'>,
  link: ServiceLink,
  uris: readonly vscode.Uri[],
  asking: Asking,
): Promise<readonly DocumentOrder[] | null> {
  const resource = uris[0];
  const lists = documentLanguages(link);
  const target = await pickTargetLanguage(services, link, {
    resource,
    current: presentTarget(services, resource),
    targets: lists.then(({ targets }) => targets),
  });
  if (target === null) return null;
  const { targets } = await lists;
  const settings = services.settings(resource);
  const terms = await chooseTermsFor(services, link, {
    resource,
    sourceLanguage: settings.sourceLanguage === '' ? null : settings.sourceLanguage,
    targetLanguage: target,
    // Nothing of a document is sent before somebody agreed.
    sample: () => [],
    // A document is sent whole and once: what is named must be there.
    freshness: 'fresh',
  });
  const options = documentOptions(settings, target, targets, terms);
  return askAndOrder(services, link, { places: uris.map(placeOf), options, terms }, asking);
}

export interface OrderRequest {
  readonly places: readonly string[];
  readonly options: DocumentOptions;
  /** What the options were made with; null when it is not known any more. */
  readonly terms: RequestCustomisation | null;
}

/** The card for documents whose options are known. */
export async function askAndOrder(
  services: Pick<Services, 'documents' | 'status'>,
  link: ServiceLink,
  { places, options, terms }: OrderRequest,
  asking: Asking,
): Promise<readonly DocumentOrder[] | null> {
  const weighing = await weigh(services, link, places, options);
  const answer = await asking.card(describeCost({ ...weighing, options, link, terms }));
  if (answer === null) return null;
  if (answer === 'translate') return ordersOf(weighing.documents, options);
  const asDocx = { ...options, outputFormat: 'docx' };
  return ordersOf((await weigh(services, link, places, asDocx)).documents, asDocx);
}

async function weigh(
  services: Pick<Services, 'documents' | 'status'>,
  link: ServiceLink,
  places: readonly string[],
  options: DocumentOptions,
): ReturnType<typeof weighDocuments> {
  const step = services.status.busy(l10n.t('Looking at the documents…'));
  try {
    const weighing = await weighDocuments(services, link, places, options);
    if (weighing.documents.length > 0) return weighing;
    throw new UserError(weighing.refused.join(' '));
  } finally {
    step.dispose();
  }
}

function ordersOf(
  documents: readonly WeighedDocument[],
  options: DocumentOptions,
): readonly DocumentOrder[] {
  return documents.map(({ source, target }) => ({ source, target, options }));
}

/** Languages of documents, which are not those of texts. */
async function documentLanguages({ lists }: ServiceLink): Promise<LanguageLists> {
  return splitLanguages((await lists.languages({ resource: 'translate_document' })).value);
}
