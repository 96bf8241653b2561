import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { gatewaySettingsTable } from '../../../../../extensions/word/gateway/gateway-settings-table.ts';
import { readGatewaySettings } from '../../../../../extensions/word/gateway/read-gateway-settings.ts';
import { SettingsError } from '../../../../../extensions/word/gateway/settings-error.ts';

const key = 'canary-key-in-the-environment';

describe('the settings of the gateway', () => {
  it('are the sandbox on this machine with development certificates when nothing is set', () => {
    assert.deepEqual(readGatewaySettings({ PATH: '/bin', INTERLINEAR_KEY: '  ' }), {
      connection: null,
      host: '127.0.0.1',
      port: 3_000,
      publicHosts: [],
      tls: { kind: 'development' },
      secret: null,
      redis: null,
      ratePerMinute: 300,
      totalRatePerMinute: 6_000,
      routes: {
        downloadPath: '/v2/document/{id}/result',
        takesTerms: true,
        documentCapInBytes: 31_457_280,
      },
      policy: {
        scriptOrigins: ['https://appsforoffice.microsoft.com'],
        frameAncestors: [],
        relaxations: [],
      },
      stopWithinInMs: 30_000,
      paneFolder: null,
    });
  });

  it('are read from the names of the table', () => {
    const settings = readGatewaySettings({
      INTERLINEAR_KEY: key,
      INTERLINEAR_BASE_URL: 'https://api.example.com/base/',
      INTERLINEAR_AUTH_SCHEME: 'Other-Key',
      INTERLINEAR_GATEWAY_HOST: '0.0.0.0',
      INTERLINEAR_GATEWAY_PORT: '8443',
      INTERLINEAR_GATEWAY_HOSTS: 'word.example.com, word.example.com:8443',
      INTERLINEAR_GATEWAY_TLS_CERT: '/certs/chain.pem',
      INTERLINEAR_GATEWAY_TLS_KEY: '/certs/key.pem',
      INTERLINEAR_GATEWAY_SECRET: 's'.repeat(32),
      INTERLINEAR_GATEWAY_REDIS_URL: 'rediss://u:p@cache:7000/2',
      INTERLINEAR_GATEWAY_RATE: '10',
      INTERLINEAR_GATEWAY_TOTAL_RATE: '100',
      INTERLINEAR_GATEWAY_DOCUMENT_BYTES: '1000',
      INTERLINEAR_GATEWAY_DOWNLOAD_PATH: '/v2/document/{id}/download',
      INTERLINEAR_GATEWAY_TERMS: 'read',
      INTERLINEAR_GATEWAY_SCRIPT_ORIGINS: 'https://cdn.example.com',
      INTERLINEAR_GATEWAY_FRAME_ANCESTORS: 'https://*.example.com,http://localhost:8080',
      INTERLINEAR_GATEWAY_CSP_RELAX: 'unsafe-inline,unsafe-eval',
      INTERLINEAR_GATEWAY_STOP_SECONDS: '5',
      INTERLINEAR_GATEWAY_PANE: '/srv/pane',
    });
    assert.equal(settings.connection?.baseUrl, 'https://api.example.com/base');
    assert.equal(settings.connection.authScheme, 'Other-Key');
    assert.ok(!inspect(settings, { depth: 9 }).includes(key), 'the key is sealed');
    assert.deepEqual(settings.tls, {
      kind: 'files',
      cert: '/certs/chain.pem',
      key: '/certs/key.pem',
    });
    assert.deepEqual(settings.publicHosts, ['word.example.com', 'word.example.com:8443']);
    assert.deepEqual(settings.policy, {
      scriptOrigins: ['https://cdn.example.com'],
      frameAncestors: ['https://*.example.com', 'http://localhost:8080'],
      relaxations: ['unsafe-inline', 'unsafe-eval'],
    });
    assert.deepEqual(settings.routes, {
      downloadPath: '/v2/document/{id}/download',
      takesTerms: false,
      documentCapInBytes: 1_000,
    });
    assert.equal(settings.redis?.tls, true);
    assert.equal(settings.stopWithinInMs, 5_000);
    const preset = readGatewaySettings({
      INTERLINEAR_KEY: `${key}:fx`,
      INTERLINEAR_PRESET: 'deepl',
    });
    assert.equal(preset.connection?.baseUrl, 'https://api-free.deepl.com');
  });

  it('name the service that lacks its key', () => {
    assert.throws(
      () => readGatewaySettings({ INTERLINEAR_BASE_URL: 'https://u:canary@api.example.com/x' }),
      /INTERLINEAR_KEY.*the service api\.example\.com needs a key/u,
    );
    assert.throws(
      () => readGatewaySettings({ INTERLINEAR_PRESET: 'deepl' }),
      /the service of the preset deepl needs a key/u,
    );
  });

  it('are refused by name, without their value, when they cannot be used', () => {
    const service = { INTERLINEAR_KEY: key, INTERLINEAR_BASE_URL: 'https://api.example.com' };
    const cases: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['INTERLINEAR_KEY', { INTERLINEAR_KEY: key }],
      ['INTERLINEAR_KEY', { INTERLINEAR_BASE_URL: 'https://api.example.com' }],
      ['INTERLINEAR_KEY', { ...service, INTERLINEAR_KEY: 'canary key with blanks' }],
      ['INTERLINEAR_BASE_URL', { ...service, INTERLINEAR_BASE_URL: 'http://api.example.com' }],
      ['INTERLINEAR_BASE_URL', { ...service, INTERLINEAR_BASE_URL: 'https://u:canary@a.example' }],
      ['INTERLINEAR_AUTH_SCHEME', { ...service, INTERLINEAR_AUTH_SCHEME: 'two canary' }],
      ['INTERLINEAR_PRESET', { INTERLINEAR_KEY: key, INTERLINEAR_PRESET: 'canary' }],
      ['INTERLINEAR_GATEWAY_PORT', { INTERLINEAR_GATEWAY_PORT: '65536' }],
      ['INTERLINEAR_GATEWAY_PORT', { INTERLINEAR_GATEWAY_PORT: '1e3' }],
      ['INTERLINEAR_GATEWAY_RATE', { INTERLINEAR_GATEWAY_RATE: '0' }],
      ['INTERLINEAR_GATEWAY_HOST', { INTERLINEAR_GATEWAY_HOST: '127.0.0.1:3000' }],
      ['INTERLINEAR_GATEWAY_HOST', { INTERLINEAR_GATEWAY_HOST: '[::1]:3000' }],
      ['INTERLINEAR_GATEWAY_HOSTS', { INTERLINEAR_GATEWAY_HOSTS: 'https://canary.example' }],
      ['INTERLINEAR_GATEWAY_HOSTS', { INTERLINEAR_GATEWAY_HOSTS: '*.canary.example' }],
      ['INTERLINEAR_GATEWAY_TLS', { INTERLINEAR_GATEWAY_TLS: 'canary' }],
      [
        'INTERLINEAR_GATEWAY_TLS',
        { INTERLINEAR_GATEWAY_TLS: 'off', INTERLINEAR_GATEWAY_HOST: '0.0.0.0' },
      ],
      ['INTERLINEAR_GATEWAY_TLS_CERT', { INTERLINEAR_GATEWAY_HOST: '0.0.0.0' }],
      ['INTERLINEAR_GATEWAY_TLS_KEY', { INTERLINEAR_GATEWAY_TLS_CERT: '/canary' }],
      ['INTERLINEAR_GATEWAY_SECRET', { INTERLINEAR_GATEWAY_SECRET: 'canary' }],
      ['INTERLINEAR_GATEWAY_REDIS_URL', { INTERLINEAR_GATEWAY_REDIS_URL: 'http://canary' }],
      ['INTERLINEAR_GATEWAY_DOWNLOAD_PATH', { INTERLINEAR_GATEWAY_DOWNLOAD_PATH: '/v2/canary' }],
      [
        'INTERLINEAR_GATEWAY_DOWNLOAD_PATH',
        { INTERLINEAR_GATEWAY_DOWNLOAD_PATH: '/v2/admin/canary/{id}' },
      ],
      [
        'INTERLINEAR_GATEWAY_SCRIPT_ORIGINS',
        { INTERLINEAR_GATEWAY_SCRIPT_ORIGINS: "https://a.example; script-src 'canary'" },
      ],
      ['INTERLINEAR_GATEWAY_SCRIPT_ORIGINS', { INTERLINEAR_GATEWAY_SCRIPT_ORIGINS: 'canary' }],
      ['INTERLINEAR_GATEWAY_FRAME_ANCESTORS', { INTERLINEAR_GATEWAY_FRAME_ANCESTORS: '*' }],
      ['INTERLINEAR_GATEWAY_CSP_RELAX', { INTERLINEAR_GATEWAY_CSP_RELAX: 'canary' }],
      ['INTERLINEAR_GATEWAY_TERMS', { INTERLINEAR_GATEWAY_TERMS: 'canary' }],
    ];
    for (const [name, environment] of cases) {
      assert.throws(
        () => readGatewaySettings(environment),
        (error) =>
          error instanceof SettingsError &&
          error.setting === name &&
          /^INTERLINEAR_\w+: .*\.$/.test(error.message) &&
          !String(error).includes('canary'),
        JSON.stringify(environment),
      );
    }
  });

  it('are each described once', () => {
    const names = gatewaySettingsTable.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const { text } of gatewaySettingsTable) assert.ok(text.length > 10);
  });
});
