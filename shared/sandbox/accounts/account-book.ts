import { randomUUID } from 'node:crypto';
import { ApiError } from '../server/api-error.ts';
import type { Account, ApiKey, AccountPlan } from './api-key.ts';
import { makeAccount, makeKey } from './make-account.ts';
import { productOf, type Work } from './usage-ledger.ts';

/** One key the sandbox knows. Keys that name the same `account` share its limit and its usage. */
export interface AccountSetting {
  readonly key: string;
  readonly plan: AccountPlan;
  /** Subscription limit in Unicode code points per month; null or absent: none. */
  readonly characterLimit?: number | null;
  /** The same for speech, in milliseconds. */
  readonly speechLimitInMs?: number | null;
  /** Limit of this key alone; 0 blocks all use. */
  readonly keyLimit?: number | null;
  readonly enrolledForDetection?: boolean;
  readonly deactivated?: boolean;
  /** Accounts of their own unless named. */
  readonly account?: string;
  /** An admin key manages the keys of its account and does nothing else. */
  readonly role?: 'developer' | 'admin';
  readonly label?: string;
}

/** A key that was just made, with the one chance to learn it. */
interface MadeKey {
  readonly key: ApiKey;
  readonly secret: string;
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
/** What admin keys of the public service end in. */
const adminSuffix = ':adm';

/** The accounts of a sandbox: their keys, limits and usage. */
export class AccountBook {
  readonly #keys = new Map<string, ApiKey>();
  readonly #isOpen: boolean;
  readonly #wallTime: () => number;
  readonly #enrolled: boolean;

  /**
   * `open` makes an account of every well-formed key: `x` and, to administer it, `x:adm`. `enrolled`
   * says whether such accounts may detect languages.
   */
  constructor(
    settings: 'open' | readonly AccountSetting[],
    wallTime: () => number,
    enrolled = true,
  ) {
    this.#isOpen = settings === 'open';
    this.#wallTime = wallTime;
    this.#enrolled = enrolled;
    if (settings === 'open') return;
    const accounts = new Map<string, Account>();
    for (const setting of settings) {
      const name = setting.account ?? setting.key;
      const account = accounts.get(name) ?? accountOf(setting);
      accounts.set(name, account);
      this.#keys.set(setting.key, keyOf(setting, account, wallTime()));
    }
  }

