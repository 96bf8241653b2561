import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../shared/ports/clock.ts';

/** Gives every page that is served a token of its own and knows them again without a list. */
export interface PaneTokens {
  issue(): string;
  /** The pane's identity, for the limits; null for a token that is not ours or too old. */
  read(token: string): string | null;
}

/** A pane stays open in Word for days; a token that was copied somewhere dies at last. */
const lifetimeInMs = 7 * 24 * 3_600_000;
const idBytes = 16;

/**
 * Tokens are `id.time.mac`, signed with the secret: whoever holds the same secret accepts them, so
 * that instances behind a balancer need no common memory. Without one the secret is made here and
 * dies with the process.
 */
export function createPaneTokens(clock: Clock, secret: string | null): PaneTokens {
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update('interlinear pane token')
    .digest();
  const sign = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    issue() {
      const time = Math.floor(clock.wallTime() / 1_000).toString(36);
      const body = `${randomBytes(idBytes).toString('base64url')}.${time}`;
      return `${body}.${sign(body).toString('base64url')}`;
    },
    read(token) {
      const match = /^([\w-]{22}\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, body = '', time = '', mac = ''] = match;
      const given = Buffer.from(mac, 'base64url');
      const wanted = sign(body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const ageInMs = clock.wallTime() - Number.parseInt(time, 36) * 1_000;
      // Clocks of instances differ a little; a token from far ahead is none of ours.
      return ageInMs > lifetimeInMs || ageInMs < -3_600_000 ? null : body;
    },
  };
}
