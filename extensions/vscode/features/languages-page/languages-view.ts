import * as vscode from 'vscode';
import type { LanguageResource } from '../../../../shared/api/types/languages.ts';
import { languageMatrix, languageResources } from '../../../../shared/usecases/language-matrix.ts';
import { planName } from '../../connection/describe-account.ts';
import type { ServiceLink, Services } from '../../services.ts';
import type { FromPage, PageModel } from '../pages/page-model.ts';
import { PagePanel } from '../pages/page-panel.ts';
import { languagesPage } from './languages-page.ts';

/** The page of languages and what can be done in them. */
export class LanguagesView {
  readonly panel: PagePanel;
  readonly #services: Services;
  #wanted: LanguageResource | null = null;

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
    this.panel.update(await this.#read(link));
  }

  async #read(link: ServiceLink): Promise<PageModel> {
    const step = this.#services.status.busy(vscode.l10n.t('Reading the languages…'));
    try {
      const matrix = await languageMatrix(link.lists, { beta: true });
      const account = `${link.label} · ${planName(link)}`;
      return languagesPage({ account, matrix, wanted: this.#wanted });
    } finally {
      step.dispose();
    }
  }
}
