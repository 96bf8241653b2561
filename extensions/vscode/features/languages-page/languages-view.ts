import * as vscode from 'vscode';
import type { LanguageResource } from '../../../../shared/api/types/languages.ts';
import { isServiceError } from '../../../../shared/api/core/errors.ts';
import { languageMatrix, languageResources } from '../../../../shared/usecases/language-matrix.ts';
import { pairFeatures, type AskedPair } from '../../../../shared/usecases/pair-features.ts';
import { planName } from '../../connection/describe-account.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { ServiceLink, Services } from '../../services.ts';
import type { FromPage, PageModel } from '../pages/page-model.ts';
import { PagePanel } from '../pages/page-panel.ts';
import { languagesPage } from './languages-page.ts';
import type { PairFacts } from './pair-blocks.ts';

/** The page of languages and what can be done in them. */
export class LanguagesView {
  readonly panel: PagePanel;
  readonly #services: Services;
  #wanted: LanguageResource | null = null;
  #chosen: Partial<AskedPair> = {};

  constructor(services: Services) {
    this.#services = services;
    this.panel = new PagePanel({
      services,
      viewType: 'interlinear.languages',
      title: vscode.l10n.t('Languages'),
      onAction: (action) => this.act(action),
    });
  }

  async show(): Promise<void> {
    const link = await this.#services.connection.require();
    if (link !== null) this.panel.show(await this.#read(link));
  }

  async act({ id, values }: Extract<FromPage, { type: 'action' }>): Promise<void> {
    const link = await this.#services.connection.require();
    if (link === null) return;
    if (id === 'refresh') await link.lists.forget({ kind: 'languages' });
    this.#wanted = languageResources.find((each) => each === values['wanted']) ?? null;
    this.#chosen = readPair(values);
    this.panel.update(await this.#read(link));
  }

  async #read(link: ServiceLink): Promise<PageModel> {
    const step = this.#services.status.busy(vscode.l10n.t('Reading the languages…'));
    try {
      const matrix = await languageMatrix(link.lists, { beta: true });
      const account = `${link.label} · ${planName(link)}`;
      const chosen = this.#chosen;
      const pair = await readPairFacts(link, chosen);
      return languagesPage({ account, matrix, wanted: this.#wanted, chosen, pair });
    } finally {
      step.dispose();
    }
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
