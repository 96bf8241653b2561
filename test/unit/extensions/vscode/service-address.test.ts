import assert from 'node:assert/strict';
import {
  readServiceAddress,
  addressesOf,
} from '../../../../extensions/vscode/connection/service-address.ts';

const nothing = {
  'service.preset': 'none',
  'service.baseUrl': '',
  'service.authScheme': '',
  'service.gatewayUrl': '',
} as const;

describe('the address of the service', () => {
  it('is null when nothing is set', () => {
    assert.equal(readServiceAddress(nothing, 'node'), null);
    assert.equal(readServiceAddress(nothing, 'web'), null);
  });

  it('is the one given in person before the one of a preset', () => {
    const settings = {
      ...nothing,
      'service.preset': 'deepl',
      'service.baseUrl': 'https://a.example',
    } as const;
    assert.deepEqual(readServiceAddress(settings, 'node'), { baseUrl: 'https://a.example' });
  });

  it('is only a gateway in the browser, where the service itself cannot be reached', () => {
    const settings = {
      ...nothing,
      'service.baseUrl': 'https://a.example',
      'service.gatewayUrl': 'https://g.example',
    };
    assert.deepEqual(readServiceAddress(settings, 'web'), { baseUrl: 'https://g.example' });
    assert.equal(readServiceAddress({ ...settings, 'service.gatewayUrl': '' }, 'web'), null);
  });

  it('takes a scheme along', () => {
    const settings = {
      ...nothing,
      'service.preset': 'deepl',
      'service.authScheme': 'Bearer',
    } as const;
    assert.deepEqual(readServiceAddress(settings, 'node'), {
      preset: 'deepl',
      authScheme: 'Bearer',
    });
  });

  it('has two places for the key of a preset, because the key says which plan it is', () => {
    assert.equal(addressesOf({ preset: 'deepl' }).length, 2);
    assert.deepEqual(addressesOf({ baseUrl: 'https://a.example' }), ['https://a.example']);
    assert.deepEqual(addressesOf({ baseUrl: 'no address' }), []);
  });
});
