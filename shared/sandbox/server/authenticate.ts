import type { AccountBook } from '../accounts/account-book.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import type { NewAccountLimits } from '../accounts/account-book.ts';
import { ApiError } from './api-error.ts';

export interface AuthRules {
  /** Lower case. */
  readonly schemes: readonly string[];
  readonly failureStatus: 401 | 403;
}

/** Finds the key of a request (spec 5), or fails with the status for auth failures. */
export function authenticate(
  authorization: string | undefined,
  rules: AuthRules,
  accounts: AccountBook,
  limits: NewAccountLimits,
): ApiKey {
  const key = accounts.find(readKey(authorization, rules), limits);
  if (key === null) throw authFailure(rules, 'The key is not valid.');
  if (key.deactivatedAt !== null) throw authFailure(rules, 'The key is deactivated.');
  return key;
}

/** For what is no operation of the API: fails without a key that would pass, and makes no account. */
export function requireKey(
  authorization: string | undefined,
  rules: AuthRules,
  accounts: AccountBook,
): void {
  if (accounts.accepts(readKey(authorization, rules))) return;
  throw authFailure(rules, 'The key is not valid.');
}

/** Whether {@link requireKey} passes. */
export function holdsKey(
  authorization: string | undefined,
  rules: AuthRules,
  accounts: AccountBook,
): boolean {
  try {
    requireKey(authorization, rules, accounts);
    return true;
  } catch {
    return false;
  }
}

function readKey(authorization: string | undefined, rules: AuthRules): string {
  if (authorization === undefined) {
    throw authFailure(rules, 'A valid key must be supplied in the Authorization header.');
  }
  const blank = authorization.indexOf(' ');
  const scheme = authorization.slice(0, Math.max(blank, 0)).toLowerCase();
  if (!rules.schemes.includes(scheme)) {
    throw authFailure(rules, 'The scheme of the Authorization header is not supported.');
  }
  return authorization.slice(blank + 1).trim();
}

/** The auth failure for a key sent in the query, which every operation refuses. */
export function rejectKeyInQuery(query: URLSearchParams, rules: AuthRules): void {
  if (query.has('auth_key')) {
    throw authFailure(rules, "The query parameter 'auth_key' is not supported: send a header.");
  }
}

function authFailure(rules: AuthRules, reason: string): ApiError {
  return new ApiError(rules.failureStatus, `Authorization failed. ${reason}`, {
    headers:
      rules.failureStatus === 401
        ? { 'WWW-Authenticate': 'Service-Auth-Key realm="interlinear-sandbox"' }
        : {},
  });
}
