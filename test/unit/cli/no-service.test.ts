import assert from 'node:assert/strict';
import { openService } from '../../../extensions/cli/roots/service-links.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { MemorySecretStore } from '../../doubles/memory-secrets.ts';

const nowhere = { preset: null, baseUrl: null, authScheme: null };
const saved = { ...nowhere, budget: null, speechBudgetInMs: null };

describe('a command without a service', () => {
  const open = (environment: Readonly<Record<string, string>>): Promise<unknown> =>
    openService(nowhere, {
      clock: createSystemClock(),
      environment,
      secrets: new MemorySecretStore(),
      settings: {
        path: 'settings.json',
        read: () => Promise.resolve(saved),
        write: () => Promise.resolve(),
      },
      onUnread: () => undefined,
    });

  it('is shown a command that connects one as it is printed', async () => {
    await assert.rejects(open({}), /"interlinear key set --base-url ADDRESS" \(or --preset NAME\)/);
  });

  it('is told that its key was seen, and what is missing', async () => {
    await assert.rejects(
      open({ INTERLINEAR_KEY: 'k' }),
      /INTERLINEAR_KEY is set, but nothing says of which service it is: set INTERLINEAR_BASE_URL/,
    );
  });
});