  /** The key, or null when it is unknown or, in an open sandbox, malformed. */
  find(key: string, limits: NewAccountLimits): ApiKey | null {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    if (!this.#isOpen || !isWellFormed(key)) return null;
    const made = key.endsWith(adminSuffix)
      ? this.#openAdminKey(key.slice(0, -adminSuffix.length), limits)
      : this.#openKey(key, limits);
    if (made !== null) this.#keys.set(key, made);
    return made;
  }

  /** Whether a request with this key would pass. Makes no account, unlike {@link find}. */
  accepts(key: string): boolean {
    const known = this.#keys.get(key);
    return known === undefined ? this.#isOpen && isWellFormed(key) : known.deactivatedAt === null;
  }

  /** Makes a developer key for an account; the secret is not kept where it could be read again. */
  makeKey(account: Account, label: string | undefined): MadeKey {
    const secret = randomUUID();
    const createdAt = this.#wallTime();
    const key = makeKey(secret, {
      account,
      role: 'developer',
      createdAt,
      ...(label === undefined ? {} : { label }),
    });
    this.#keys.set(secret, key);
    return { key, secret };
  }

  /**
   * Counts `characters` against the key and its account, all or nothing: at a limit of either the
   * request fails with 456 and nothing is counted.
   */
  charge(key: ApiKey, work: Work, characters: number): Charge {
    this.requireQuota(key, characters);
    return this.bill(key, work, characters);
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
  bill(key: ApiKey, work: Work, characters: number): Charge {
    this.enterCurrentPeriod(key);
    const counters = [key.characters, key.account.characters];
    const usedAt = this.#wallTime();
    const count = (amount: number): void => {
      for (const counter of counters) counter.add(productOf(work), amount);
      key.ledger.add(work, amount, usedAt);
    };
    count(characters);
    return {
      refund: () => {
        count(-characters);
      },
    };
  }

  /**
   * Counts speech that is transcribed, in milliseconds. False, and nothing is counted, where it
   * would pass a limit of the key or its account.
   */
  chargeSpeech(key: ApiKey, durationInMs: number): boolean {
    if (!this.allowsSpeech(key, durationInMs)) return false;
    key.speech.add(durationInMs);
    key.account.speech.add(durationInMs);
    key.ledger.addSpeech(durationInMs, this.#wallTime());
    return true;
  }

  /** Whether so much more speech fits into the limits of the key and its account. */
  allowsSpeech(key: ApiKey, durationInMs: number): boolean {
    this.enterCurrentPeriod(key);
    const { account } = key;
    return !(
      exceeds(key.speechLimitInMs, key.speech.count, durationInMs) ||
      exceeds(account.speechLimitInMs, account.speech.count, durationInMs)
    );
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

  /** A key of an open sandbox begins an account of its own. */
  #openKey(key: string, limits: NewAccountLimits): ApiKey {
    const plan = key.endsWith(':fx') ? 'free' : 'pro';
    const ownLimit = plan === 'free' ? freeCharacterLimit : null;
    const account = makeAccount(key, {
      plan,
      characterLimit: limits.characterLimit === undefined ? ownLimit : limits.characterLimit,
      speechLimitInMs: null,
      isEnrolledForDetection: this.#enrolled,
      documentLimit: limits.documentLimit ?? null,
      teamDocumentLimit: limits.teamDocumentLimit ?? null,
    });
    return makeKey(key, { account, role: 'developer', createdAt: this.#wallTime() });
  }

  /** The admin key of the account that `developerKey` belongs to, which is made when it is new. */
  #openAdminKey(developerKey: string, limits: NewAccountLimits): ApiKey | null {
    const developer = this.find(developerKey, limits);
    if (developer?.role !== 'developer') return null;
    const { account } = developer;
    return makeKey(`${developerKey}${adminSuffix}`, {
      account,
      role: 'admin',
      createdAt: this.#wallTime(),
    });
  }

  /** Starts the counts anew when a month has passed; returns the month. */
  enterCurrentPeriod(key: ApiKey): { readonly start: number; readonly end: number } {
    const period = billingPeriodAt(this.#wallTime());
    key.characters.enterPeriod(period.start);
    key.account.characters.enterPeriod(period.start);
    key.account.documents.enterPeriod(period.start);
    key.speech.enterPeriod(period.start);
    key.account.speech.enterPeriod(period.start);
    return period;
  }
}

export function quotaExceeded(): ApiError {
  return new ApiError(456, 'Quota for this billing period has been exceeded.');
}

function exceeds(limit: number | null, used: number, asked: number): boolean {
  return limit !== null && (used >= limit || used + asked > limit);
}

function accountOf(setting: AccountSetting): Account {
  return makeAccount(setting.account ?? setting.key, {
    plan: setting.plan,
    characterLimit: setting.characterLimit ?? null,
    speechLimitInMs: setting.speechLimitInMs ?? null,
    isEnrolledForDetection: setting.enrolledForDetection ?? false,
    documentLimit: null,
    teamDocumentLimit: null,
  });
}

function keyOf(setting: AccountSetting, account: Account, now: number): ApiKey {
  return makeKey(setting.key, {
    account,
    role: setting.role ?? 'developer',
    createdAt: now,
    characterLimit: setting.keyLimit ?? null,
    deactivatedAt: setting.deactivated === true ? now : null,
    ...(setting.label === undefined ? {} : { label: setting.label }),
  });
}

/** Visible ASCII, and not the word the vendor's mock server keeps for tests of wrong keys. */
function isWellFormed(key: string): boolean {
  return key.length <= longestKey && key !== 'invalid' && /^[\x21-\x7e]+$/.test(key);
}

interface BillingPeriod {
  /** Milliseconds since 1970-01-01 UTC, start inclusive, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The calendar month, in UTC, that holds `wallTime`. */
function billingPeriodAt(wallTime: number): BillingPeriod {
  const date = new Date(wallTime);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
