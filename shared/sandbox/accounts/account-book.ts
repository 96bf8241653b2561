import { createHash } from 'node:crypto';
import { ApiError } from '../server/api-error.ts';
import type { Account, ApiKey, Plan } from './api-key.ts';
import { billingPeriodAt } from './billing-period.ts';
import { CharacterCounter } from './character-counter.ts';
import type { Product } from './character-counter.ts';
import { DocumentCounter } from './document-counter.ts';

/** One key the sandbox knows. Keys that name the same `account` share its limit and its usage. */
export interface AccountSetting {
  readonly key: string;
  readonly plan: Plan;
  /** Subscription limit in Unicode code points per month; null or absent: none. */
  readonly characterLimit?: number | null;
  /** Limit of this key alone; 0 blocks all use. */
  readonly keyLimit?: number | null;
  readonly enrolledForDetection?: boolean;
  readonly deactivated?: boolean;
  /** Accounts of their own unless named. */
  readonly account?: string;
}

/** What a mock session asks of accounts made in it; undefined leaves the plan's own limit. */
export interface NewAccountLimits {
  readonly characterLimit?: number | null;
  readonly documentLimit?: number | null;
  readonly teamDocumentLimit?: number | null;
}

export interface Charge {
  /** Takes the characters back: the request failed after all. */
  refund(): void;
}

/** What the public Free plan grants a month. */
const freeCharacterLimit = 500_000;
const longestKey = 256;

/** The accounts of a sandbox: their keys, limits and usage. */
export class AccountBook {
  readonly #keys = new Map<string, ApiKey>();
  readonly #isOpen: boolean;
  readonly #wallTime: () => number;

  constructor(settings: 'open' | readonly AccountSetting[], wallTime: () => number) {
    this.#isOpen = settings === 'open';
    this.#wallTime = wallTime;
    if (settings === 'open') return;
    const accounts = new Map<string, Account>();
    for (const setting of settings) {
      const name = setting.account ?? setting.key;
      const account = accounts.get(name) ?? accountOf(setting);
      accounts.set(name, account);
      this.#keys.set(setting.key, keyOf(setting, account));
    }
  }

  /** The key, or null when it is unknown or, in an open sandbox, malformed. */
  find(key: string, limits: NewAccountLimits): ApiKey | null {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    if (!this.#isOpen || !isWellFormed(key)) return null;
    const made = openKey(key, limits);
    this.#keys.set(key, made);
    return made;
  }

  /**
   * Counts `characters` against the key and its account, all or nothing: at a limit of either the
   * request fails with 456 and nothing is counted.
   */
  charge(key: ApiKey, product: Product, characters: number): Charge {
    this.requireQuota(key, characters);
    return this.bill(key, product, characters);
  }

  /** Fails with 456 where so many more characters would pass a limit of the key or its account. */
  requireQuota(key: ApiKey, ofKey: number, ofAccount: number = ofKey): void {
    this.enterCurrentPeriod(key);
    const isFull =
      exceeds(key.characterLimit, key.characters.total, ofKey) ||
      exceeds(key.account.characterLimit, key.account.characters.total, ofAccount);
    if (isFull) throw quotaExceeded();
  }

  /** Counts characters whatever the limits say: what they were asked for has been handed out. */
  bill(key: ApiKey, product: Product, characters: number): Charge {
    this.enterCurrentPeriod(key);
    const counters = [key.characters, key.account.characters];
    for (const counter of counters) counter.add(product, characters);
    return {
      refund: () => {
        for (const counter of counters) counter.add(product, -characters);
      },
    };
  }

  /** Counts one document, and fails with 456 at the account's limit of documents. */
  chargeDocument(key: ApiKey): Charge {
    this.enterCurrentPeriod(key);
    const { documents, documentLimit, teamDocumentLimit } = key.account;
    const limits = [documentLimit, teamDocumentLimit];
    if (limits.some((limit) => limit !== null && documents.count >= limit)) throw quotaExceeded();
    documents.add(1);
    return {
      refund: () => {
        documents.add(-1);
      },
    };
  }

  /** Starts the counts anew when a month has passed; returns the month. */
  enterCurrentPeriod(key: ApiKey): { readonly start: number; readonly end: number } {
    const period = billingPeriodAt(this.#wallTime());
    key.characters.enterPeriod(period.start);
    key.account.characters.enterPeriod(period.start);
    key.account.documents.enterPeriod(period.start);
    return period;
  }
}

function quotaExceeded(): ApiError {
  return new ApiError(456, 'Quota for this billing period has been exceeded.');
}

function exceeds(limit: number | null, used: number, asked: number): boolean {
  return limit !== null && (used >= limit || used + asked > limit);
}

function accountOf(setting: AccountSetting): Account {
  return {
    id: accountId(setting.account ?? setting.key),
    plan: setting.plan,
    characterLimit: setting.characterLimit ?? null,
    isEnrolledForDetection: setting.enrolledForDetection ?? false,
    documentLimit: null,
    teamDocumentLimit: null,
    characters: new CharacterCounter(),
    documents: new DocumentCounter(),
  };
}

function keyOf(setting: AccountSetting, account: Account): ApiKey {
  return {
    account,
    characterLimit: setting.keyLimit ?? null,
    isDeactivated: setting.deactivated ?? false,
    characters: new CharacterCounter(),
  };
}

function openKey(key: string, limits: NewAccountLimits): ApiKey {
  const plan = key.endsWith(':fx') ? 'free' : 'pro';
  const ownLimit = plan === 'free' ? freeCharacterLimit : null;
  return {
    account: {
      id: accountId(key),
      plan,
      characterLimit: limits.characterLimit === undefined ? ownLimit : limits.characterLimit,
      isEnrolledForDetection: true,
      documentLimit: limits.documentLimit ?? null,
      teamDocumentLimit: limits.teamDocumentLimit ?? null,
      characters: new CharacterCounter(),
      documents: new DocumentCounter(),
    },
    characterLimit: null,
    isDeactivated: false,
    characters: new CharacterCounter(),
  };
}

function accountId(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** Visible ASCII, and not the word the vendor's mock server keeps for tests of wrong keys. */
function isWellFormed(key: string): boolean {
  return key.length <= longestKey && key !== 'invalid' && /^[\x21-\x7e]+$/.test(key);
}
