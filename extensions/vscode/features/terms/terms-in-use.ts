import * as vscode from 'vscode';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { AccountLists } from '../../../../shared/cache/account-lists.ts';
import type { SafeWord } from '../../../../shared/ports/logger.ts';
import { SECTION } from '../../config/settings.ts';
import type { Services } from '../../services.ts';
import { FormerTargets } from './former-targets.ts';
import { loadNamedDictionaries } from './load-dictionaries.ts';
import { changesBetween, type TermChanges } from './term-changes.ts';
import type { TermScope } from './term-scope.ts';
import { TermSet, versionOf } from './term-set.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'clock' | 'connection' | 'log' | 'settings'>;

/** More situations than this are not remembered: one is a folder's glossaries and two languages. */
const MOST_SITUATIONS = 20;
/** After this time it is asked again whether the account holds other terms; most are served from the cache. */
const LOOKED_UP_FOR_MS = 60_000;

interface Situation {
  readonly names: readonly string[];
  readonly pair: TermScope;
  set: TermSet | null;
  /** Monotonic time of the last look; null while the first one is under way. */
  lookedAt: number | null;
  looking: Promise<TermSet | null> | null;
}

/**
 * The terms of the glossaries that settings name, by folder and pair of languages. Nothing is asked
 * of the service while they name none, and nothing here ever rejects or tells the user: without
 * terms a file is shown and checked as it always was.
 */
export class TermsInUse {
  readonly formerly = new FormerTargets();
  readonly #services: Needs;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #edited = new vscode.EventEmitter<TermChanges>();
  readonly #listeners: vscode.Disposable;
  readonly #situations = new Map<string, Situation>();
  /** Counts those that the window had. */
  #account = 0;
  #heard: AccountLists | null = null;
  #stopHearing: () => void = () => undefined;
  /** `now` may answer otherwise than before. */
  readonly onDidChange: vscode.Event<void> = this.#changed.event;
  /** Entries of a dictionary in use are other ones, whoever changed them. */
  readonly onDidEdit: vscode.Event<TermChanges> = this.#edited.event;

  constructor(services: Needs) {
    this.#services = services;
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      this.#edited,
      services.connection.onDidChange(() => {
        this.#account += 1;
        this.#situations.clear();
        this.formerly.clear();
        this.#changed.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.glossaries`)) this.#changed.fire();
      }),
    );
  }

  /** What is known now; when nothing is, it is looked up, and `onDidChange` tells the end of that. */
  now(resource: vscode.Uri | undefined, pair: TermScope): TermSet | null {
    const situation = this.#situationOf(resource, pair);
    if (situation === null) return null;
    const { lookedAt } = situation;
    const isOld = lookedAt === null || this.#services.clock.now() - lookedAt > LOOKED_UP_FOR_MS;
    if (isOld) void this.#look(situation);
    return situation.set;
  }

  /** The same after it was looked up; null when no glossary in use has the pair, or none is to be had. */
  async for(resource: vscode.Uri | undefined, pair: TermScope): Promise<TermSet | null> {
    const situation = this.#situationOf(resource, pair);
    if (situation === null) return null;
    return situation.lookedAt === null ? this.#look(situation) : situation.set;
  }

  dispose(): void {
    this.#stopHearing();
    this.#listeners.dispose();
    this.#situations.clear();
  }

  #situationOf(resource: vscode.Uri | undefined, pair: TermScope): Situation | null {
    const names = this.#services.settings(resource).glossaries.filter((name) => name.trim() !== '');
    if (names.length === 0) return null;
    const key = JSON.stringify([names, pair.source, pair.target]);
    const known = this.#situations.get(key);
    if (known !== undefined) return known;
    if (this.#situations.size >= MOST_SITUATIONS) this.#situations.clear();
    const fresh: Situation = { names, pair, set: null, lookedAt: null, looking: null };
    this.#situations.set(key, fresh);
    return fresh;
  }

  /** One look at a time for each situation. */
  #look(situation: Situation): Promise<TermSet | null> {
    situation.looking ??= this.#lookUp(situation).finally(() => {
      situation.looking = null;
    });
    return situation.looking;
  }

  async #lookUp(situation: Situation): Promise<TermSet | null> {
    const { names, pair, set: before } = situation;
    const account = this.#account;
    try {
      const link = await this.#services.connection.current();
      if (link === null) return null;
      this.#hear(link.lists);
      const found = await loadNamedDictionaries({ link, clock: this.#services.clock }, names, pair);
      // An answer for the account that was there before says nothing about this one.
      if (account !== this.#account) return null;
      const version = versionOf(found);
      if (version !== (before?.version ?? '')) {
        situation.set = found.length === 0 ? null : new TermSet(found);
        this.#tell(changesBetween(before?.dictionaries ?? [], found));
      }
    } catch (error) {
      const kind = isServiceError(error) ? error.kind : 'other';
      this.#services.log.log('warn', 'terms.unavailable', { kind: kind as SafeWord });
    } finally {
      situation.lookedAt = this.#services.clock.now();
    }
    return situation.set;
  }

  #tell(edits: readonly TermChanges[]): void {
    for (const { source, before } of edits.flatMap(({ changes }) => changes)) {
      if (before !== null) this.formerly.note(source, before);
    }
    this.#changed.fire();
    for (const edit of edits) this.#edited.fire(edit);
  }

  /** What the account holds may turn out to be another thing than what was kept. */
  #hear(lists: AccountLists): void {
    if (this.#heard === lists) return;
    this.#heard = lists;
    this.#stopHearing();
    this.#stopHearing = lists.onDidChange((what) => {
      if (what !== 'glossaries' && what !== 'entries') return;
      for (const situation of this.#situations.values()) void this.#lookAgain(situation);
    });
  }

  /** A look that is under way may have seen what was before. */
  async #lookAgain(situation: Situation): Promise<void> {
    await situation.looking;
    await this.#look(situation);
  }
}
