import assert from 'node:assert/strict';
import { chooseAddress } from '../../../extensions/cli/service-address.ts';
import { noSettings } from '../../../extensions/cli/settings-file.ts';

const noFlags = { preset: null, baseUrl: null, authScheme: null };
const saved = { preset: null, baseUrl: 'https://saved.example', authScheme: 'Saved-Scheme' };

describe('the address of the service', () => {
  it('is nothing when nobody named one', () => {
    assert.equal(chooseAddress(noFlags, {}, noSettings), null);
  });

  it('comes from the settings when nothing else names one', () => {
    assert.deepEqual(chooseAddress(noFlags, {}, saved), { ...saved, source: 'settings' });
  });

  it('comes from the environment before the settings, without their scheme', () => {
    const environment = { INTERLINEAR_BASE_URL: 'https://env.example' };
    assert.deepEqual(chooseAddress(noFlags, environment, saved), {
      preset: null,
      baseUrl: 'https://env.example',
      authScheme: null,
      source: 'environment',
    });
  });

  it('comes from the options before everything, without schemes from elsewhere', () => {
    const flags = { ...noFlags, baseUrl: 'https://flag.example' };
    const environment = {
      INTERLINEAR_BASE_URL: 'https://env.example',
      INTERLINEAR_AUTH_SCHEME: 'E',
    };
    assert.deepEqual(chooseAddress(flags, environment, saved), { ...flags, source: 'options' });
  });

  it('takes a scheme from the options for an address from the settings', () => {
    const chosen = chooseAddress({ ...noFlags, authScheme: 'Mine' }, {}, saved);
    assert.equal(chosen?.authScheme, 'Mine');
    assert.equal(chosen.baseUrl, 'https://saved.example');
  });
});
