import * as vscode from 'vscode';
import {
  createUsageHistory,
  type UsageEntry,
  type UsageHistory,
} from '../../../../shared/cache/usage-history.ts';
import { createMeteredClient } from '../../../../shared/jobs/spending/metered-client.ts';
import { charactersOfBudget } from '../../../../shared/usecases/usage-outlook.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { editorBudgetQuestions, type BudgetQuestions } from './budget-questions.ts';
import { PeriodBudget } from './period-budget.ts';

/** What is billed for: as the history names it. */
export interface Purpose {
  readonly command: 'translate' | 'document' | 'correct' | 'rephrase' | 'model tool';
  /** Null for what belongs to no file, and for documents, which have names of their own. */
  readonly file: vscode.Uri | null;
}

/** Billed characters lie together for so long before they are written: a job has many requests. */
const WRITE_AFTER_IN_MS = 1_500;

/** Every billed call of the window goes through here: budget before it, history after it. */
export class Spending {
  /** Tests answer by themselves. */
  questions: BudgetQuestions = editorBudgetQuestions;
  readonly history: UsageHistory;
  readonly #services: Services;
  readonly #budgets = new Map<string, PeriodBudget>();
  /** By connection. */
  readonly #waiting = new Map<string, UsageEntry[]>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.history = createUsageHistory(services.keyValues, services.clock);
    services.disposables.add({
      dispose: () => {
        void this.flush();
      },
    });
  }

  /** The link with its billed calls counted and held against the budget. */
  async meter(link: ServiceLink, { command, file }: Purpose): Promise<ServiceLink> {
    const connection = await link.identity();
    const name = file === null ? null : vscode.workspace.asRelativePath(file);
    const client = createMeteredClient(link.client, {
      budgets: [this.#budgetOf(connection, link)],
      onUse: ({ characters, document }) => {
        this.#note(connection, command, document ?? name, characters);
      },
    });
    return { ...link, client };
  }

  /** Writes what waits. The store itself tells nobody of its troubles but `history.problem`. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [connection, entries] of waiting) await this.history.add(connection, entries);
  }

  #note(connection: string, command: string, file: string | null, characters: number): void {
    const day = new Date(this.#services.clock.wallTime()).toISOString().slice(0, 10);
    const entries = this.#waiting.get(connection) ?? [];
    this.#waiting.set(connection, entries);
    entries.push({ day, command, file, characters, speechInMs: 0 });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_IN_MS);
  }

  #budgetOf(connection: string, { client }: ServiceLink): PeriodBudget {
    const known = this.#budgets.get(connection);
    if (known !== undefined) return known;
    const budget = new PeriodBudget({
      limit: () => this.#services.settings()['usage.budget'],
      used: async (signal) => {
        const { data } = await client.getUsage(signal === undefined ? {} : { signal });
        return charactersOfBudget(data);
      },
      onReached: (reached) => this.questions.onReached(reached),
      clock: this.#services.clock,
    });
    this.#budgets.set(connection, budget);
    return budget;
  }
}
