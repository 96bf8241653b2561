import type { HistoryRange, UsageEntry } from '../../../../shared/cache/usage-history.ts';
import {
  type UsageGrouping,
  getUsage,
  speechOutlook,
  usageOutlook,
} from '../../../../shared/account/index.ts';
import { planName } from '../../connection/describe-account.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { AccountPage } from '../pages/account-page.ts';
import { connectedPage } from '../pages/connected-page.ts';
import type { PageModel } from '../pages/page-model.ts';
import { pageTypes } from '../pages/page-types.ts';
import { saveCsv } from '../pages/save-csv.ts';
import { askForBudget } from './budget-questions.ts';
import { dayBefore, dayOf } from './days-of.ts';
import { groupings, historyLengths } from './usage-history-blocks.ts';
import { usagePage } from './usage-page.ts';
import type { Spending } from './spending.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'clock' | 'connection' | 'disposables' | 'extensionUri' | 'settings' | 'showError' | 'status'
> &
  WithFeatures<{ spending: Spending }>;

const SECOND_IN_MS = 1000;
const MINUTE_IN_MS = 60_000;

interface Shown {
  readonly by: UsageGrouping;
  readonly days: number;
}

/** The page of usage. */
export class UsageView {
  readonly page: AccountPage<ServiceLink>;
  /** Where CSV goes; tests put their own in its place. */
  saveCsv: typeof saveCsv = saveCsv;
  readonly #services: Needs;
  #shown: Shown = { by: 'day', days: historyLengths[0] };

  constructor(services: Needs) {
    this.#services = services;
    this.page = connectedPage({
      services,
      viewType: pageTypes.usage,
      title: l10n.t('Usage'),
      busy: l10n.t('Reading the usage…'),
      take: (values) => {
        this.#shown = readShown(values, this.#shown);
      },
      run: (action, link) => this.#run(action.id, link),
      read: (link) => this.#read(link),
    });
  }

  show(): Promise<void> {
    return this.page.show();
  }

  /** What the page shows of the history. */
  async entries(link: ServiceLink): Promise<readonly UsageEntry[]> {
    const spending = await this.#services.features.spending();
    await spending.flush();
    return spending.history.list(await link.identity(), this.#range());
  }

  async #run(id: string, link: ServiceLink): Promise<boolean> {
    const settings = this.#services.settings();
    switch (id) {
      case 'budget':
        return (await askForBudget('characters', settings['usage.budget'], 0)) !== null;
      case 'speech-budget': {
        const present = settings['usage.speechBudget'] * MINUTE_IN_MS;
        return (await askForBudget('speech', present, 0)) !== null;
      }
      case 'csv':
        await this.#export(link);
        return false;
      case 'forget':
        return this.#forget();
      default:
        return true;
    }
  }

  async #read(link: ServiceLink): Promise<PageModel> {
    // As asked for: both may be others when the service has answered.
    const [shown, range] = [this.#shown, this.#range()];
    const { clock, features, settings } = this.#services;
    const spending = await features.spending();
    const { usage } = await getUsage(link.client);
    const budget = settings()['usage.budget'];
    const now = clock.wallTime();
    const connection = await link.identity();
    const standing = await spending.speechStanding(connection, usage);
    const entries = await spending.history.list(connection, range);
    return usagePage({
      account: `${link.label} · ${planName(link)}`,
      usage,
      budget,
      outlook: usageOutlook(usage, budget === 0 ? null : budget, now),
      speech: { standing, outlook: speechOutlook(standing, usage, now) },
      history: { entries, range, problem: spending.history.problem, ...shown },
    });
  }

  async #export(link: ServiceLink): Promise<void> {
    const head = ['day', 'command', 'file', 'characters', 'speech_seconds'];
    const rows = (await this.entries(link)).map(
      ({ day, command, file, characters, speechInMs }) => {
        return [day, command, file ?? '', characters, speechInMs / SECOND_IN_MS];
      },
    );
    const place = await this.saveCsv('usage.csv', head, rows);
    if (place !== null) this.#services.status.flash(l10n.t('Usage exported'));
  }

  async #forget(): Promise<boolean> {
    const forget = l10n.t('Forget');
    const chosen = await screen.showWarningMessage(
      l10n.t('Forget what was billed from this computer?'),
      {
        modal: true,
        detail: l10n.t(
          'The history of every service is removed from this computer. What the services count stays as it is.',
        ),
      },
      forget,
    );
    if (chosen !== forget) return false;
    const spending = await this.#services.features.spending();
    await spending.flush();
    await spending.history.clear();
    return true;
  }

  #range(): HistoryRange {
    const now = this.#services.clock.wallTime();
    // Both ends are counted.
    return { since: dayBefore(now, this.#shown.days - 1), until: dayOf(now) };
  }
}

function readShown({ by, days }: Readonly<Record<string, string>>, before: Shown): Shown {
  return {
    by: groupings.find((each) => each === by) ?? before.by,
    days: historyLengths.find((length) => String(length) === days) ?? before.days,
  };
}
