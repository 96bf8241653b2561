import { randomBytes } from 'node:crypto';
import type { SandboxOptions } from './sandbox-options.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

/** A sandbox that a program runs for itself: no other program knows its keys. */
export interface PrivateSandbox extends RunningSandbox {
  readonly keys: SandboxKeys;
}

/** The keys of one account, made anew at each start; they belong in no log and no arguments. */
export interface SandboxKeys {
  readonly developer: string;
  /** Administers the account of the other one. */
  readonly admin: string;
}

export interface PrivateSandboxOptions extends Omit<SandboxOptions, 'accounts'> {
  /** Files of customisations know the account by this name, whatever its keys are. */
  readonly account: string;
}

/**
 * Starts a sandbox for one program: a Pro account with keys of chance, and nobody else gets in.
 * Rejects as {@link startSandbox} does.
 */
export async function startPrivateSandbox(options: PrivateSandboxOptions): Promise<PrivateSandbox> {
  const secret = randomBytes(32).toString('hex');
  const keys: SandboxKeys = { developer: secret, admin: `${secret}:adm` };
  const { account, enrolledForDetection = true } = options;
  const common = { plan: 'pro', account, enrolledForDetection } as const;
  const sandbox = await startSandbox({
    ...options,
    accounts: [
      { ...common, key: keys.developer },
      { ...common, key: keys.admin, role: 'admin' },
    ],
  });
  return Object.assign(sandbox, { keys });
}
