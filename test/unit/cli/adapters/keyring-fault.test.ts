import assert from 'node:assert/strict';
import { describeKeyringFault } from '../../../../extensions/cli/adapters/keyring-fault.ts';
import { KeyError } from '../../../../extensions/cli/key-error.ts';
import { openService } from '../../../../extensions/cli/roots/service-links.ts';
import { noSettings } from '../../../../extensions/cli/settings-file.ts';
import type { SecretStore } from '../../../../shared/ports/secret-store.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';

/** As the systems say it. */
const faults: readonly (readonly [string, RegExp])[] = [
  [
    'Platform failure: DBus error: Using X11 for dbus-daemon autolaunch was disabled at compile time, set your DBUS_SESSION_BUS_ADDRESS instead',
    /^none is running here/u,
  ],
  [
    'Platform failure: DBus error: Failed to connect to socket /run/user/0/bus: No such file or directory',
    /^none is running here/u,
  ],
  [
    'Platform failure: The name org.freedesktop.secrets was not provided by any .service files',
    /^none is running here/u,
  ],
  ['Platform secure storage failure: The collection is locked', /^it is locked; unlock it/u],
  ['Cannot find native binding. npm has a bug related to optional dependencies', /not installed/u],
  ['The disk\n  is full.', /^The disk is full$/u],
  ['', /^it does not say why$/u],
];

describe('A keyring that cannot be used', () => {
  for (const [said, friendly] of faults) {
    it(`is one line for people, without buses and sockets: ${JSON.stringify(said.slice(0, 60))}`, () => {
      const described = describeKeyringFault(new Error(said));
      assert.match(described, friendly);
      assert.doesNotMatch(described, /d-?bus|socket|compile|platform|\n/iu);
    });
  }

  it('is told once, with the way that works without it', async () => {
    const reason = describeKeyringFault(new Error(faults[0]?.[0]));
    const secrets: SecretStore = {
      persistence: 'persisted',
      label: 'the keyring of the operating system',
      read: () => Promise.resolve({ outcome: 'unreadable', reason }),
      write: () => Promise.reject(new Error(reason)),
      remove: () => Promise.reject(new Error(reason)),
    };
    const settings = {
      path: 'settings.json',
      read: () => Promise.resolve({ ...noSettings, preset: 'deepl' }),
      write: () => Promise.resolve(),
    };
    const onUnread = (): void => assert.fail('nothing is asked');
    const parts = { clock: createFakeClock(), environment: {}, secrets, settings, onUnread };
    const flags = { preset: null, baseUrl: null, authScheme: null };
    for (const [role, variable] of [
      ['developer', 'INTERLINEAR_KEY'],
      ['admin', 'INTERLINEAR_ADMIN_KEY'],
    ] as const) {
      await assert.rejects(openService(flags, parts, role), (error) => {
        assert.ok(error instanceof KeyError);
        assert.match(error.message, new RegExp(`none is running here.* Set ${variable} in`, 'u'));
        assert.equal(error.message.split('none is running').length, 2);
        assert.doesNotMatch(error.message, /key set/u);
        return true;
      });
    }
  });
});
