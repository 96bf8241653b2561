import { createPrivateKey, X509Certificate } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../../../shared/ports/clock.ts';
import { removeOldDrafts, replaceOwnFile } from '../../../../shared/node/draft-files.ts';
import { makeFolder } from '../../../../shared/node/make-folder.ts';
import type { TlsPair } from '../start-gateway.ts';
import { makeDevelopmentPair, type DevelopmentPair } from '../tls/make-development-pair.ts';

/** The certificates of a development gateway and where the one to trust lies. */
export interface DevelopmentTls extends TlsPair {
  /** File of the authority's certificate, for the trust store of the machine. */
  readonly authorityFile: string;
  /** True when they were made just now: whoever trusted the old authority must trust the new one. */
  readonly isNew: boolean;
}

/** Renewed while they still hold, so that no session of work meets their end. */
const marginInMs = 30 * 24 * 3_600_000;

/**
 * The certificates in `folder`, made when they are missing, unusable or near their end. The private
 * key is readable by this user alone; that of the authority is never written anywhere, so what the
 * machine trusts can vouch for nothing else. Each file is whole or not there: two gateways may start
 * at the same time.
 */
export async function ensureDevelopmentTls(folder: string, clock: Clock): Promise<DevelopmentTls> {
  const files = {
    authority: path.join(folder, 'ca.crt'),
    cert: path.join(folder, 'localhost.crt'),
    key: path.join(folder, 'localhost.key'),
  };
  const kept = await readPair(files);
  if (kept !== null && isUsable(kept, clock.wallTime())) {
    return { ...kept, authorityFile: files.authority, isNew: false };
  }
  const made = await makeDevelopmentPair(new Date(clock.wallTime()));
  await makeFolder(folder, 0o700);
  await removeOldDrafts(folder);
  // The key first: a run that ends in between leaves files that do not fit, and makes new ones.
  await replaceOwnFile(files.key, made.key, 0o600);
  await replaceOwnFile(files.cert, made.cert, 0o644);
  await replaceOwnFile(files.authority, made.authority, 0o644);
  return { ...made, authorityFile: files.authority, isNew: true };
}

type PairFiles = Readonly<Record<'authority' | 'cert' | 'key', string>>;

async function readPair(files: PairFiles): Promise<DevelopmentPair | null> {
  try {
    const [authority, cert, key] = await Promise.all(
      [files.authority, files.cert, files.key].map((file) => fs.readFile(file, 'utf8')),
    );
    return authority === undefined || cert === undefined || key === undefined
      ? null
      : { authority, cert, key };
  } catch {
    return null;
  }
}

function isUsable({ authority, cert, key }: DevelopmentPair, now: number): boolean {
  try {
    const own = new X509Certificate(cert);
    const issuer = new X509Certificate(authority);
    const validTo = Math.min(Date.parse(own.validTo), Date.parse(issuer.validTo));
    return (
      validTo - now > marginInMs &&
      Date.parse(own.validFrom) <= now &&
      own.verify(issuer.publicKey) &&
      own.checkPrivateKey(createPrivateKey(key))
    );
  } catch {
    return false;
  }
}
