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

  it('without a key names the service it is for, and sets the key of that one as printed', async () => {
    await assert.rejects(
      open({ INTERLINEAR_BASE_URL: 'https://user:canary@api.example.com:8443/base' }),
      /^KeyError: There is no key for api\.example\.com:8443\. Run "interlinear key set --base-url https:\/\/api\.example\.com:8443\/base", or set INTERLINEAR_KEY/,
    );
    await assert.rejects(
      open({ INTERLINEAR_PRESET: 'deepl', INTERLINEAR_AUTH_SCHEME: 'Service-Key' }),
      /no key for the service of the preset deepl\. Run "interlinear key set --preset deepl --auth-scheme Service-Key"/,
    );
  });

  it('is told that its key was seen, and what is missing', async () => {
    await assert.rejects(
      open({ INTERLINEAR_KEY: 'k' }),
      /INTERLINEAR_KEY is set, but nothing says of which service it is: set INTERLINEAR_BASE_URL/,
    );
  });
});
