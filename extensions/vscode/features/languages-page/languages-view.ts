import type { LanguageResource } from '../../../../shared/api/types/languages.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  type AskedPair,
  languageMatrix,
  resourceOrder,
  pairFeatures,
} from '../../../../shared/languages/index.ts';
import { planName } from '../../connection/describe-account.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { AccountPage } from '../pages/account-page.ts';
import { connectedPage } from '../pages/connected-page.ts';
import type { PageModel } from '../pages/page-model.ts';
import { pageTypes } from '../pages/page-types.ts';
import { languagesPage } from './languages-page.ts';
import type { PairFacts } from './pair-blocks.ts';

/** The page of languages and what can be done in them. */
export class LanguagesView {
  readonly page: AccountPage<ServiceLink>;
  #wanted: LanguageResource | null = null;
  #chosen: Partial<AskedPair> = {};

  constructor(
    services: Pick<
      Services,
      'connection' | 'disposables' | 'extensionUri' | 'showError' | 'status'
    >,
  ) {
    this.page = connectedPage({
      services,
      viewType: pageTypes.languages,
      title: l10n.t('Languages'),
      busy: l10n.t('Reading the languages…'),
      take: (values) => {
        this.#wanted = resourceOrder.find((each) => each === values['wanted']) ?? null;
        this.#chosen = readPair(values);
      },
      run: async ({ id }, link) => {
        if (id === 'refresh') await link.lists.forget({ kind: 'languages' });
        return true;
      },
      read: (link) => this.#read(link),
    });
  }

  show(): Promise<void> {
    return this.page.show();
  }

  async #read(link: ServiceLink): Promise<PageModel> {
    const [wanted, chosen] = [this.#wanted, this.#chosen];
    const matrix = await languageMatrix(link.lists, { beta: true });
    const account = `${link.label} · ${planName(link)}`;
    const pair = await readPairFacts(link, chosen);
    return languagesPage({ account, matrix, wanted, chosen, pair });
  }
}

function readPair({
  source = '',
  target = '',
}: Readonly<Record<string, string>>): Partial<AskedPair> {
  return { ...(source === '' ? {} : { source }), ...(target === '' ? {} : { target }) };
}

/** Null until both languages are chosen. */
async function readPairFacts(
  link: ServiceLink,
  { source, target }: Partial<AskedPair>,
): Promise<PairFacts | null> {
  if (source === undefined || target === undefined) return null;
  const pair = { source, target };
  try {
    return { pair, resources: await pairFeatures(pair, link), refusal: null };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return { pair, resources: [], refusal: sentenceOf(error) };
  }
}
