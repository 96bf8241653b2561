import { createHash } from 'node:crypto';
import type { Account, ApiKey } from './api-key.ts';
import { CharacterCounter, PeriodCounter } from './counters.ts';
import { UsageLedger } from './usage-ledger.ts';

/** What an account is made of besides its counts. */
export type AccountParts = Pick<
  Account,
  | 'plan'
  | 'characterLimit'
  | 'speechLimitInMs'
  | 'isEnrolledForDetection'
  | 'documentLimit'
  | 'teamDocumentLimit'
>;

export function makeAccount(name: string, parts: AccountParts): Account {
  return {
    id: digestOf(name),
    ...parts,
    characters: new CharacterCounter(),
    documents: new PeriodCounter(),
    speech: new PeriodCounter(),
    keys: [],
  };
}

export interface KeyParts extends Pick<ApiKey, 'account' | 'role' | 'createdAt'> {
  readonly label?: string;
  readonly characterLimit?: number | null;
  readonly deactivatedAt?: number | null;
}

/** The label the public service gives to keys that were made without one. */
const usualLabel = 'DeepL API Key';

/** A key with nothing used; a developer key joins the keys of its account. */
export function makeKey(secret: string, parts: KeyParts): ApiKey {
  const { account, role, createdAt, label, characterLimit, deactivatedAt } = parts;
  const key: ApiKey = {
    account,
    role,
    id: `${guidOf(account.id)}:${guidOf(digestOf(`key ${secret}`))}`,
    mask: maskOf(secret),
    createdAt,
    label: label ?? usualLabel,
    characterLimit: characterLimit ?? null,
    speechLimitInMs: null,
    deactivatedAt: deactivatedAt ?? null,
    characters: new CharacterCounter(),
    speech: new PeriodCounter(),
    ledger: new UsageLedger(),
  };
  if (role === 'developer') account.keys.push(key);
  return key;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function guidOf(digest: string): string {
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Below this length eight characters would give away too much. */
const shortestShown = 16;

function maskOf(secret: string): string {
  if (secret.length < shortestShown) return '****';
  return `${secret.slice(0, 4)}****${secret.slice(-4)}`;
}
