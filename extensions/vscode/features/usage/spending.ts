import * as vscode from 'vscode';
import {
  createUsageHistory,
  type UsageEntry,
  type UsageHistory,
} from '../../../../shared/cache/usage-history.ts';
import type { SoundMeter } from '../../../../shared/api/voice/sound-meter.ts';
import {
  type BilledUnit,
  type SpeechStanding,
  charactersOfBudget,
  createMeteredClient,
  createSpeechMeter,
  getSpeechStanding,
} from '../../../../shared/account/index.ts';
import type { Usage } from '../../../../shared/api/types/usage.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { editorBudgetQuestions, type BudgetQuestions } from './budget-questions.ts';
import { PeriodBudget } from './period-budget.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'clock' | 'disposables' | 'keyValues' | 'settings'>;

/** What is billed for: as the history names it. */
export interface Purpose {
  readonly command: 'translate' | 'document' | 'correct' | 'rephrase' | 'model tool' | 'captions';
  /** Null for what belongs to no file, and for documents, which have names of their own. */
  readonly file: vscode.Uri | null;
}

const MINUTE_IN_MS = 60_000;

/** Billed characters lie together for so long before they are written: a job has many requests. */
const WRITE_AFTER_IN_MS = 1_500;

/** Every billed call of the window goes through here: budget before it, history after it. */
export class Spending {
  /** Tests answer by themselves. */
  questions: BudgetQuestions = editorBudgetQuestions;
  readonly history: UsageHistory;
  readonly #services: Needs;
  /** By unit and connection. */
  readonly #budgets = new Map<string, PeriodBudget>();
  /** By connection. */
  readonly #waiting = new Map<string, UsageEntry[]>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Everything up to the last write. */
  #written = Promise.resolve();

  constructor(services: Needs) {
    this.#services = services;
    this.history = createUsageHistory(services.keyValues, services.clock);
    services.disposables.add({ dispose: () => this.flush() });
  }

  /** The link with its billed calls counted and held against the budget. */
  async meter(link: ServiceLink, { command, file }: Purpose): Promise<ServiceLink> {
    const connection = await link.identity();
    const name = nameOf(file);
    const client = createMeteredClient(link.client, {
      budgets: [this.#budgetOf(connection, link, 'characters')],
      onUse: ({ characters, document }) => {
        this.#note(connection, { command, file: document ?? name, characters, speechInMs: 0 });
      },
    });
    return { ...link, client };
  }

  /** For the sound of one stream: held against the budget of speech, and counted. */
  async meterSpeech(link: ServiceLink, { command, file }: Purpose): Promise<SoundMeter> {
    const connection = await link.identity();
    return createSpeechMeter({
      budgets: [this.#budgetOf(connection, link, 'speech')],
      onUse: (speechInMs) => {
        this.#note(connection, { command, file: nameOf(file), characters: 0, speechInMs });
      },
    });
  }

  /** Speech of the billing period, and what limits it. */
  async speechStanding(connection: string, usage: Usage): Promise<SpeechStanding> {
    await this.flush();
    const { clock, settings } = this.#services;
    const minutes = settings()['usage.speechBudget'];
    return getSpeechStanding(usage, {
      history: this.history,
      connection,
      budgetInMs: minutes === 0 ? null : minutes * MINUTE_IN_MS,
      wallTime: clock.wallTime(),
    });
  }

  /**
   * Writes what waits, and resolves when all is written, also what was begun before. The store itself
   * tells nobody of its troubles but `history.problem`.
   */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#written = this.#written.then(async () => {
      for (const [connection, entries] of waiting) await this.history.add(connection, entries);
    });
    await this.#written;
  }

  #note(connection: string, use: Omit<UsageEntry, 'day'>): void {
    const day = new Date(this.#services.clock.wallTime()).toISOString().slice(0, 10);
    const entries = this.#waiting.get(connection) ?? [];
    this.#waiting.set(connection, entries);
    entries.push({ day, ...use });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_IN_MS);
  }

  #budgetOf(connection: string, { client }: ServiceLink, unit: BilledUnit): PeriodBudget {
    const name = `${unit} ${connection}`;
    const known = this.#budgets.get(name);
    if (known !== undefined) return known;
    const { clock, settings } = this.#services;
    const budget = new PeriodBudget({
      unit,
      limit: () =>
        unit === 'speech'
          ? settings()['usage.speechBudget'] * MINUTE_IN_MS
          : settings()['usage.budget'],
      used: async (signal) => {
        const { data } = await client.getUsage(signal === undefined ? {} : { signal });
        if (unit === 'characters') return charactersOfBudget(data);
        return (await this.speechStanding(connection, data)).usedInMs;
      },
      onReached: (reached) => this.questions.onReached(reached),
      clock,
    });
    this.#budgets.set(name, budget);
    return budget;
  }
}

function nameOf(file: vscode.Uri | null): string | null {
  return file === null ? null : vscode.workspace.asRelativePath(file);
}
