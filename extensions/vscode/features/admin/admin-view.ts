import type { Inert } from '../../../../shared/text/inert.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  type AnalyticsQuery,
  getAnalytics,
  tabulateAnalytics,
} from '../../../../shared/account/index.ts';
import { confirmForgetting } from '../../connection/confirm-forgetting.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { AdminLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { AccountPage } from '../pages/account-page.ts';
import type { PageAct, PageModel } from '../pages/page-model.ts';
import { pageTypes } from '../pages/page-types.ts';
import { saveCsv } from '../pages/save-csv.ts';
import { dayOf } from '../usage/days-of.ts';
import { adminPage, type Asked } from './admin-page.ts';
import { editorAdminQuestions, type AdminQuestions } from './admin-questions.ts';
import { analyticsViews } from './analytics-blocks.ts';
import { createKey, keyActions } from './key-actions.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'clock' | 'connection' | 'disposables' | 'extensionUri' | 'showError' | 'status'
>;

/** The page of keys and analytics. No key is ever on it: a new one is shown in a dialog, once. */
export class AdminView {
  readonly page: AccountPage<AdminLink>;
  /** Tests answer by themselves. */
  questions: AdminQuestions = editorAdminQuestions;
  saveCsv: typeof saveCsv = saveCsv;
  readonly #services: Needs;
  #query: AnalyticsQuery;

  constructor(services: Needs) {
    this.#services = services;
    const until = dayOf(services.clock.wallTime());
    this.#query = { since: `${until.slice(0, 7)}-01`, until, by: 'day' };
    this.page = new AccountPage({
      services,
      viewType: pageTypes.admin,
      title: l10n.t('Keys and Analytics'),
      busy: l10n.t('Reading keys and analytics…'),
      current: () => this.#current(),
      open: async (action) =>
        (action === 'admin-key' ? null : await this.#current()) ?? (await this.#enterKey()),
      without: () => ({
        sentence: l10n.t('No admin key of a Pro account is kept for this service.'),
        action: { id: 'admin-key', label: l10n.t('Enter an Admin Key…') },
      }),
      take: (values) => {
        this.#query = readQuery(values, this.#query);
      },
      run: (action, link) => this.#run(action, link),
      read: (link) => this.#read(link),
    });
  }

  show(): Promise<void> {
    return this.page.show();
  }

  async askToForget(): Promise<void> {
    if (await confirmForgetting(l10n.t('Forget the admin key?'))) await this.forgetKey();
  }

  async forgetKey(): Promise<void> {
    await (await this.#services.connection.admin()).forget();
    this.page.panel.close();
    this.#services.status.flash(l10n.t('The admin key is forgotten'));
  }

  async #run({ id, row }: Pick<PageAct, 'id' | 'row'>, link: AdminLink): Promise<boolean> {
    const desk = { link, questions: this.questions };
    if (id === 'csv') {
      await this.#export(link);
      return false;
    }
    if (id === 'create') return createKey(desk);
    const action = keyActions.get(id);
    if (action === undefined) return true;
    const { data } = await link.client.listDeveloperKeys();
    const key = data.find(({ key_id }) => key_id === row);
    if (key === undefined) {
      throw new UserError(l10n.t('This key is not there any more. Refresh the page.'));
    }
    return action(desk, key);
  }

  /** Free keys are refused before they are used. */
  async #current(): Promise<AdminLink | null> {
    const link = await (await this.#services.connection.admin()).current();
    return link?.plan === 'free' ? null : link;
  }

  /** Asks for the admin key until the service takes it, and keeps it then. Null on Escape. */
  async #enterKey(): Promise<AdminLink | null> {
    const access = await this.#services.connection.admin();
    const prompt = l10n.t(
      'The key of the organisation’s administrator, Pro plan only. It is kept apart and checked with the service first.',
    );
    let refused: { readonly key: string; readonly sentence: string } | null = null;
    for (;;) {
      const key = await this.questions.adminKey(prompt, refused);
      if (key === null) return null;
      const link = access.open(key);
      if (link === null) {
        throw new UserError(
          l10n.t('No service is set. Use "Interlinear: Connect with a Key…" first.'),
        );
      }
      const refusal = link.plan === 'free' ? freePlan() : await refusalOf(link);
      if (refusal === null) {
        await access.keep(link, key);
        return link;
      }
      refused = { key, sentence: refusal };
    }
  }

  async #read(link: AdminLink): Promise<PageModel> {
    const query = this.#query;
    const [keys, report] = await Promise.all([
      ask(async () => (await link.client.listDeveloperKeys()).data),
      ask(() => getAnalytics(query, link.client)),
    ]);
    const account =
      link.keyMask === null
        ? l10n.t('Sandbox: its keys end with this window')
        : l10n.t('{0} · admin key {1}', link.label, link.keyMask);
    return adminPage({ account, keys, query, report });
  }

  async #export(link: AdminLink): Promise<void> {
    const report = await getAnalytics(this.#query, link.client);
    const { columns, rows } = tabulateAnalytics(report);
    const place = await this.saveCsv('analytics.csv', columns, rows);
    if (place !== null) this.#services.status.flash(l10n.t('Analytics exported'));
  }
}

async function ask<Value>(question: () => Promise<Value>): Promise<Asked<Value>> {
  try {
    return { outcome: 'known', value: await question() };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return { outcome: 'refused', sentence: sentenceOf(error) };
  }
}

async function refusalOf(link: AdminLink): Promise<string | null> {
  const asked = await ask(() => link.client.listDeveloperKeys());
  return asked.outcome === 'refused' ? asked.sentence : null;
}

function freePlan(): Inert {
  return l10n.t(
    'This is a key of the Free plan: keys and analytics are for Pro accounts. Enter the admin key of one.',
  );
}

function readQuery(
  { since, until, by }: Readonly<Record<string, string>>,
  before: AnalyticsQuery,
): AnalyticsQuery {
  const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');
  return {
    since: isDay(since) ? since : before.since,
    until: isDay(until) ? until : before.until,
    by: analyticsViews.find((view) => view === by) ?? before.by,
  };
}
